import type { BoardEntry, OpenQuestion } from '../../contract/game-events'
import { shown } from '../../contract/text'
import { answerClass, AnswerShape, letterOf } from '../questions/answer-shape'
import { RightAnswerTile } from '../questions/right-answer'
import { TimeBar, useSecondsLeft } from '../questions/countdown'
import { CountUp } from '../questions/count-up'
import type { GameView } from '../live/view/game-view'
import type { OwnAnswer } from '../live/view/own-answer'
import type { Phase } from '../live/view/phase'
import { hasLeader } from '../live/leaderboard'
import { PersonName } from '../live/person-name'
import { PlayerTop } from './player-top'
import { useTitleAndFocus } from '../ui/use-title-and-focus'
import { formatSeconds } from '../live/format'
import { ordinal } from './ordinal'
import { formatCount } from '../ui/format'
import '../questions/player-layout.css'
import '../questions/player-result.css'

interface ResultProps {
  view: GameView
  phase: Extract<Phase, { name: 'question' | 'countdown' }>
  problem?: string
}

/** From the server's reply on: right or wrong, and once the question has closed rank and gap. */
export function PlayerResult({ view, phase, problem }: ResultProps) {
  const { own } = phase
  // A next question that could not be started has reset the answer.
  const isReset = problem !== undefined && own.name === 'none'
  const { title, kind } = isReset ? { title: 'One moment…', kind: 'none' } : verdict(own)
  useTitleAndFocus(title)

  return (
    <main className="game-screen phone player">
      <PlayerTop view={view} index={phase.index} gained={own.name === 'taken' ? own.points : 0} />
      <div className={`player-verdict ${kind}`}>
        <h1>{title}</h1>
        {own.name === 'taken' && (
          <p className="points">
            + <CountUp from={0} to={own.points} />
          </p>
        )}
        {!isReset && <Remark own={own} question={phase.question} />}
        <RightAnswer phase={phase} />
      </div>
      <div className="player-standing" role="status">
        {phase.name === 'question' ? (
          <Taken view={view} phase={phase} />
        ) : (
          <StandingNow view={view} leaderboard={phase.leaderboard} />
        )}
      </div>
      <p className="player-foot dim">{phase.name === 'countdown' && (problem ?? <Next view={view} phase={phase} />)}</p>
    </main>
  )
}

function verdict(own: OwnAnswer): { title: string; kind: string } {
  switch (own.name) {
    case 'taken':
      return own.isCorrect ? { title: 'Correct!', kind: 'right' } : { title: 'Not this time', kind: 'wrong' }
    case 'locked':
      return { title: `Locked in: ${letterOf(own.selected)}`, kind: `locked ${answerClass(own.selected)}` }
    case 'late':
      return { title: 'Too late', kind: 'none' }
    case 'refused':
      return { title: 'Not taken', kind: 'none' }
    case 'none':
    case 'sending':
    case 'unsent':
      return { title: 'No answer', kind: 'none' }
  }
}

function Remark({ own, question }: { own: OwnAnswer; question: OpenQuestion | null }) {
  switch (own.name) {
    case 'taken':
      return own.tookMs === null ? null : <p>answered in {formatSeconds(own.tookMs)}</p>
    case 'locked':
      return (
        <>
          <AnswerShape option={own.selected} />
          <p className="locked-text" dir="auto">
            {shown(question?.options[own.selected] ?? '')}
          </p>
        </>
      )
    case 'late':
      return <p>Your answer came after the question had closed.</p>
    case 'refused':
      return <p>{own.message || 'The server did not take this answer.'}</p>
    case 'none':
    case 'sending':
    case 'unsent':
      return <p>You didn’t answer in time.</p>
  }
}

function RightAnswer({ phase }: Pick<ResultProps, 'phase'>) {
  const { own, question } = phase
  const option = own.name === 'taken' ? own.correctAnswer : phase.name === 'countdown' ? phase.correctAnswer : null
  if (option === null || !question) return null
  return <RightAnswerTile question={question} option={option} isOwn={own.name === 'taken' && own.isCorrect} />
}

function Taken({ view, phase }: { view: GameView; phase: Extract<Phase, { name: 'question' }> }) {
  const { name } = phase.own
  const isLocked = name === 'locked'
  const headline = isLocked ? 'Waiting for the others' : name === 'taken' ? 'Answer taken' : 'Question still open'
  const more = isLocked ? 'You’ll hear when the question closes.' : 'Waiting for the others'
  return (
    <>
      <p className="headline">{headline}</p>
      <p className="dim">{view.singlePlayer ? 'One moment…' : more}</p>
      <TimeBar until={phase.deadline} totalSeconds={view.timePerQuestion} />
    </>
  )
}

function StandingNow({ view, leaderboard }: { view: GameView; leaderboard: BoardEntry[] }) {
  const standing = view.me?.standing
  if (!standing) return null
  const { rank, gapToNext, nextNickname, behindMs } = standing
  if (view.singlePlayer)
    return <p className="headline">{formatCount(standing.correctAnswers, 'correct answer')} so far</p>
  if (leaderboard.length > 0 && !hasLeader(leaderboard)) return <p className="headline">Nobody has points yet</p>
  return (
    <>
      <p className="headline">You are {ordinal(rank)}</p>
      <p className="dim gap">
        {gapToNext === null || nextNickname === null ? (
          'You’re in the lead!'
        ) : (
          <>
            <span>
              {gapToNext > 0
                ? `${formatCount(gapToNext, 'point')} behind`
                : behindMs === undefined
                  ? 'level on points with'
                  : `${formatSeconds(behindMs)} behind`}
              &nbsp;
            </span>
            <PersonName nickname={nextNickname} />
          </>
        )}
      </p>
    </>
  )
}

function Next({ view, phase }: { view: GameView; phase: Extract<Phase, { name: 'countdown' }> }) {
  const seconds = useSecondsLeft(phase.until)
  const isLast = phase.index + 1 >= view.totalQuestions
  const what = isLast ? 'Final scores' : 'Next question'
  if (seconds > 0) return `${what} in ${seconds}`
  return view.singlePlayer ? `${what} …` : isLast ? 'Final scores any moment now' : 'Waiting for the host'
}
