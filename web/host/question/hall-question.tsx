import type { CSSProperties, ReactNode } from 'react'
import type { OpenQuestion } from '../../../contract/game-events'
import { graphemes, shown } from '../../../contract/text'
import { AnswerGrid } from '../../questions/answer-grid'
import { Picture } from '../../questions/picture'
import { hasPictures } from '../../questions/question-text'
import { formatNumber } from '../../ui/format'
import { useFit } from '../game/use-fit'
import { questionSizes, readableSizes } from './question-sizes'
import '../game/hall.css'
import './host-question.css'

interface HallQuestionProps {
  question: OpenQuestion
  index: number
  count: number
  /** The remaining time. */
  time: ReactNode
  /** How many have chosen each option. */
  tallies: readonly number[]
  areCountsHidden: boolean
  /** The width reserved for the counts, so that another vote changes no layout. */
  digits: number
  /** The class names for the question's stage and its answers' stage. */
  stage?: string
  answers?: string
  /** Content before the question, over its answers, and over everything. */
  before?: ReactNode
  overAnswers?: ReactNode
  overAll?: ReactNode
}

/** A question on the big screen: in a game, and in the editor's preview. */
export function HallQuestion(props: HallQuestionProps) {
  const { question, stage = '', before, overAnswers, overAll } = props
  const root = useFit(questionSizes(question), readableSizes, question)
  return (
    <div className={`column grow may-shrink hall-question ${stage}`} ref={root}>
      {before}
      <Asked {...props} />
      <div className="stack hall-room">
        <Answers {...props} />
        {overAnswers}
      </div>
      {overAll}
    </div>
  )
}

/** The question, its picture and the remaining time. */
function Asked({ question, index, count, time }: HallQuestionProps) {
  return (
    <div className={`hall-head ${question.image ? 'pictured' : ''}`}>
      <div className="hall-asks">
        <p className="hall-read dim">
          Question {formatNumber(index + 1)} of {formatNumber(count)}
        </p>
        <h1 className="breakable hall-text fitted" dir="auto">
          {shown(question.text)}
        </h1>
      </div>
      {time}
      {question.image && (
        <Picture className="hall-picture" picture={question.image} sizes="(max-width: 46rem) 100vw, 50vw" />
      )}
    </div>
  )
}

function Answers({ question, answers = '', tallies, digits, areCountsHidden }: HallQuestionProps) {
  return (
    <AnswerGrid
      question={question}
      className={`hall-answers ${answers} ${isInARow(question) ? 'in-a-row' : ''}`}
      tile={(option, content, className) => (
        <div key={option} className={className}>
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
}

/** Texts up to this length take at most two lines below a picture. */
const shortAnswer = 24

const isInARow = (question: OpenQuestion): boolean =>
  hasPictures(question) &&
  question.optionImages?.every(Boolean) === true &&
  question.options.every((text) => graphemes(text) <= shortAnswer)
