import { useId } from 'react'
import type { PublicQuiz } from '../../contract/endpoints/gallery'
import { signInPath } from '../../contract/return-address'
import { shown } from '../../contract/text'
import { useUser } from '../identity/use-user'
import { useMayCreate } from '../quizzes/use-may-create'
import { Button, ButtonLink } from '../ui/button'
import { Link } from '../ui/navigation/link'
import styles from './host-quiz.module.css'
import { useCopyQuiz } from './use-copy-quiz'

const ways = [
  ['edit', 'Use this quiz'],
  ['play', 'Play now'],
] as const

/**
 * A host gets a copy of their own, to change it or to host it at once. A visitor signs in first and comes back to the
 * quiz.
 */
export function HostQuiz({ quiz }: { quiz: PublicQuiz }) {
  const { user } = useUser()
  const mayCreate = useMayCreate()
  const reason = useId()
  const { copy, pending, problem } = useCopyQuiz(quiz.id)
  const title = <span className="unseen">{shown(quiz.title)}</span>
  // A quiz without questions can be filled, but not played.
  const offered = quiz.questionCount > 0 ? ways : ways.slice(0, 1)
  if (!user)
    return offered.map(([way, label]) => (
      <ButtonLink key={way} look="ghost" href={signInPath({ from: `/gallery/${quiz.id}` })}>
        {label} {title}
      </ButtonLink>
    ))
  return (
    <>
      {offered.map(([way, label]) => (
        <Button
          key={way}
          look="ghost"
          disabled={!mayCreate}
          aria-describedby={reason}
          isBusy={pending === way}
          onClick={() => copy(way)}
        >
          {label} {title}
        </Button>
      ))}
      <p id={reason} className={styles.reason} role={problem === null ? undefined : 'alert'}>
        {problem}
        {!mayCreate && (
          <>
            Your trial or subscription has expired. <Link href="/subscription">Renew to use it</Link>
          </>
        )}
      </p>
    </>
  )
}
