import type { GameView } from '../live/view/game-view'
import { lazyPart } from '../ui/loading/lazy-part'
import { BlackScreen } from './keys/black-screen'
import type { HallControls, HallDialog } from './keys/use-hall-controls'
import { LazyLiveCorrections } from './corrections/lazy-live-corrections'
import { LazyPlayersPanel } from './players/lazy-players-panel'
import type { Names } from './players/use-lobby'
import type { PlayersPanelState } from './players/use-players-panel'
import type { HostCommands } from './game/use-host-commands'
import { optionalPart } from '../ui/loading/optional-part'

const FloatingReactions = optionalPart(() => import('./reactions/floating-reactions').then((m) => m.FloatingReactions))

/** Each of these loads by itself. */
const elsewhere: readonly HallDialog[] = ['players', 'start', 'corrections']

const HallDialogs = lazyPart(() => import('./hall-dialogs').then((m) => m.HallDialogs), {
  isOpen: ({ controls: { dialog } }) => dialog !== null && !elsewhere.includes(dialog),
  close: ({ controls }) => controls.closeDialog(),
})

interface LayersProps {
  view: GameView
  names: Names
  panel: PlayersPanelState
  commands: HostCommands
  controls: HallControls
}

/** The layers over every screen of the host: the players, their reactions, and the dialogs. */
export const HallLayers = ({ view, names, panel, commands, controls }: LayersProps) => (
  <>
    <LazyPlayersPanel {...{ view, names, panel, commands }} isForHall />
    <FloatingReactions counts={view.reactions} />
    <HallDialogs {...{ view, commands, controls }} />
    <LazyLiveCorrections
      view={view}
      isForHall
      isOpen={controls.dialog === 'corrections'}
      onClose={controls.closeDialog}
    />
    {controls.isBlack && <BlackScreen onLeave={controls.leaveBlack} />}
  </>
)
