import { useEffect } from 'react'
import { Link } from 'wouter'
import { Button, ButtonLink } from '../../ui/button'
import { OpenLobby } from '../../quizzes/open-lobby'
import { useStartGame } from '../../quizzes/use-start-game'
import { formatCount } from '../../ui/format'
import { releaseNavigationGuard } from '../../ui/navigation/navigation-guard'
import { useTitleAndFocus } from '../../ui/use-title-and-focus'
import { savedId, type SaveJob } from './save-quizzes'
import styles from './saved-quizzes.module.css'

interface SavedQuizzesProps {
  jobs: SaveJob[]
  /** Tries those again that are not saved. */
  onRest: () => void
  onDone: () => void
}

/** What became of each quiz. */
export function SavedQuizzes({ jobs, onRest, onDone }: SavedQuizzesProps) {
  useTitleAndFocus('Import')
  const saved = jobs.filter(({ isSaved }) => isSaved)
  const rest = jobs.length - saved.length
  useEffect(() => {
    if (rest === 0) releaseNavigationGuard()
  }, [rest])
  return (
    <section className={styles.saved}>
      <h1>{rest === 0 ? 'All saved' : `${saved.length} of ${formatCount(jobs.length, 'quiz', 'quizzes')} saved`}</h1>
      {rest > 0 && (
        <p role="alert">{formatCount(rest, 'quiz isn’t', 'quizzes aren’t')} saved yet. Nothing of them is lost.</p>
      )}
      <ul>
        {jobs.map((job, index) => (
          <li key={index} data-saved={job.isSaved || undefined}>
            {job.isSaved ? (
              <Link href={`/quiz/edit/${savedId(job)}`}>
                <bdi>{job.quiz.title}</bdi>
              </Link>
            ) : (
              <b dir="auto">{job.quiz.title}</b>
            )}
            <span>{job.isSaved ? formatCount(job.quiz.questions.length, 'question') : 'Not saved'}</span>
            {rest === 0 && <StartGame job={job} />}
            {job.failure && <p>{job.failure}</p>}
            {job.lostPictures.map((lost) => (
              <p key={lost}>{lost}</p>
            ))}
          </li>
        ))}
      </ul>
      <div className={styles.ways}>
        {rest > 0 && <Button onClick={onRest}>Save the rest</Button>}
        <Button look="ghost" onClick={onDone}>
          Import another file
        </Button>
        <ButtonLink href="/" look={rest > 0 ? 'ghost' : 'primary'}>
          Back to Dashboard
        </ButtonLink>
      </div>
    </section>
  )
}

/** A new quiz is private, so nothing is asked before. */
function StartGame({ job }: { job: SaveJob }) {
  const game = useStartGame()
  const id = savedId(job)
  if (id === null || job.quiz.questions.length === 0) return null
  return (
    <>
      <Button look="ghost" size="small" isBusy={game.isPending} onClick={() => game.start({ quizId: id })}>
        Start Game <span className="unseen">{job.quiz.title}</span>
      </Button>
      <OpenLobby game={game} />
    </>
  )
}
