import type { ReactNode } from 'react'
import { shown } from '../../contract/text'
import { formatCount, percentage, plural } from '../ui/format'
import { useTitleAndFocus } from '../ui/use-title-and-focus'
import { isCounted } from '../questions/kinds'
import type { TimedQuestion, Walk } from '../own-pace/walk'
import '../questions/player-layout.css'
import '../questions/player-finish.css'
import styles from './solo.module.css'

interface FinishProps {
  title: string
  walk: Walk<TimedQuestion>
  questions: readonly TimedQuestion[]
  /** How many questions of the quiz are for players together. */
  skipped: number
  ways: ReactNode
}

export function SoloFinish({ title, walk: { score, correct }, questions, skipped, ways }: FinishProps) {
  const counted = questions.filter(isCounted).length
  useTitleAndFocus('Finished!')
  return (
    <main className={`game-screen phone player finish ${styles.finish}`}>
      <div className="column may-shrink centered player-final">
        <p className="dim" dir="auto">
          {shown(title)}
        </p>
        <h1>Finished!</h1>
        <p className="points">{formatCount(score, 'point')}</p>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>Correct answers</dt>
          <dd>
            {correct} of {counted}
          </dd>
        </div>
        <div>
          <dt>Accuracy</dt>
          <dd>{percentage(correct, counted)}%</dd>
        </div>
      </dl>
      {skipped > 0 && (
        <p className="centered dim">
          {plural(skipped, {
            one: '# question was skipped: word clouds need other players.',
            other: '# questions were skipped: word clouds need other players.',
          })}
        </p>
      )}
      <div className={`stack ${styles.ways}`}>{ways}</div>
    </main>
  )
}
