import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { GameView } from '../../live/view/game-view'
import type { CountdownPhase, QuestionPhase } from '../../live/view/phase'
import { useIsPast, useSecondsLeft } from '../../questions/countdown'
import { minutes } from '../../ui/minutes'
import { formatNumber } from '../../ui/format'
import { useAutoAdvance } from '../game/auto-advance'
import type { HostCommands } from '../game/use-host-commands'
import { inSeconds } from '../../ui/in-seconds'

/** How many have answered, and the remaining time. */
export function RemoteTime({ view, commands }: { view: GameView; commands: HostCommands }) {
  const { phase, counts } = view
  switch (phase.name) {
    case 'waiting':
      return (
        <Boxes>
          <Box
            value={formatNumber(counts.joined)}
            label={t({ message: 'joined', comment: 'Below the number of players' })}
          />
          <Box
            value={formatNumber(counts.connected)}
            label={t({ message: 'connected', comment: 'Below the number of players' })}
          />
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
        {of === undefined ? (
          <b>{value}</b>
        ) : (
          <Trans comment="So many of all players have answered">
            <b>{value}</b> of {of}
          </Trans>
        )}
      </p>
      <small>{label}</small>
    </div>
  )
}

function Answered({ view: { counts } }: { view: GameView }) {
  const { answered, connected } = counts
  return (
    <Box
      value={formatNumber(answered)}
      of={formatNumber(Math.max(answered, connected))}
      label={t({ message: 'answered', context: 'Below “5 of 20”: players' })}
    />
  )
}

const lastSeconds = 5

function QuestionTime({ phase: { opensAt, deadline, pausedAt } }: { phase: QuestionPhase }) {
  const opensIn = useSecondsLeft(opensAt, pausedAt)
  const seconds = useSecondsLeft(deadline, pausedAt)
  if (pausedAt !== null)
    return <Box value={inSeconds(seconds)} label={t({ message: 'paused', comment: 'Below the time that is left' })} />
  if (opensIn > 0)
    return (
      <Box
        value={inSeconds(opensIn)}
        label={t({ message: 'until it opens', comment: 'Below the time until a question opens' })}
      />
    )
  if (seconds === 0) return <Box value={t`Time’s up`} label={t`last answers coming in`} isHot />
  return (
    <Box
      value={inSeconds(seconds)}
      label={t({ message: 'left', comment: 'Below the time that is left' })}
      isHot={seconds <= lastSeconds}
    />
  )
}

/** If the host's laptop is closed, this phone goes on by itself, as the host's screen would. */
function Countdown({ phase, commands }: { phase: CountdownPhase; commands: HostCommands }) {
  const { until, isHeld, revealedAt, break: between } = phase
  const seconds = useAutoAdvance(phase, until, commands)
  const isCounting = useIsPast(revealedAt)
  if (until === null)
    return (
      <Box
        value={
          isHeld
            ? t({ message: 'On hold', comment: 'The game waits on this screen' })
            : t({ message: 'Your turn', comment: 'On a remote: the host must press to go on' })
        }
        label={
          isHeld
            ? t({ message: 'until you go on', comment: 'Below “On hold”' })
            : t({ message: 'it waits for you', comment: 'Below “Your turn”: the game' })
        }
      />
    )
  if (between)
    return (
      <Box
        value={minutes(seconds)}
        label={t({
          message: `until round ${ph({ round: between.nextRound })}`,
          comment: 'Below the time that is left',
        })}
      />
    )
  if (!isCounting)
    return (
      <Box
        value={t({ message: 'Soon', comment: 'Above “it goes on”' })}
        label={t({ message: 'it goes on', comment: 'Below “Soon”: the game' })}
      />
    )
  return (
    <Box
      value={inSeconds(seconds)}
      label={t({ message: 'until it goes on', comment: 'Below the time that is left' })}
      isHot={seconds <= lastSeconds}
    />
  )
}
