import { Button, ButtonLink } from '../ui/button'
import styles from './library.module.css'

/** The id of the text that says why nothing can be created. */
export const createBlockedId = 'create-blocked'

export function CreateButton({ mayCreate }: { mayCreate: boolean }) {
  if (mayCreate) return <ButtonLink href="/quiz/create">Create New Quiz</ButtonLink>
  return (
    <div className={`stack gap-2 ${styles.blocked}`}>
      <Button disabled aria-describedby={createBlockedId}>
        Create New Quiz (Subscription Required)
      </Button>
      <p id={createBlockedId}>Your trial/subscription has expired. Please renew to create new quizzes.</p>
    </div>
  )
}
