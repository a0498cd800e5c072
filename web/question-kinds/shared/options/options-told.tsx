import type { CSSProperties } from 'react'
import { shown } from '../../../../contract/text'
import { answerClass, AnswerShape, letterOf } from '../../../questions/answer-shape'
import { longToldOption } from '../../../questions/long-texts'
import { langOf } from '../../../i18n/locale'
import './options-told.css'
import { formatShortList } from '../../../ui/format'

interface OptionsProps {
  question: { language?: string; options: readonly string[] }
  /** In the order in which they are listed. */
  indices: readonly number[]
  isNumbered?: boolean
}

/** Options of a question in their colours, for a result. */
export const OptionsTold = ({ question: { language, options }, indices, isNumbered = false }: OptionsProps) => (
  <ol {...(isNumbered ? inRows(options) : { className: 'options-told' })}>
    {indices.map((option, place) => (
      <li key={option} className={`answer-tile ${answerClass(option)}`}>
        <span className="answer-letter">{isNumbered ? place + 1 : letterOf(option)}</span>
        <AnswerShape option={option} />
        <span className="answer-text" dir="auto" {...langOf(language)}>
          {shown(options[option] ?? '')}
        </span>
      </li>
    ))}
  </ol>
)

/** More take two columns if their words fit, so that a result fits on a short phone. */
const mostInAColumn = 3

function inRows(options: readonly string[]) {
  const isOneColumn = options.length <= mostInAColumn || options.some(({ length }) => length > longToldOption)
  const rows = isOneColumn ? options.length : Math.ceil(options.length / 2)
  return { className: 'options-told numbered', style: { '--rows': rows } as CSSProperties }
}

/** "A, C and E": the letters of options. */
export const lettersOf = (indices: readonly number[]): string => formatShortList(indices.map(letterOf))
