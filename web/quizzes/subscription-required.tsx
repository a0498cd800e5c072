import { i18n } from '#i18n'
import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '../ui/button'
import { Notice } from '../ui/notice'

const renewals = {
  'edit quizzes': msg`Your trial/subscription has expired. Please renew to create and edit quizzes.`,
  'plan evenings': msg`Your trial/subscription has expired. Please renew to plan evenings.`,
  'assign quizzes': msg`Your trial/subscription has expired. Please renew to assign quizzes.`,
}

/** Replaces a form that only hosts with a plan may use. */
export const SubscriptionRequired = ({ purpose }: { purpose: keyof typeof renewals }) => (
  <Notice heading="h2" title={t`Subscription required`} text={i18n._(renewals[purpose])}>
    <ButtonLink href="/" look="ghost">
      <Trans>Back to Dashboard</Trans>
    </ButtonLink>
    <ButtonLink href="/subscription">
      <Trans>Manage Subscription</Trans>
    </ButtonLink>
  </Notice>
)
