import { useEffect } from 'react'
import { shown } from '../../contract/text'
import { AnswerGrid } from '../ui/answer-grid'
import { letterOf } from '../ui/answer-shape'
import { TimeBar, useIsPast, useSecondsLeft } from '../ui/countdown'
import type { GameView, Phase } from './game-view'
import { optionOfKey } from '../ui/option-keys'
import { PlayerTop } from './player-top'
import { useScreen } from '../ui/use-screen'

interface QuestionProps {
  view: GameView
  phase: Extract<Phase, { name: 'question' }>
  choose: (option: number) => void
}

/** From here on, text is set smaller, so that four of them fit on a small phone. */
const longQuestion = 70
const longOption = 40

export function PlayerQuestion({ view, phase, choose }: QuestionProps) {
  const { question, own, opensAt, deadline, index } = phase
  const isOpen = useIsPast(opensAt)
  const isOver = useIsPast(deadline)
  const selected = 'selected' in own ? own.selected : null
  const isLocked = !isOpen || own.name === 'sending' || (isOver && own.name === 'none')
  const hasLongOptions = question.options.some((text) => text.length > longOption)
  useScreen(`Question ${index + 1} of ${view.totalQuestions}`)
  useOptionKeys(question.options.length, choose)

  return (
    <main className="stage phone player">
      <PlayerTop view={view} index={index} />
      <h1 className={`player-question ${question.text.length > longQuestion ? 'long' : ''}`} dir="auto">
        {shown(question.text)}
      </h1>
      {question.image && <img className="player-picture" src={question.image.url} alt={question.image.alt} />}
      <div className="player-time">
        <TimeBar until={deadline} totalSeconds={view.timePerQuestion} />
        <Seconds until={deadline} totalSeconds={view.timePerQuestion} />
      </div>
      <AnswerGrid
        question={question}
        className={`player-answers ${hasLongOptions ? 'long' : ''} ${own.name === 'sending' ? 'sending-one' : ''} ${isOpen ? '' : 'not-yet'}`}
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
          ? 'The answers can be chosen in a moment.'
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

function Seconds({ until, totalSeconds }: { until: number; totalSeconds: number }) {
  return (
    <span className="player-seconds" aria-hidden="true">
      {Math.min(totalSeconds, useSecondsLeft(until))}
    </span>
  )
}

/** 1 to 4 and A to D choose, from anywhere on the page. */
function useOptionKeys(options: number, choose: (option: number) => void) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const option = optionOfKey(event, options)
      if (option !== null) choose(option)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [options, choose])
}
