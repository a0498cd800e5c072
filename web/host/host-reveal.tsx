import { Link } from 'wouter'
import type { BoardEntry } from '../../contract/game-events'
import { limits } from '../../contract/limits'
import { shown } from '../../contract/text'
import { AnswerShape, letterOf } from '../questions/answer-shape'
import { AnswerBars } from './answer-chart'
import { Picture } from '../questions/picture'
import { AdvanceControls, useAutoAdvance } from './auto-advance'
import { Board } from '../live/board'
import { EndGame } from './end-game'
import type { GameView } from '../live/view/game-view'
import type { Phase } from '../live/view/phase'
import { HallCounts } from './hall-counts'
import { HallFoot } from './hall-foot'
import { LateJoin } from './lobby/lobby-lock'
import { PersonName } from '../live/person-name'
import { RemovePlayer, usePlayerToRemove } from './remove-player'
import type { HostCommands } from './use-host-commands'
import { useTitleAndFocus } from '../ui/use-title-and-focus'
import { formatNumber } from '../ui/format'
import './hall.css'
import './hall-board.css'
import './host-reveal.css'

interface RevealProps {
  view: GameView
  phase: Extract<Phase, { name: 'countdown' }>
  commands: HostCommands
  previousScore: (entry: BoardEntry) => number
}

/** From here on, an answer takes three lines, and leaves the picture less room. */
const longAnswer = 40

export function HostReveal(props: RevealProps) {
  const { view, phase } = props
  useTitleAndFocus(`Answer ${phase.index + 1} of ${view.totalQuestions}`)
  return (
    <div className="hall-reveal">
      <RightAnswer {...props} />
      <RevealBoard {...props} />
    </div>
  )
}

/** The right answer, and how many chose which. */
function RightAnswer({ view, phase, commands }: RevealProps) {
  const { question, index, correctAnswer, tallies } = phase
  const answers = tallies.reduce((total, count) => total + count, 0)
  const answer = question?.options[correctAnswer] ?? letterOf(correctAnswer)
  const right = tallies[correctAnswer] ?? 0
  const options = question?.options.length ?? limits.optionsMax
  return (
    <section className="hall-column">
      <p className="hall-small dim">
        Question {formatNumber(index + 1)} of {formatNumber(view.totalQuestions)}
      </p>
      <h1 className={`hall-answer ${answer.length > longAnswer ? 'long' : ''}`} dir="auto">
        <AnswerShape option={correctAnswer} />
        <span>{shown(answer)}</span>
      </h1>
      <p className="hall-asked dim" dir="auto">
        {question && shown(question.text)}
      </p>
      {question?.image && <Picture className="hall-shown" picture={question.image} sizes="50vw" />}
      <div className="hall-bars">
        <AnswerBars tallies={tallies.slice(0, options)} correctAnswer={correctAnswer} />
      </div>
      <p className="hall-small dim">
        {answers === 0
          ? 'Nobody answered'
          : `${formatNumber(right)} of ${formatNumber(Math.max(answers, view.counts.joined))} got it right`}
      </p>
      <HallCounts counts={view.counts} />
      <LateJoin view={view} commands={commands} index={index} />
    </section>
  )
}

/** The leaderboard, and what comes next. */
function RevealBoard({ view, phase, commands, previousScore }: RevealProps) {
  const { index, leaderboard, until } = phase
  const advance = useAutoAdvance(view.pin, index, until, commands)
  const { player, pick, close } = usePlayerToRemove()
  return (
    <section className="hall-column" aria-label="Leaderboard">
      <div className="hall-row">
        <h2 className="hall-small dim hall-grow">Leaderboard</h2>
        <Link className="quiet-link" href={`/scoreboard/${view.pin}/${index}`}>
          Full leaderboard
        </Link>
      </div>
      <div className="hall-board">
        <Board
          entries={leaderboard.slice(0, limits.topAfterQuestion)}
          areMovesShown={index > 0}
          countFrom={previousScore}
          name={(entry) => (
            <button type="button" className="board-name" onClick={() => pick(entry)}>
              <PersonName nickname={entry.nickname} />
              <span className="unseen"> – remove</span>
            </button>
          )}
        />
      </div>
      <HallFoot commands={commands}>
        <AdvanceControls {...advance} isLast={index + 1 >= view.totalQuestions}>
          <EndGame commands={commands} />
        </AdvanceControls>
      </HallFoot>
      <RemovePlayer player={player} commands={commands} onClose={close} />
    </section>
  )
}
