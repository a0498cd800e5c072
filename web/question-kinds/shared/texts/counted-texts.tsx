import { Trans } from '@lingui/react/macro'
import { shown } from '../../../../contract/text'
import { formatNumber, formatShare } from '../../../ui/format'
import { CheckIcon } from '../../../ui/icons'
import { langOf } from '../../../i18n/locale'
import styles from './counted-texts.module.css'

interface CountedTextsProps {
  rows: readonly { text: string; language?: string; count: number; isRight?: boolean }[]
  /** How many played. */
  players: number
}

/** Texts with how often each was sent. */
export const CountedTexts = ({ rows, players }: CountedTextsProps) => (
  <ul className="stack gap-2">
    {rows.map(({ text, language, count, isRight = false }) => (
      <li key={text} className={`row spread gap-3 ${styles.row}`}>
        <span className="row gap-2 may-shrink breakable">
          {isRight && (
            <>
              <CheckIcon size="1.15em" />
              <span className="unseen">
                <Trans comment="Read aloud before a right answer">Right:</Trans>{' '}
              </span>
            </>
          )}
          <span dir="auto" {...langOf(language)}>
            {shown(text)}
          </span>
        </span>
        <span className="strong figures rigid">
          {formatNumber(count)} ({formatShare(count, players)})
        </span>
      </li>
    ))}
  </ul>
)
