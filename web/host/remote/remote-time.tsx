import type { ReactNode } from 'react'
import type { GameView } from '../../live/view/game-view'
import type { CountdownPhase, QuestionPhase } from '../../live/view/phase'
import { useIsPast, useSecondsLeft } from '../../questions/countdown'
import { minutes } from '../../ui/minutes'
import { formatNumber } from '../../ui/format'
import { useAutoAdvance } from '../game/auto-advance'
import type { HostCommands } from '../game/use-host-commands'

/** How many have answered, and the remaining time. */
export function RemoteTime({ view, commands }: { view: GameView; commands: HostCommands }) {
  const { phase, counts } = view
  switch (phase.name) {
    case 'waiting':
      return (
        <Boxes>
          <Box value={formatNumber(counts.joined)} label="joined" />
          <Box value={formatNumber(counts.connected)} label="connected" />
        </Boxes>
      )
    case 'question':
      return (
        <Boxes>
          <Answered view={view} />
          <QuestionTime phase={phase} />
        </Boxes>
      )
    case 'countdown':
      return (
        <Boxes>
          <Answered view={view} />
          <Countdown phase={phase} commands={commands} />
        </Boxes>
      )
    case 'finished':
      return null
  }
}

const Boxes = ({ children }: { children: ReactNode }) => <div className="remote-boxes">{children}</div>

function Box({ value, of, label, isHot }: { value: string; of?: string; label: string; isHot?: boolean }) {
  return (
    <div className={`strong remote-box ${isHot ? 'hot' : ''}`}>
      <p>
        <b>{value}</b>
        {of && ` of ${of}`}
      </p>
      <small>{label}</small>
    </div>
  )
}

function Answered({ view: { counts } }: { view: GameView }) {
  const { answered, connected } = counts
  return <Box value={formatNumber(answered)} of={formatNumber(Math.max(answered, connected))} label="answered" />
}

const lastSeconds = 5

function QuestionTime({ phase: { opensAt, deadline, pausedAt } }: { phase: QuestionPhase }) {
  const opensIn = useSecondsLeft(opensAt, pausedAt)
  const seconds = useSecondsLeft(deadline, pausedAt)
  if (pausedAt !== null) return <Box value={`${seconds} s`} label="paused" />
  if (opensIn > 0) return <Box value={`${opensIn} s`} label="until it opens" />
  if (seconds === 0) return <Box value="Time’s up" label="last answers coming in" isHot />
  return <Box value={`${seconds} s`} label="left" isHot={seconds <= lastSeconds} />
}

/** If the host's laptop is closed, this phone goes on by itself, as the host's screen would. */
function Countdown({ phase, commands }: { phase: CountdownPhase; commands: HostCommands }) {
  const { until, isHeld, revealedAt, break: between } = phase
  const seconds = useAutoAdvance(phase, until, commands)
  const isCounting = useIsPast(revealedAt)
  if (until === null)
    return <Box value={isHeld ? 'On hold' : 'Your turn'} label={isHeld ? 'until you go on' : 'it waits for you'} />
  if (between) return <Box value={minutes(seconds)} label={`until round ${between.nextRound}`} />
  if (!isCounting) return <Box value="Soon" label="it goes on" />
  return <Box value={`${seconds} s`} label="until it goes on" isHot={seconds <= lastSeconds} />
}
