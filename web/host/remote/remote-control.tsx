import { ph, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useMemo, useState } from 'react'
import type { Board } from '../../../contract/games/teams'
import { limits } from '../../../contract/limits'
import { shown } from '../../../contract/text'
import { correctedBy } from '../reveal/corrected-by'
import { ConnectionBanner } from '../../live/connection-banner'
import { formatPin } from '../../live/format'
import { gameClient } from '../../live/game-client'
import { wholeReducer } from '../../live/view/reduce-view'
import { placeOf } from '../../live/view/rounds'
import { useGameClient } from '../../live/use-game-client'
import { useWakeLock } from '../../live/use-wake-lock'
import type { Connection } from '../../stream/event-stream'
import type { GameView } from '../../live/view/game-view'
import { useIsPast } from '../../questions/countdown'
import type { Told } from '../../questions/kinds'
import { formatNumber } from '../../ui/format'
import { useTitleAndFocus } from '../../ui/use-title-and-focus'
import { Icon } from '../game/icons'
import { areCorrectable, openCorrections } from '../keys/open-corrections'
import { pressing, type HallControls, type HallDialog } from '../keys/use-hall-controls'
import { moveOf } from '../game/moves'
import { nextStep } from '../game/next-step'
import { boardOptions } from '../teams/board-options'
import { ConfirmStart } from '../lobby/start-game'
import { useLobby } from '../players/use-lobby'
import { useOnTheirWay } from '../game/use-on-their-way'
import { LazyLiveCorrections } from '../corrections/lazy-live-corrections'
import { LazyPlayersPanel } from '../players/lazy-players-panel'
import { byLook, NamesToLookAt } from '../players/groups/names-to-look-at'
import { usePlayersPanel } from '../players/use-players-panel'
import { phaseKey, useHostCommands, type HostCommands } from '../game/use-host-commands'
import { RemoteFinish } from './remote-finish'
import { RemoteQuestion } from './remote-question'
import { RemoteTime } from './remote-time'
import { useRightAnswer } from './use-right-answer'

interface RemoteControlProps {
  pin: string
  /** The host is signed in on this phone. */
  isHost: boolean
  /** The server no longer accepts this phone as a remote. */
  onRefused: () => void
}

/** Controls the game from a phone. */
export function RemoteControl({ pin, isHost, onRefused }: RemoteControlProps) {
  const client = useMemo(() => gameClient({ pin, as: 'remote' }, wholeReducer), [pin])
  const { view, connection } = useGameClient(client)
  const commands = useHostCommands(pin, phaseKey(view?.phase), connection)
  const controls = useRemoteControls(view, commands)
  const told = useRightAnswer(pin, view?.phase)
  const names = useLobby(pin, view, connection, client.dispatch, controls.dialog === 'players')
  const panel = usePlayersPanel(names, view, controls)
  const isOver = view?.phase.name === 'finished'
  const isRefused = connection.name === 'refused' || commands.problem?.isSignedOut === true
  useEffect(() => {
    if (isRefused) onRefused()
  }, [isRefused, onRefused])
  useWakeLock(!isRefused && !isOver)
  return (
    <>
      <ConnectionBanner connection={connection} />
      {view && <Controls {...{ view, connection, commands, controls, told, isHost, onRefused }} />}
      {view && <LazyPlayersPanel {...{ view, names, panel, commands }} />}
      {view && (
        <LazyLiveCorrections view={view} isOpen={controls.dialog === 'corrections'} onClose={controls.closeDialog} />
      )}
    </>
  )
}

type RemoteControls = Pick<HallControls, 'press' | 'onTheirWay' | 'dialog' | 'openDialog' | 'closeDialog'>

