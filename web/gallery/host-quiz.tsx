import { i18n } from '#i18n'
import type { MessageDescriptor } from '@lingui/core'
import { ph } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import type { PublicQuiz } from '../../contract/endpoints/gallery'
import { signInPath } from '../../contract/sign-in/return-address'
import { routes } from '../../contract/routes'
import { shown } from '../../contract/text'
import { call } from '../api'
import { useUser } from '../identity/use-user'
import { copyUses, useCopyQuiz } from '../quizzes/use-copy-quiz'
import { useMayCreate } from '../quizzes/use-may-create'
import { Button, ButtonLink } from '../ui/button'
import { Link } from '../ui/navigation/link'
import { langOf } from '../i18n/locale'
import styles from './host-quiz.module.css'

/** A quiz may have hundreds of pictures, all of them copied. */
const timeoutMs = 5 * 60_000
const copyOf = (id: number) => call(routes.gallery.copy, { id: String(id) }, { timeoutMs })

/**
 * Copies the quiz for a host, to change it or to host it at once. A visitor signs in first and comes back to the quiz.
 */
export function HostQuiz({ quiz }: { quiz: PublicQuiz }) {
  const { user } = useUser()
  const mayCreate = useMayCreate()
  const reason = useId()
  const { copy, isPending, problem } = useCopyQuiz(copyOf)
  const named = (label: MessageDescriptor) => (
    <Trans comment="A button of a quiz: “Play now Volcanoes”, whose title is read aloud alone">
      {ph({ label: i18n._(label) })} <UnseenTitle quiz={quiz} />
    </Trans>
  )
  // A quiz without questions can be filled but not played.
  const offered = quiz.questionCount > 0 ? copyUses : copyUses.slice(0, 1)
  if (!user)
    return offered.map(([use, label]) => (
      <ButtonLink key={use} look="ghost" href={signInPath({ from: `/gallery/${quiz.id}` })}>
        {named(label)}
      </ButtonLink>
    ))
  return (
    <>
      {offered.map(([use, label]) => (
        <Button
          key={use}
          look="ghost"
          disabled={!mayCreate}
          aria-describedby={reason}
          isBusy={isPending(quiz.id, use)}
          onClick={() => copy(quiz.id, use)}
        >
          {named(label)}
        </Button>
      ))}
      <p id={reason} className={`fine ${styles.reason}`} role={problem === null ? undefined : 'alert'}>
        {problem}
        {!mayCreate && (
          <Trans>
            Your trial or subscription has expired. <Link href="/subscription">Renew to use it</Link>
          </Trans>
        )}
      </p>
    </>
  )
}

const UnseenTitle = ({ quiz }: { quiz: PublicQuiz }) => (
  <span className="unseen" {...langOf(quiz.language)}>
    {shown(quiz.title)}
  </span>
)
