import { ButtonLink } from '../ui/button'
import { Notice } from '../ui/notice'

/** Replaces a form that only hosts with a plan may use. `purpose` ends the sentence: "to create and edit quizzes". */
export const SubscriptionRequired = ({ purpose }: { purpose: string }) => (
  <Notice
    heading="h2"
    title="Subscription required"
    text={`Your trial/subscription has expired. Please renew ${purpose}.`}
  >
    <ButtonLink href="/" look="ghost">
      Back to Dashboard
    </ButtonLink>
    <ButtonLink href="/subscription">Manage Subscription</ButtonLink>
  </Notice>
)