/** The controls of a remote: without the keys and the sound of the hall. */
function useRemoteControls(view: GameView | null, commands: HostCommands): RemoteControls {
  const [dialog, setDialog] = useState<HallDialog | null>(null)
  const onTheirWay = useOnTheirWay(view)
  const press = pressing(view && { ...view, onTheirWay }, commands, () => setDialog('start'))
  return { press, onTheirWay, dialog, openDialog: setDialog, closeDialog: () => setDialog(null) }
}

interface ControlsProps {
  view: GameView
  connection: Connection
  commands: HostCommands
  controls: RemoteControls
  told: Told | null
  isHost: boolean
  onRefused: () => void
}

function Controls({ view, connection, commands, controls, told, isHost, onRefused }: ControlsProps) {
  const { phase } = view
  const isCeremonyOver = useIsPast(phase.name === 'finished' ? phase.revealedAt : 0)
  useTitleAndFocus(titleOf(view, isCeremonyOver))
  const { others, toLookAt } = byLook(view)
  return (
    <div className="column remote-controls">
      <header className="row spread remote-head">
        <span className="chip">{placeIn(view)}</span>
        <span className="figures remote-pin" data-live={connection.name === 'live' || undefined}>
          <Trans>PIN {ph({ pin: formatPin(view.pin) })}</Trans>
        </span>
      </header>
      {view.corrected && <p className="dim">{correctedBy({ corrected: view.corrected })}</p>}
      {phase.name === 'finished' ? (
        <RemoteFinish {...{ view, phase, isOver: isCeremonyOver, commands, isHost, onRefused }} />
      ) : (
        <>
          <RemoteQuestion view={view} told={told} />
          <RemoteTime view={view} commands={commands} />
        </>
      )}
      {commands.problem && !commands.problem.isSignedOut && (
        <div className="row spread remote-problem" role="alert">
          <p>{commands.problem.message}</p>
          <button className="game-button quiet small" type="button" onClick={commands.problem.again}>
            <Trans>Try again</Trans>
          </button>
        </div>
      )}
      {phase.name !== 'finished' && (
        <>
          <NextButton view={view} commands={commands} controls={controls} />
          <Tools view={view} controls={controls} />
        </>
      )}
      <div className="row cluster remote-links">
        {view.teams && phase.name === 'countdown' && <BoardChoice {...{ view, commands }} index={phase.index} />}
        <button className="row remote-players" type="button" onClick={() => controls.openDialog('players')}>
          <Icon name="users" />
          {joinedText(view)}
          {others.length > 0 && ` · ${plural(others.length, { one: '# waiting', other: '# waiting' })}`}
        </button>
      </div>
      <NamesToLookAt
        count={toLookAt.length}
        onOpen={() => controls.openDialog('players')}
        className="game-button quiet small"
      />
      {areCorrectable(view) && (
        <button className="row remote-players" type="button" onClick={() => openCorrections(view, controls)}>
          <Icon name="key" />
          <Trans>Change the right answer</Trans>
        </button>
      )}
      <ConfirmStart view={view} commands={commands} controls={controls} />
    </div>
  )
}

const joinedText = ({ counts: { joined }, teamsPerPhone }: GameView): string =>
  teamsPerPhone === null
    ? plural(joined, { one: '# player', other: '# players' })
    : plural(joined, { one: '# team', other: '# teams' })

/** Changes whenever the pressed button disappears with its screen, so that the focus moves to the heading. */
function titleOf({ phase, pin, title }: GameView, isCeremonyOver: boolean): string {
  if (phase.name !== 'finished')
    return t({ message: `Game ${ph({ pin: formatPin(pin) })}`, comment: 'A game by its PIN' })
  const quiz = shown(title)
  return isCeremonyOver
    ? t`Final scores of ${quiz}`
    : t({ message: `Ceremony of ${quiz}`, comment: 'The podium of a game' })
}

