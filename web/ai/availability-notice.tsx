import { ph } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'wouter'
import { isAdministrator } from '../../contract/sign-in/administrator'
import type { AiUsage } from '../../contract/endpoints/ai'
import { brand } from '../../contract/brand'
import { aiProblems } from '../../contract/problems/ai'
import { useUser } from '../identity/use-user'
import { formatDateTime } from '../ui/format'
import { Callout } from '../ui/notice'
import type { Availability } from './availability'
import { wordsOf } from '../i18n/words-of'

/** Why the host cannot generate questions now, and what would change that. */
export function AvailabilityNotice({ availability, usage }: { availability: Availability; usage: AiUsage }) {
  switch (availability) {
    case 'available':
      return null
    case 'not_set_up':
      return <NotSetUp />
    case 'subscription_required':
      return (
        <Callout>
          <p>
            <Trans>AI quiz generation is available for active subscribers only.</Trans>
          </p>
          <p>
            <Link href="/subscription">
              <Trans>Upgrade your subscription</Trans>
            </Link>
          </p>
        </Callout>
      )
    case 'limit_reached':
      return (
        <Callout>
          <p>{wordsOf(aiProblems, 'ai_limit_reached')}</p>
          <p>
            <Trans>You can generate again from {ph({ moment: formatDateTime(usage.resetsAt) })}.</Trans>
          </p>
        </Callout>
      )
  }
}

/** Only the administrator can change settings, and only the administrator is told their names. */
function NotSetUp() {
  const { user } = useUser()
  return (
    <Callout>
      <strong>
        <Trans>AI isn’t set up here</Trans>
      </strong>
      {isAdministrator(user?.id) ? (
        <p>
          <Trans>
            You can change that: the settings are <code>AI_PROVIDER</code>, <code>AI_MODEL</code> and{' '}
            <code>AI_API_KEY</code>, and the guide to running {brand} explains them.
          </Trans>
        </p>
      ) : (
        <p>
          <Trans>You can write your questions yourself, or import them from a file.</Trans>
        </p>
      )}
    </Callout>
  )
}
