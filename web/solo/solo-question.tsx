import { AnswerGrid } from '../questions/answer-grid'
import { letterOf } from '../questions/answer-shape'
import { TimeLine, useIsPast } from '../questions/countdown'
import { useOptionKeys } from '../questions/option-keys'
import { QuestionText } from '../questions/question-text'
import { useFit } from '../questions/use-fit'
import { useTitleAndFocus } from '../ui/use-title-and-focus'
import type { Round, RoundPhase, TimedQuestion } from './round'
import { SoloTop } from './solo-top'
import '../questions/player-layout.css'
import '../questions/player-question.css'

interface QuestionProps {
  title: string
  leaveTo: string
  round: Round<TimedQuestion>
  phase: Extract<RoundPhase, { name: 'question' | 'judging' }>
  question: TimedQuestion
  choose: (option: number) => void
}

export function SoloQuestion({ title, leaveTo, round, phase, question, choose }: QuestionProps) {
  const selected = phase.name === 'judging' ? phase.choice.selected : null
  const isOpen = useIsPast(phase.name === 'question' ? phase.openedAt : 0)
  useTitleAndFocus(`Question ${round.index + 1} of ${round.questions.length}`)
  useOptionKeys(question.options.length, choose)
  const screen = useFit<HTMLElement>(question.id)

  return (
    <main className="game-screen phone player asking" ref={screen}>
      <div className={`asked ${question.image ? 'pictured' : ''}`}>
        <div className="asked-top">
          <SoloTop title={title} leaveTo={leaveTo} round={round} />
          <TimeLine until={phase.deadline} totalSeconds={question.timeLimit} />
        </div>
        <QuestionText question={question} />
      </div>
      <AnswerGrid
        question={question}
        className={`player-answers ${selected === null ? '' : 'sending-one'} ${isOpen ? '' : 'closed'}`}
        tile={(option, content, className) => (
          <button
            type="button"
            key={option}
            className={`${className} ${option === selected ? 'selected' : ''}`}
            aria-pressed={option === selected}
            aria-disabled={!isOpen || selected !== null}
            onClick={() => choose(option)}
          >
            {content}
          </button>
        )}
        beside={(option) => option === selected && <span className="sending">Sending…</span>}
      />
      <p className="unseen" role="status">
        {!isOpen
          ? 'Get ready…'
          : selected === null
            ? ''
            : selected < 0
              ? 'Time’s up.'
              : `${letterOf(selected)} chosen.`}
      </p>
    </main>
  )
}
