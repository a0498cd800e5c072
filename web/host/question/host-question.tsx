import type { CSSProperties } from 'react'
import type { OpenQuestion } from '../../../contract/game-events'
import { graphemes, shown } from '../../../contract/text'
import type { GameView } from '../../live/view/game-view'
import type { QuestionPhase } from '../../live/view/phase'
import { AnswerGrid } from '../../questions/answer-grid'
import { Picture } from '../../questions/picture'
import { hasPictures } from '../../questions/question-text'
import { formatNumber } from '../../ui/format'
import { useTitleAndFocus } from '../../ui/use-title-and-focus'
import { useFit } from '../use-fit'
import { GetReady } from './get-ready'
import { useQuestionStage, type QuestionStage } from './question-stage'
import { QuestionTime } from './question-time'
import { questionSizes, readableSizes } from './question-sizes'
import '../hall.css'
import './host-question.css'

interface QuestionProps {
  view: GameView
  phase: QuestionPhase
}

/** What the hall sees of an open question: first a count, then the question, then its answers. */
export function HostQuestion({ view, phase }: QuestionProps) {
  const { question, index, pausedAt } = phase
  const stage = useQuestionStage(phase)
  const areCountsHidden = view.settings?.countsShown === false
  const isWaiting = stage === 'ready'
  const isAlone = stage === 'reading' && phase.areAnswersHidden && !question.image
  const root = useFit(questionSizes(question), readableSizes, `${question.id}`)
  const title = `Question ${index + 1} of ${view.totalQuestions}`
  useTitleAndFocus(isWaiting ? `Get ready: ${title}` : title)
  return (
    <div className={`hall-question ${isWaiting ? 'waiting' : ''} ${isAlone ? 'alone' : ''}`} ref={root}>
      {isWaiting && <GetReady view={view} phase={phase} />}
      <Asked view={view} phase={phase} stage={stage} />
      <div className="hall-room">
        <Answers phase={phase} stage={stage} areCountsHidden={areCountsHidden} digits={digitsOf(view)} />
        {pausedAt !== null && !isWaiting && (
          <p className="hall-covered" role="status">
            Paused
          </p>
        )}
      </div>
      {stage === 'over' && pausedAt === null && (
        <p className="times-up" role="status">
          Time’s up!
        </p>
      )}
    </div>
  )
}

/** The question, its picture and the time that is left. */
function Asked({ view, phase, stage }: { view: GameView; phase: QuestionPhase; stage: QuestionStage }) {
  const { question, index } = phase
  return (
    <div className={`hall-head ${question.image ? 'pictured' : ''}`}>
      <div className="hall-asks">
        <p className="hall-small dim">
          Question {formatNumber(index + 1)} of {formatNumber(view.totalQuestions)}
        </p>
        <h1 className="hall-text fitted" dir="auto">
          {shown(question.text)}
        </h1>
      </div>
      <QuestionTime view={view} phase={phase} stage={stage} />
      {question.image && (
        <Picture className="hall-picture" picture={question.image} sizes="(max-width: 46rem) 100vw, 50vw" />
      )}
    </div>
  )
}

interface AnswersProps {
  phase: QuestionPhase
  stage: QuestionStage
  areCountsHidden: boolean
  digits: number
}

/** Where there is time to read, the answers come when it is over; in a pause they are covered. */
function Answers({ phase, stage, areCountsHidden, digits }: AnswersProps) {
  const { question, tallies, pausedAt, areAnswersHidden } = phase
  const isEarly = stage === 'ready' || stage === 'reading'
  const look = isEarly ? (areAnswersHidden ? 'unshown' : 'not-yet') : ''
  return (
    <AnswerGrid
      question={question}
      className={`hall-answers ${look} ${pausedAt === null ? '' : 'covered'} ${isInARow(question) ? 'in-a-row' : ''}`}
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

/** The room that counts can need: no answer is set anew because one more has chosen it. */
const digitsOf = ({ counts }: GameView): number => formatNumber(counts.joined).length

/** Up to here the words under a picture take two lines. */
const shortAnswer = 24

const isInARow = (question: OpenQuestion): boolean =>
  hasPictures(question) &&
  question.optionImages?.every(Boolean) === true &&
  question.options.every((text) => graphemes(text) <= shortAnswer)
