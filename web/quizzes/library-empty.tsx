import { Button, ButtonLink } from '../ui/button'
import { Notice } from '../ui/notice'
import { createBlockedId } from './create-button'
import { searchId } from './library-toolbar'

/** A library without a single quiz: there is one thing to do, or one to do first. */
export function NoQuizzesYet({ mayCreate }: { mayCreate: boolean }) {
  if (mayCreate)
    return (
      <Notice title="No quizzes yet" text="Write your first one: a title and one question are enough to start a game.">
        <ButtonLink href="/quiz/create" look="ghost">
          Create Quiz
        </ButtonLink>
      </Notice>
    )
  return (
    <Notice
      title="No quizzes yet"
      text="Subscribe to write your first one: a title and one question are enough to start a game."
    >
      <Button look="ghost" disabled aria-describedby={createBlockedId}>
        Create Quiz
      </Button>
      <ButtonLink href="/subscription" look="ghost">
        Manage Subscription
      </ButtonLink>
    </Notice>
  )
}

/** A search that finds nothing is left with one button, which is then gone: one goes on where one typed. */
export function NoQuizzesFound({ onClear }: { onClear: () => void }) {
  const clear = () => {
    onClear()
    document.getElementById(searchId)?.focus()
  }
  return (
    <Notice title="No quizzes found" text="Nothing in your library matches your search.">
      <Button look="ghost" onClick={clear}>
        Clear Filters
      </Button>
    </Notice>
  )
}
