import type { ReactNode } from 'react'
import { shown } from '../../contract/text'
import { accuracy } from '../../rules/solo'
import { formatCount } from '../ui/format'
import { useTitleAndFocus } from '../ui/use-title-and-focus'
import { isCounted } from '../questions/kinds'
import type { Round, TimedQuestion } from './round'
import '../questions/player-layout.css'
import '../questions/player-finish.css'
import styles from './solo.module.css'

interface FinishProps {
  title: string
  round: Round<TimedQuestion>
  ways: ReactNode
}

export function SoloFinish({ title, round: { questions, score, correct }, ways }: FinishProps) {
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
          <dd>{accuracy(correct, counted)}%</dd>
        </div>
      </dl>
      <div className={`stack ${styles.ways}`}>{ways}</div>
    </main>
  )
}
