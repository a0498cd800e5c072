import type { CSSProperties } from 'react'
import { graphemes } from '../../../contract/text'
import { AnswerGrid } from '../../questions/answer-grid'
import type { OpenQuestionOf } from '../../questions/kinds'
import { hasPictures } from '../../questions/question-text'
import { formatNumber } from '../../ui/format'
import type { HallProps } from '../parts'

/** One tile for each option, with the number of its votes. */
export const ChoiceHall = ({ question, className, tallies, digits, areCountsHidden }: HallProps<'choice'>) => (
  <AnswerGrid
    question={question}
    className={`hall-answers ${className} ${isInARow(question) ? 'in-a-row' : ''}`}
    tile={(option, content, tileClass) => (
      <div key={option} className={tileClass}>
        {content}
      </div>
    )}
    beside={(option) => (
      <span
        className={`answer-beside ${areCountsHidden ? 'hidden' : ''}`}
        style={{ '--digits': digits } as CSSProperties}
      >
        {formatNumber(tallies[option] ?? 0)}
      </span>
    )}
  />
)

/** Texts up to this length take at most two lines below a picture. */
const shortAnswer = 24

const isInARow = (question: OpenQuestionOf<'choice'>): boolean =>
  hasPictures(question) &&
  question.optionImages?.every(Boolean) === true &&
  question.options.every((text) => graphemes(text) <= shortAnswer)
