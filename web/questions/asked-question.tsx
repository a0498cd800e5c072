import type { ReactNode } from 'react'
import type { OpenQuestion } from '../../contract/game-events'
import { AnswerGrid } from './answer-grid'
import { TimeLine } from './countdown'
import { QuestionText } from './question-text'
import { useFit } from './use-fit'
import './player-layout.css'
import './player-question.css'

interface AskedQuestionProps {
  question: OpenQuestion
  /** The line above the question. */
  top: ReactNode
  time: { until: number; totalSeconds: number; pausedAt?: number | null }
  /** The option that was chosen. */
  selected: number | null
  isSending: boolean
  /** The answers are visible, but cannot be chosen yet or any more. */
  isClosed: boolean
  /** A press has no effect. */
  isLocked: boolean
  choose: (option: number) => void
  /** Replaces the answers. */
  cover?: ReactNode
  /** Fills the chosen tile until the answer has arrived. */
  sending?: ReactNode
  /** Tells screen readers what the screen shows visually. */
  status: string
}

/** A question on a player's screen: in a game, in a solo round, and in the editor's preview. */
export function AskedQuestion(props: AskedQuestionProps) {
  const { question, top, time, selected, isSending, isClosed, isLocked, choose, cover, sending, status } = props
  const screen = useFit<HTMLElement>(question)
  return (
    <main className="game-screen phone player asking" ref={screen}>
      <div className={`asked ${question.image ? 'pictured' : ''}`}>
        <div className="asked-top">
          {top}
          <TimeLine {...time} />
        </div>
        <QuestionText question={question} />
      </div>
      <AnswerGrid
        question={question}
        className={`player-answers ${isSending ? 'sending-one' : ''} ${isClosed ? 'closed' : ''}`}
        cover={cover}
        tile={(option, content, className) => (
          <button
            type="button"
            key={option}
            className={`${className} ${option === selected ? 'selected' : ''}`}
            aria-pressed={option === selected}
            aria-disabled={isLocked}
            onClick={() => choose(option)}
          >
            {content}
          </button>
        )}
        beside={(option) => option === selected && sending}
      />
      <p className="unseen" role="status">
        {status}
      </p>
    </main>
  )
}
