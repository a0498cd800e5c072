import type { ReactNode } from 'react'
import type { OptionsQuestion } from './kinds'
import { shown } from '../../contract/text'
import { answerClass, AnswerShape, letterOf, spokenSign } from './answer-shape'
import { longOption } from './long-texts'
import { Picture } from './picture'
import { hasPictures } from './question-text'
import { langOf } from '../i18n/locale'
import './answer-grid.css'

interface GridProps {
  question: OptionsQuestion
  className?: string
  /** Renders a tile around its content: a button on a phone, a panel on the big screen. */
  tile: (option: number, content: ReactNode, className: string) => ReactNode
  /** The end of a tile, such as its live count. */
  beside?: (option: number) => ReactNode
  /** Replaces the answers, which are then neither visible nor read aloud. */
  cover?: ReactNode
}

export function AnswerGrid({ question, className = '', tile, beside, cover }: GridProps) {
  const isLong = question.options.some((text) => text.length > longOption)
  const kinds = [isLong && 'long', hasPictures(question) && 'pictured', cover && 'covered', className]
  return (
    <div className={['answer-grid', ...kinds].filter(Boolean).join(' ')}>
      {question.options.map((text, option) =>
        tile(
          option,
          <>
            <AnswerShape option={option} />
            <span className="answer-letter" aria-hidden="true">
              {letterOf(option)}
            </span>
            <span className="unseen">{spokenSign(option)}: </span>
            <AnswerPicture question={question} option={option} />
            <span className="answer-text fitted" dir="auto" {...langOf(question.language)}>
              {shown(text)}
            </span>
            {beside?.(option)}
          </>,
          `answer-tile ${answerClass(option)}`,
        ),
      )}
      {cover && <div className="column answer-cover">{cover}</div>}
    </div>
  )
}

export const optionPictureSizes = '6rem'

function AnswerPicture({ question, option }: { question: OptionsQuestion; option: number }) {
  const picture = question.optionImages?.[option]
  return picture && <Picture className="answer-picture" picture={picture} sizes={optionPictureSizes} />
}
