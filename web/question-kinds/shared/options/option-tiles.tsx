import type { CSSProperties } from 'react'
import { AnswerGrid } from '../../../questions/answer-grid'
import { hallColumns, isInARow } from './hall-places'
import { formatNumber } from '../../../ui/format'
import type { HallProps } from '../../parts'

interface TilesProps extends HallProps<'choice' | 'several' | 'poll'> {
  /** The number of an option's votes is told while the question is open. */
  areCounted?: boolean
}

/** One tile for each option, with the number of its votes. */
export const OptionTiles = ({
  question,
  className,
  tallies,
  digits,
  areCountsHidden,
  areCounted = true,
}: TilesProps) => (
  <AnswerGrid
    question={question}
    className={`hall-answers ${className} ${isInARow(question) ? 'in-a-row' : ''} ${hallColumns(question) === 3 ? 'three-columns' : ''}`}
    tile={(option, content, tileClass) => (
      <div key={option} className={tileClass}>
        {content}
      </div>
    )}
    beside={(option) =>
      areCounted && (
        <span
          className={`answer-beside ${areCountsHidden ? 'hidden' : ''}`}
          style={{ '--digits': digits } as CSSProperties}
        >
          {formatNumber(tallies[option] ?? 0)}
        </span>
      )
    }
  />
)
