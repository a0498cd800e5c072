import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { GameView } from '../../live/view/game-view'
import { useFullScreen } from './use-full-screen'
import { useMouseRest } from './use-mouse-rest'
import { toast } from '../../ui/toast/toast-store'
import { useOnTheirWay } from '../game/use-on-their-way'
import { toggled, useSoundChoice } from '../sound/use-sound-choice'
import type { HostCommands } from '../game/use-host-commands'
import { moveOf, type Move, type Press, type Situation } from '../game/moves'
import { shownSince, type Step } from '../game/slips'
import { openCorrections } from './open-corrections'
import { useBlack } from './use-black'
import { useHallKeys } from './use-hall-keys'

export type HallDialog =
  | 'start'
  | 'rounds'
  | 'settings'
  | 'remotes'
  | 'keys'
  | 'players'
  | 'qr'
  | 'texts'
  | 'corrections'
  | 'rehearse'
  | 'teams'

/** Carries out a press. Calls `askToStart` where nobody has joined yet, or some are still on their way. */
export function pressing(
  view: (GameView & Pick<Situation, 'onTheirWay'>) | null,
  commands: HostCommands,
  askToStart: () => void,
): HallControls['press'] {
  return (name) => {
    const move = view && moveOf(name, view)
    if (!move || (isStep(name) && commands.isSlip(name, shownSince(view.phase)))) return
    if (move.type === 'ask-to-start') askToStart()
    else void make(move, commands)
  }
}

/** The host's controls: buttons, keys and clickers do the same. */
export interface HallControls {
  press: (press: Press) => void
  /** How many players of the previous game have yet to reach this lobby. */
  onTheirWay: number
  /** False where a server of the previous version has no settings. */
  hasSettings: boolean
  dialog: HallDialog | null
  openDialog: (dialog: HallDialog) => void
  closeDialog: () => void
  isBlack: boolean
  leaveBlack: () => void
  /** Whether the mouse has not moved for a while. */
  isResting: boolean
}

export function useHallControls(view: GameView | null, commands: HostCommands): HallControls {
  const [dialog, setDialog] = useState<HallDialog | null>(null)
  const { isBlack, setIsBlack } = useBlack(view, commands)
  const [sound, setSound] = useSoundChoice()
  const { toggle: toggleFullScreen, isPossible: hasFullScreen } = useFullScreen()

  const isResting = useMouseRest()
  const onTheirWay = useOnTheirWay(view)
  const press = pressing(view && { ...view, onTheirWay }, commands, () => setDialog('start'))

  useHallKeys(isBlack, (action) => {
    switch (action) {
      case 'mute':
        return setSound(toggled(sound))
      case 'full-screen':
        return hasFullScreen && toggleFullScreen()
      case 'black':
        return setIsBlack(true)
      case 'leave-black':
        return setIsBlack(false)
      case 'all-keys':
        return setDialog('keys')
      case 'corrections':
        return view && openCorrections(view, { press, openDialog: setDialog })
      case 'hold':
        return waitsForHost(view) ? toast(nothingToHold()) : press(action)
      default:
        return press(action)
    }
  })

  return {
    press,
    onTheirWay,
    hasSettings: Boolean(view?.settings),
    dialog,
    openDialog: setDialog,
    closeDialog: () => setDialog(null),
    isBlack,
    leaveBlack: () => setIsBlack(false),
    isResting,
  }
}

const nothingToHold = () => ({
  title: t`Nothing to hold`,
  description: t`The game waits for you: it goes on when you press.`,
})

/** True between two questions, with "When I press" chosen. */
const waitsForHost = (view: GameView | null): boolean =>
  view?.phase.name === 'countdown' && moveOf('hold', view) === null

const isStep = (press: Press): press is Step => press === 'on' || press === 'back' || press === 'close'

function make(move: Exclude<Move, { type: 'ask-to-start' }>, commands: HostCommands): Promise<boolean> {
  switch (move.type) {
    case 'start':
      return commands.startQuestion(move.index)
    case 'close':
      return commands.closeQuestion(move.index)
    case 'pause':
      return commands.pause(move.index)
    case 'resume':
      return commands.resume(move.index)
    case 'extend':
      return commands.extend(move.index, move.extension)
    case 'show': {
      const { type: _, index, ...what } = move
      return commands.show(index, what)
    }
    case 'next-round':
      return commands.nextRound(move.round)
    case 'break':
      return commands.setBreak(move.round, move.endsInMs)
    case 'lock':
      return commands.lock(move.locked)
    case 'set':
      return commands.set(move.chosen)
  }
}
