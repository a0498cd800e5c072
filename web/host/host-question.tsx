import { useState } from 'react'
import { shown } from '../../contract/text'
import type { OpenQuestion } from '../../contract/game-events'
import { AnswerGrid } from '../questions/answer-grid'
import { TimeRing, useIsPast } from '../questions/countdown'
import { Picture } from '../questions/picture'
import { hasPictures } from '../questions/question-text'
import { EndGame } from './end-game'
import type { GameView } from '../live/view/game-view'
import type { Phase } from '../live/view/phase'
import { HallCounts } from './hall-counts'
import { HallFoot } from './hall-foot'
import { LateJoin } from './lobby/lobby-lock'
import { useStoredChoice } from '../ui/use-stored-choice'
import type { HostCommands } from './use-host-commands'
import { useTitleAndFocus } from '../ui/use-title-and-focus'
import { formatNumber } from '../ui/format'
import './hall.css'
import './host-question.css'

interface QuestionProps {
  view: GameView
  phase: Extract<Phase, { name: 'question' }>
  commands: HostCommands
}

/** From here on, a question is set smaller, so that it takes three lines. */
const longQuestion = 90

export function HostQuestion({ view, phase, commands }: QuestionProps) {
  const { question, index, tallies } = phase
  const isOpen = useIsPast(phase.opensAt)
  const [areCountsHidden, setAreCountsHidden] = useStoredChoice('hide-counts', false)
  useTitleAndFocus(`Question ${index + 1} of ${view.totalQuestions}`)

  return (
    <div className="hall-question">
      <Asked view={view} phase={phase} />
      <AnswerGrid
        question={question}
        className={`hall-answers ${isOpen ? '' : 'not-yet'}`}
        tile={(option, content, className) => (
          <div key={option} className={className}>
            {content}
          </div>
        )}
        beside={(option) => (
          <span className={`answer-beside ${areCountsHidden ? 'hidden' : ''}`}>
            {formatNumber(tallies[option] ?? 0)}
          </span>
        )}
      />
      <HallFoot commands={commands}>
        <Answered view={view} />
        <button
          className="game-button quiet steady"
          type="button"
          aria-pressed={areCountsHidden}
          onClick={() => setAreCountsHidden(!areCountsHidden)}
        >
          {areCountsHidden ? 'Show counts' : 'Hide counts'}
        </button>
        <EndGame commands={commands} />
        <CloseQuestion index={index} commands={commands} />
      </HallFoot>
      <div className="hall-row hall-foot">
        <HallCounts counts={view.counts} />
        <span className="hall-grow" />
        <LateJoin view={view} commands={commands} index={index} />
      </div>
    </div>
  )
}

/** The question, its picture and the time that is left. */
function Asked({ view, phase: { question, index, deadline } }: Pick<QuestionProps, 'view' | 'phase'>) {
  return (
    <div className={`hall-head ${question.image ? `pictured ${roomFor(question)}` : ''}`}>
      <div className="hall-asks">
        <p className="hall-small dim">
          Question {formatNumber(index + 1)} of {formatNumber(view.totalQuestions)}
        </p>
        <h1 className={`hall-text ${question.text.length > longQuestion ? 'long' : ''}`} dir="auto">
          {shown(question.text)}
        </h1>
      </div>
      <TimeRing until={deadline} totalSeconds={view.timePerQuestion} />
      {question.image && (
        <Picture className="hall-picture" picture={question.image} sizes="(max-width: 46rem) 100vw, 50vw" />
      )}
    </div>
  )
}

function CloseQuestion({ index, commands }: { index: number; commands: HostCommands }) {
  const [closing, setClosing] = useState(-1)
  async function close() {
    if (closing === index || commands.isDoubleClick()) return
    setClosing(index)
    if (!(await commands.closeQuestion(index))) setClosing(-1)
  }
  return (
    <button
      className="game-button quiet primary"
      type="button"
      aria-disabled={closing === index}
      onClick={() => void close()}
    >
      Next Question
    </button>
  )
}

/** How high a question's picture may be: pictures in the answers take more of the screen, a single row of them less. */
function roomFor(question: OpenQuestion): string {
  if (hasPictures(question)) return 'low'
  return question.options.length > 2 ? '' : 'high'
}

function Answered({ view: { counts } }: { view: GameView }) {
  const { answered, connected } = counts
  // A player who answered and then left still counts as one who could.
  const of = Math.max(answered, connected)
  return (
    <div className="hall-answered hall-grow">
      <p>
        <b>{formatNumber(answered)}</b> of {formatNumber(of)} answered
      </p>
      <span className="time-bar" aria-hidden="true">
        <i style={{ transform: `scaleX(${of === 0 ? 0 : answered / of})` }} />
      </span>
    </div>
  )
}
