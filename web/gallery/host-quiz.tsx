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

/** "Host this quiz": a host gets a copy of their own, a visitor signs in first and comes back to the quiz. */
export function HostQuiz({ quiz }: { quiz: PublicQuiz }) {
  const { user } = useUser()
  const mayCreate = useMayCreate()
  const reason = useId()
  const { copy, isPending, problem } = useCopyQuiz(quiz.id)
  const label = (
    <>
      Host this quiz <span className="unseen">{shown(quiz.title)}</span>
    </>
  )
  if (!user)
    return (
      <ButtonLink look="ghost" href={signInPath({ from: `/gallery/${quiz.id}` })}>
        {label}
      </ButtonLink>
    )
  return (
    <div className={styles.host}>
      <Button look="ghost" disabled={!mayCreate} aria-describedby={reason} isBusy={isPending} onClick={copy}>
        {label}
      </Button>
      <p id={reason} className={styles.reason} role={problem === null ? undefined : 'alert'}>
        {problem}
        {!mayCreate && (
          <>
            Your trial or subscription has expired. <Link href="/subscription">Renew to host it</Link>
          </>
        )}
      </p>
    </div>
  )
}
