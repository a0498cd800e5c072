import type { BoardEntry } from '../../contract/game-events'
import { RightAnswerTile } from '../ui/right-answer'
import { TimeBar, useSecondsLeft } from '../ui/countdown'
import { CountUp } from '../ui/count-up'
import type { GameView, OwnAnswer, Phase } from './game-view'
import { hasLeader } from './leader'
import { PersonName } from './person-name'
import { PlayerTop } from './player-top'
import { useScreen } from '../ui/use-screen'
import { counted, ordinal } from './words'

interface ResultProps {
  view: GameView
  phase: Extract<Phase, { name: 'question' | 'countdown' }>
  problem?: string
}

/** From the server's reply on: right or wrong, and once the question has closed rank and gap. */
export function PlayerResult({ view, phase, problem }: ResultProps) {
  const { own } = phase
  const { title, kind } = verdict(own)
  useScreen(title)

  return (
    <main className="stage phone player">
      <PlayerTop view={view} index={phase.index} gained={own.name === 'taken' ? own.points : 0} />
      <div className={`player-verdict ${kind}`}>
        <h1>{title}</h1>
        {own.name === 'taken' && (
          <p className="points">
            + <CountUp from={0} to={own.points} />
          </p>
        )}
        <Remark own={own} />
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

function verdict(own: OwnAnswer): { title: string; kind: 'right' | 'wrong' | 'none' } {
  switch (own.name) {
    case 'taken':
      return own.isCorrect ? { title: 'Right!', kind: 'right' } : { title: 'Wrong', kind: 'wrong' }
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

function Remark({ own }: { own: OwnAnswer }) {
  if (own.name === 'taken' && own.tookMs !== null) return <p>answered in {(own.tookMs / 1_000).toFixed(1)} s</p>
  if (own.name === 'late') return <p>Your answer came after the question had closed.</p>
  if (own.name === 'refused') return <p>{own.message || 'The server did not take this answer.'}</p>
  if (own.name === 'taken') return null
  return <p>None came from you to this question.</p>
}

function RightAnswer({ phase }: Pick<ResultProps, 'phase'>) {
  const { own, question } = phase
  const option = own.name === 'taken' ? own.correctAnswer : phase.name === 'countdown' ? phase.correctAnswer : null
  if (option === null || !question) return null
  return <RightAnswerTile question={question} option={option} isOwn={own.name === 'taken' && own.isCorrect} />
}

function Taken({ view, phase }: { view: GameView; phase: Extract<Phase, { name: 'question' }> }) {
  return (
    <>
      <p className="headline">{phase.own.name === 'taken' ? 'Answer taken' : 'Question still open'}</p>
      <p className="dim">{view.singlePlayer ? 'Well then…' : 'Waiting for the others'}</p>
      <TimeBar until={phase.deadline} totalSeconds={view.timePerQuestion} />
    </>
  )
}

function StandingNow({ view, leaderboard }: { view: GameView; leaderboard: BoardEntry[] }) {
  const standing = view.me?.standing
  if (!standing) return null
  const { rank, gapToNext, nextNickname } = standing
  if (view.singlePlayer) return <p className="headline">{counted(standing.correctAnswers, 'right answer')} so far</p>
  if (leaderboard.length > 0 && !hasLeader(leaderboard)) return <p className="headline">Nobody has points yet</p>
  return (
    <>
      <p className="headline">You are {ordinal(rank)}</p>
      <p className="dim gap">
        {gapToNext === null || nextNickname === null ? (
          'Nobody is ahead of you'
        ) : (
          <>
            <span>{gapToNext === 0 ? 'level on points with' : `${counted(gapToNext, 'point')} behind`}&nbsp;</span>
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
  // The host may hold the game, which no phone hears of.
  if (seconds > 0) return `${what} in ${seconds}${view.singlePlayer ? '' : ', unless the host waits'}`
  return view.singlePlayer ? `${what} …` : isLast ? 'Final scores any moment now' : 'Waiting for the host'
}
