import { Trans } from '@lingui/react/macro'
import { answerClass } from '../../../questions/answer-shape'
import { formatNumber, formatShare } from '../../../ui/format'
import { AnswerToRead } from '../../answer-to-read'
import type { OptionsQuestion } from '../../../questions/kinds'
import '../../../questions/answer-grid.css'
import styles from './option-bars.module.css'

interface OptionBarsProps {
  question: Pick<OptionsQuestion, 'language' | 'options' | 'optionImages'>
  tallies: readonly number[]
  /** The options that are right. */
  right: readonly number[]
  /** How many played. */
  players: number
  /** How many of them did not answer; null where the votes do not tell. */
  silent: number | null
}

/** The votes for each option. */
export function OptionBars({ question, tallies, right, players, silent }: OptionBarsProps) {
  const { language, options, optionImages } = question
  return (
    <ul className={`stack gap-3 ${styles.options}`}>
      {options.map((text, option) => (
        <li key={option}>
          <AnswerToRead
            picture={optionImages?.[option]}
            isRight={right.includes(option)}
            {...{ option, text, language }}
          />
          <Count count={tallies[option] ?? 0} of={players} className={answerClass(option)} />
        </li>
      ))}
      {silent !== null && silent > 0 && (
        <li>
          <span className={styles.dash} aria-hidden="true">
            –
          </span>
          <span>
            <Trans>No answer</Trans>
          </span>
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
        {formatNumber(count)} <span>({formatShare(count, of)})</span>
      </span>
      <span className={styles.track} aria-hidden="true">
        {count > 0 && <span className={className} style={{ width: `${(100 * count) / of}%` }} />}
      </span>
    </>
  )
}
