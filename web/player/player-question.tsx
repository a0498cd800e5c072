import { AnswerGrid } from '../questions/answer-grid'
import { letterOf } from '../questions/answer-shape'
import { TimeLine, useIsPast } from '../questions/countdown'
import type { GameView } from '../live/view/game-view'
import type { Phase } from '../live/view/phase'
import { useOptionKeys } from '../questions/option-keys'
import { PlayerTop } from './player-top'
import { QuestionText } from '../questions/question-text'
import { useTitleAndFocus } from '../ui/use-title-and-focus'
import '../questions/player-layout.css'
import '../questions/player-question.css'

interface QuestionProps {
  view: GameView
  phase: Extract<Phase, { name: 'question' }>
  choose: (option: number) => void
}

export function PlayerQuestion({ view, phase, choose }: QuestionProps) {
  const { question, own, opensAt, deadline, index } = phase
  const isOpen = useIsPast(opensAt)
  const isOver = useIsPast(deadline)
  const selected = 'selected' in own ? own.selected : null
  const isLocked = !isOpen || own.name === 'sending' || (isOver && own.name === 'none')
  useTitleAndFocus(`Question ${index + 1} of ${view.totalQuestions}`)
  useOptionKeys(question.options.length, choose)

  return (
    <main className="game-screen phone player asking">
      <div className={`asked ${question.image ? 'pictured' : ''}`}>
        <div className="asked-top">
          <PlayerTop view={view} index={index} />
          <TimeLine until={deadline} totalSeconds={view.timePerQuestion} />
        </div>
        <QuestionText question={question} />
      </div>
      <AnswerGrid
        question={question}
        className={`player-answers ${own.name === 'sending' ? 'sending-one' : ''} ${isOpen ? '' : 'not-yet'}`}
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
        beside={(option) => option === selected && <Sending isUnsent={own.name === 'unsent'} />}
      />
      <p className="unseen" role="status">
        {!isOpen
          ? 'Get ready…'
          : own.name === 'sending'
            ? `${letterOf(own.selected)} chosen, sending.`
            : own.name === 'unsent'
              ? 'Not sent yet. Trying again.'
              : isOver
                ? 'Time’s up.'
                : ''}
      </p>
    </main>
  )
}

/** A dot that fills; the word comes only when sending takes noticeably long. */
function Sending({ isUnsent }: { isUnsent: boolean }) {
  return (
    <span className={`sending ${isUnsent ? 'unsent' : ''}`}>
      {isUnsent ? 'Not sent yet. Trying again…' : 'Sending…'}
    </span>
  )
}
