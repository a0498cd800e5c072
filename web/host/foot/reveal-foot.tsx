import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { limits } from '../../../contract/limits'
import type { GameView } from '../../live/view/game-view'
import type { CountdownPhase } from '../../live/view/phase'
import { useIsPast } from '../../questions/countdown'
import { NextIn, nextWhen, useAutoAdvance } from '../game/auto-advance'
import { EndGame } from './end-game'
import { HallCounts } from './hall-counts'
import { HallFoot } from './hall-foot'
import { boardAtMs, shownNow } from '../game/board-turn'
import { isTeamBoard } from '../game/team-turn'
import { canLock, moveOf } from '../game/moves'
import type { HallControls } from '../keys/use-hall-controls'
import { LateJoin } from './lobby-lock'
import type { HostCommands } from '../game/use-host-commands'
import { FootButton } from './foot-button'
import { CorrectionsButton, HallTools, LockButton } from './hall-tools'
import { OnButton } from './on-button'

interface RevealFootProps {
  view: GameView
  phase: CountdownPhase
  commands: HostCommands
  controls: HallControls
  /** Opens the list of players. */
  players: ReactNode
  /** The end of the screen's own countdown, if it has one; null while it waits. */
  ownUntil?: number | null
  /** Additional buttons of this screen. */
  more?: ReactNode
}

/** The next screen and its countdown. The host can hold it or go on at once. */
export function RevealFoot({ view, phase, commands, controls, players, ownUntil, more }: RevealFootProps) {
  const byGamesClock = ownUntil === undefined
  const until = byGamesClock ? phase.until : ownUntil
  const seconds = useAutoAdvance(phase, controls.isBlack ? null : until, commands, byGamesClock)
  const boardAt = boardAtMs(view) ?? Infinity
  const isBoardDue = useIsPast(phase.revealedAt - limits.revealMs + boardAt)
  const isBoard = shownNow(view, phase, isBoardDue ? Infinity : 0) !== 'reveal'
  const isAnybodyWaiting = (view.admission?.waiting.length ?? 0) > 0
  const isRevealed = useIsPast(phase.revealedAt)
  const next = { view, phase, until, seconds, isCounting: isRevealed || !byGamesClock }
  return (
    <HallFoot
      commands={commands}
      controls={controls}
      forAll={
        <>
          {isBoard && isTeamBoard(view, phase.index) && !phase.break ? (
            <TeamPoints />
          ) : (
            <HallCounts counts={view.counts} areTeams={view.teamsPerPhone !== null} />
          )}
          <HeldSign isHeld={phase.isHeld} />
          {/* A break shows it larger. */}
          {(!phase.break || isAnybodyWaiting) && <LateJoin view={view} commands={commands} />}
        </>
      }
      tools={
        <>
          {phase.break && (
            <>
              <FootButton
                sign={t({ message: '+1 min', comment: 'Button: one more minute' })}
                label={t`One more minute`}
                onClick={() => controls.press('more-time')}
              />
              <FootButton icon="clock" label={t`Break and rounds`} onClick={() => controls.openDialog('rounds')} />
            </>
          )}
          <HoldButton view={view} phase={phase} controls={controls} />
          {canLock(view) && <LockButton isLocked={view.locked} controls={controls} />}
          <HallTools view={view} controls={controls} players={players} />
          <CorrectionsButton view={view} controls={controls} />
          <EndGame commands={commands} />
          {more}
        </>
      }
      next={<NextIn {...next} />}
    >
      <OnButton view={view} controls={controls} when={nextWhen(next)} />
    </HallFoot>
  )
}

type ButtonProps = Pick<RevealFootProps, 'view' | 'phase' | 'controls'>

/** Visible for the whole hall, even while the mouse rests. */
const HeldSign = ({ isHeld }: { isHeld: boolean }) => (
  <p className="strong foot-held" role="status">
    {isHeld && t({ message: 'On hold', comment: 'The game waits on this screen' })}
  </p>
)

const TeamPoints = () => (
  <p className="dim">
    <Trans>A team’s points are the mean of its members’</Trans>
  </p>
)

/** Nothing can be held where the game waits for the host anyway. */
function HoldButton({ view, phase, controls }: ButtonProps) {
  if (!moveOf('hold', view)) return null
  return (
    <FootButton
      icon="hand"
      label={t({ message: 'Hold', comment: 'Button: keeps the game on this screen' })}
      shortcut="H"
      isPressed={phase.isHeld}
      onClick={() => controls.press('hold')}
    />
  )
}
