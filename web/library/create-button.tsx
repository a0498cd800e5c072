import { Trans } from '@lingui/react/macro'
import { Button, ButtonLink } from '../ui/button'
import styles from './library.module.css'

/** The id of the text that says why nothing can be created. */
export const createBlockedId = 'create-blocked'

export function CreateButton({ mayCreate }: { mayCreate: boolean }) {
  if (mayCreate)
    return (
      <ButtonLink href="/quiz/create">
        <Trans>Create New Quiz</Trans>
      </ButtonLink>
    )
  return (
    <div className={`stack gap-2 ${styles.blocked}`}>
      <Button disabled aria-describedby={createBlockedId}>
        <Trans>Create New Quiz (Subscription Required)</Trans>
      </Button>
      <p id={createBlockedId}>
        <Trans>Your trial/subscription has expired. Please renew to create new quizzes.</Trans>
      </p>
    </div>
  )
}
