import { t } from '@lingui/core/macro'
import { type ReactNode } from 'react'
import { shown } from '../../../contract/text'
import { OnYourPhone } from '../../question-kinds/on-your-phone'
import { hallKindOf } from '../../question-kinds/hall-kinds'
import type { HallProps } from '../../question-kinds/parts'
import { pointsLabel, type KnownKind } from '../../questions/kinds'
import { Picture } from '../../questions/picture'
import { useFit } from '../game/use-fit'
import { questionSizes, readableSizes } from './question-sizes'
import { langOf } from '../../i18n/locale'
import '../game/hall.css'
import './host-question.css'

interface HallQuestionProps extends Omit<HallProps<KnownKind>, 'className'> {
  /** Where the question stands: "Question 3 of 10". */
  place: string
  /** Whose jokers double the round that it begins. */
  jokers?: ReactNode
  /** The remaining time. */
  time: ReactNode
  /** The time is up, and somebody may still answer. The hall is not told who, nor why. */
  isLate?: boolean
  /** Each phone shows the answers in another order: here they stand nowhere. */
  isMixed?: boolean
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
  const { question, stage = '', answers = '', isMixed = false, before, overAnswers, overAll } = props
  const { Hall } = hallKindOf(question)
  const root = useFit(questionSizes(question), readableSizes, question)
  return (
    <div className={`column grow may-shrink hall-question ${stage}`} ref={root}>
      {before}
      <Asked {...props} />
      <div className="stack hall-room" data-kind={isMixed ? 'typed' : question.kind}>
        {isMixed ? (
          <OnYourPhone className={answers} ask={t`Answers are on your phone`} answered={props.answered} />
        ) : (
          <Hall {...props} className={answers} />
        )}
        {overAnswers}
      </div>
      {overAll}
    </div>
  )
}

/** The question, its picture and the remaining time. */
function Asked({ question, place, jokers, time, isLate }: HallQuestionProps) {
  const points = pointsLabel(question)
  return (
    <div className={`hall-head ${question.image ? 'pictured' : ''}`}>
      <div className="hall-asks">
        <p className="hall-read dim">
          {place}
          {points && ` · ${points}`}
          {jokers}
          {isLate && ` · ${t`Last answers coming in…`}`}
        </p>
        <h1 className="breakable hall-text fitted" dir="auto" {...langOf(question.language)}>
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