function placeIn(view: GameView): string {
  const { phase, totalQuestions } = view
  if (phase.name === 'finished') return t`Final scores`
  if (phase.name === 'waiting') return plural(totalQuestions, { one: '# question', other: '# questions' })
  const { number, count, round } = placeOf(view, phase.index)
  return `${round > 0 ? `${t`Round ${round}`} · ` : ''}${formatNumber(number)} / ${formatNumber(count)}`
}

type Pressed = Pick<ControlsProps, 'view' | 'controls'>

function NextButton({ view, commands, controls }: Pressed & { commands: HostCommands }) {
  const { phase } = view
  // Renders again when the question is shown.
  useIsPast(phase.name === 'question' ? phase.shownAt : 0, phase.name === 'question' ? phase.pausedAt : null)
  const step = nextStep(view)
  return (
    <button
      className="remote-next"
      type="button"
      aria-disabled={commands.isBusy || step === null || step.isOff}
      onClick={() => controls.press('on')}
    >
      {step?.label}
      <small>{step?.does}</small>
    </button>
  )
}

/** What the hall's board ranks, in a game with teams. */
const BoardChoice = ({
  view: { settings },
  commands,
  index,
}: Pick<ControlsProps, 'view' | 'commands'> & { index: number }) => (
  <label className="row spread remote-players">
    <Trans comment="What the board between questions ranks">Board</Trans>
    <select
      value={settings?.board}
      onChange={({ target }) => void commands.show(index, { board: target.value as Board })}
    >
      {boardOptions().map(([board, name]) => (
        <option key={board} value={board}>
          {name}
        </option>
      ))}
    </select>
  </label>
)

const moreSeconds = limits.extensionMs / 1_000

function Tools({ view, controls }: Pressed) {
  const { phase, locked } = view
  const isHeld = phase.name === 'countdown' && phase.isHeld
  const isPaused = phase.name === 'question' && phase.pausedAt !== null
  const isBreak = phase.name === 'countdown' && phase.break !== undefined
  const pause = isPaused
    ? t({ message: 'Resume', comment: 'Button: the clock runs again' })
    : t({ message: 'Pause', comment: 'Button: stops the clock' })
  const tool = (press: 'hold' | 'pause' | 'close' | 'more-time' | 'lock', label: string, isPressed?: boolean) => {
    const isOff = moveOf(press, view) === null
    return {
      ...({ className: 'remote-tool', type: 'button', 'aria-disabled': isOff, 'aria-pressed': isPressed } as const),
      ...{ 'aria-label': label, onClick: isOff ? undefined : () => controls.press(press) },
    }
  }
  return (
    <div className="remote-tools">
      {/* Nothing can be held while a question is open. */}
      {isPaused ? (
        <button {...tool('close', t`Close question`)}>
          <Icon name="next" />
          <Trans context="Button: closes the question">Close</Trans>
        </button>
      ) : (
        <button {...tool('hold', t({ message: 'Hold', comment: 'Button: keeps the game on this screen' }), isHeld)}>
          <Icon name="hand" />
          <Trans comment="Button: keeps the game on this screen">Hold</Trans>
        </button>
      )}
      <button {...tool('pause', pause)}>
        <Icon name={isPaused ? 'play' : 'pause'} />
        {pause}
      </button>
      <button
        {...tool(
          'more-time',
          isBreak ? t`One more minute` : plural(moreSeconds, { one: '# more second', other: '# more seconds' }),
        )}
      >
        <strong>
          {isBreak
            ? t({ message: '+1 min', comment: 'Button: one more minute' })
            : t({ message: `+${moreSeconds} s`, comment: 'Button: so many more seconds' })}
        </strong>
        <Trans>More time</Trans>
      </button>
      <button {...tool('lock', locked ? t`Unlock lobby` : t`Lock lobby`)}>
        <Icon name={locked ? 'lock' : 'unlock'} />
        {locked
          ? t({ message: 'Unlock', comment: 'Button: new players can join again' })
          : t({ message: 'Lock', comment: 'Button: nobody new can join' })}
      </button>
    </div>
  )
}
