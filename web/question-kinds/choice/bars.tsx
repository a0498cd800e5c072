import { answerClass } from '../../questions/answer-shape'
import { formatNumber, percentage } from '../../ui/format'
import { AnswerToRead } from '../answer-to-read'
import type { BarsProps } from '../parts'
import '../../questions/answer-grid.css'
import styles from './bars.module.css'

/** The votes for each option. */
export function ChoiceBars({ question, players }: BarsProps<'choice'>) {
  const { options, optionImages, correctAnswer, tallies = [] } = question
  const silent = Math.max(0, players - tallies.reduce((sum, count) => sum + count, 0))
  return (
    <ul className={`stack gap-3 ${styles.options}`}>
      {options.map((text, option) => (
        <li key={option}>
          <AnswerToRead picture={optionImages?.[option]} isRight={option === correctAnswer} {...{ option, text }} />
          <Count count={tallies[option] ?? 0} of={players} className={answerClass(option)} />
        </li>
      ))}
      {silent > 0 && (
        <li>
          <span className={styles.dash} aria-hidden="true">
            –
          </span>
          <span>No answer</span>
          <Count count={silent} of={players} className={styles.silent} />
        </li>
      )}
    </ul>
  )
}

function Count({ count, of, className }: { count: number; of: number; className: string | undefined }) {
  return (
    <>
      <span className={`strong figures ${styles.count}`}>
        {formatNumber(count)} <span>({percentage(count, of)}%)</span>
      </span>
      <span className={styles.track} aria-hidden="true">
        {count > 0 && <span className={className} style={{ width: `${(100 * count) / of}%` }} />}
      </span>
    </>
  )
}
