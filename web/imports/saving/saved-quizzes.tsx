import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { Link } from 'wouter'
import { OpenLobby } from '../../quizzes/open-lobby'
import { useStartGame } from '../../quizzes/use-start-game'
import { Button, ButtonLink } from '../../ui/button'
import { releaseNavigationGuard } from '../../ui/navigation/navigation-guard'
import { useTitleAndFocus } from '../../ui/use-title-and-focus'
import type { Saved } from './save-jobs'
import stepStyles from '../import.module.css'
import styles from './saved-quizzes.module.css'

interface SavedQuizzesProps extends Saved {
  onDone: () => void
}

/** The saved evenings, each to open, and quizzes, each to open or to start. */
export function SavedQuizzes({ quizzes, quizIds, evenings, eveningIds, lost, onDone }: SavedQuizzesProps) {
  useTitleAndFocus(t`Import`)
  useEffect(releaseNavigationGuard, [])
  return (
    <section className={`stack gap-4 ${stepStyles.narrow}`}>
      <h1 className={stepStyles.title}>
        <Trans>All saved</Trans>
      </h1>
      {lost.length > 0 && <p>{plural(lost.length, { one: 'Without # picture:', other: 'Without # pictures:' })}</p>}
      {lost.map((why) => (
        <p key={why}>{why}</p>
      ))}
      {eveningIds.length < evenings.length && (
        <p>
          <Trans>
            The quizzes are saved, but not their evenings, because we were updating. Please import the file again.
          </Trans>
        </p>
      )}
      {eveningIds.length > 0 && (
        <ul className={`${stepStyles.rows} ${styles.list}`} aria-label={t`Evenings`}>
          {eveningIds.map((id, index) => (
            <li key={id} className={`row cluster breakable ${styles.quiz}`}>
              <Link href={`/evenings/${id}`} className={styles.title}>
                <bdi>{evenings[index]?.title}</bdi>
              </Link>
              <span className="muted">
                {plural(evenings[index]?.rounds.length ?? 0, { one: '# round', other: '# rounds' })}
              </span>
            </li>
          ))}
        </ul>
      )}
      <ul className={`${stepStyles.rows} ${styles.list}`} aria-label={t`Quizzes`}>
        {quizzes.map(({ title, questions }, index) => (
          <li key={index} className={`row cluster breakable ${styles.quiz}`}>
            <Link href={`/quiz/edit/${quizIds[index]}`} className={styles.title}>
              <bdi>{title}</bdi>
            </Link>
            <span className="muted">{plural(questions.length, { one: '# question', other: '# questions' })}</span>
            <StartGame quizId={quizIds[index]!} title={title} />
          </li>
        ))}
      </ul>
      <div className="cluster gap-3">
        <Button look="ghost" onClick={onDone}>
          <Trans>Import another file</Trans>
        </Button>
        <ButtonLink href="/">
          <Trans>Back to Dashboard</Trans>
        </ButtonLink>
      </div>
    </section>
  )
}

/** A new quiz is private, so it starts without a warning. */
function StartGame({ quizId, title }: { quizId: number; title: string }) {
  const game = useStartGame()
  return (
    <>
      <Button look="ghost" size="small" isBusy={game.isPending} onClick={() => game.start({ quizId })}>
        <Trans>
          Start Game <span className="unseen">{title}</span>
        </Trans>
      </Button>
      <OpenLobby game={game} />
    </>
  )
}
