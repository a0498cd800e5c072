import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { isAdministrator } from '../../contract/sign-in/administrator'
import { useUser } from '../identity/use-user'
import { ButtonLink } from '../ui/button'
import { PublicPage } from '../layout/public-page'
import { PageHeading } from '../layout/page-heading'
import { CommonQuestions } from './common-questions'
import { ContactPanel } from './contact-panel'
import { FeedbackForm } from './feedback-form'
import styles from './support.module.css'

/** /support, for everybody: the address, common questions and the feedback form. */
export function SupportScreen() {
  const { user } = useUser()
  return (
    <PublicPage title={t`Support`}>
      <PageHeading title={t`Support`}>
        {isAdministrator(user?.id) && (
          <ButtonLink href="/admin/feedback" look="ghost">
            <Trans>Read the feedback</Trans>
          </ButtonLink>
        )}
      </PageHeading>
      <ContactPanel />
      <div className={`stack gap-6 ${styles.columns}`}>
        <CommonQuestions />
        <FeedbackForm user={user ?? null} />
      </div>
    </PublicPage>
  )
}
