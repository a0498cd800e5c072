import { AnswerGrid } from '../../questions/answer-grid'
import { letterOf } from '../../questions/answer-shape'
import { TimeLine, useIsPast } from '../../questions/countdown'
import type { GameView } from '../../live/view/game-view'
import { questionSeconds } from '../../live/view/question-clock'
import type { QuestionPhase } from '../../live/view/phase'
import { useOptionKeys } from '../../questions/option-keys'
import { AnswerCover } from './answer-cover'
import { PlayerTop } from '../player-top'
import { QuestionText } from '../../questions/question-text'
import { useFit } from '../../questions/use-fit'
import { useTitleAndFocus } from '../../ui/use-title-and-focus'
import '../../questions/player-layout.css'
import '../player-show.css'
import '../../questions/player-question.css'

interface QuestionProps {
  view: GameView
  phase: QuestionPhase
  choose: (option: number) => void
}

export function PlayerQuestion({ view, phase, choose }: QuestionProps) {
  const { question, own, opensAt, deadline, index, pausedAt, areAnswersHidden } = phase
  const isOpen = useIsPast(opensAt, pausedAt)
  const isOver = useIsPast(deadline, pausedAt)
  const selected = 'selected' in own ? own.selected : null
  const isTooLate = isOver && own.name === 'none'
  const isLocked = !isOpen || own.name === 'sending' || isTooLate
  const isCovered = pausedAt !== null || (areAnswersHidden && !isOpen)
  useTitleAndFocus(`Question ${index + 1} of ${view.totalQuestions}`)
  useOptionKeys(question.options.length, choose)
  const screen = useFit<HTMLElement>(question.id)

  return (
    <main className="game-screen phone player asking" ref={screen}>
      <div className={`asked ${question.image ? 'pictured' : ''}`}>
        <div className="asked-top">
          <PlayerTop view={view} index={index} />
          <TimeLine until={deadline} totalSeconds={questionSeconds(view, phase)} pausedAt={pausedAt} />
        </div>
        <QuestionText question={question} />
      </div>
      <AnswerGrid
        question={question}
        className={`player-answers ${own.name === 'sending' ? 'sending-one' : ''} ${isOpen && !isTooLate ? '' : 'closed'}`}
        cover={isCovered && <AnswerCover phase={phase} />}
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
        {statusText(phase, { isOpen, isOver })}
      </p>
    </main>
  )
}

/** For screen readers: what the screen shows by its form. A cover is read where it stands. */
function statusText(
  { own, pausedAt, areAnswersHidden }: QuestionPhase,
  { isOpen, isOver }: Record<'isOpen' | 'isOver', boolean>,
): string {
  if (pausedAt !== null) return 'Paused.'
  if (!isOpen) return areAnswersHidden ? 'The answers come in a moment.' : 'Get ready…'
  if (own.name === 'sending') return `${letterOf(own.selected)} chosen, sending.`
  if (own.name === 'unsent') return 'Not sent yet. Trying again.'
  if (isOver) return 'Time’s up.'
  return areAnswersHidden ? 'Choose now.' : ''
}

/** A dot that fills; the word comes only when sending takes noticeably long. */
function Sending({ isUnsent }: { isUnsent: boolean }) {
  return (
    <span className={`sending ${isUnsent ? 'unsent' : ''}`}>
      {isUnsent ? 'Not sent yet. Trying again…' : 'Sending…'}
    </span>
  )
}
