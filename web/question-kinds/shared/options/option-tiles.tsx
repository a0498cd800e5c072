import type { CSSProperties } from 'react'
import { graphemes } from '../../../../contract/text'
import { AnswerGrid } from '../../../questions/answer-grid'
import type { OptionsQuestion } from '../../../questions/kinds'
import { hasPictures } from '../../../questions/question-text'
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
    className={`hall-answers ${className} ${isInARow(question) ? 'in-a-row' : ''} ${question.options.length > 4 ? 'three-columns' : ''}`}
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

/** Texts up to this length take at most two lines below a picture. */
const shortAnswer = 24

const isInARow = (question: OptionsQuestion): boolean =>
  hasPictures(question) &&
  question.optionImages?.every(Boolean) === true &&
  question.options.every((text) => graphemes(text) <= shortAnswer)
