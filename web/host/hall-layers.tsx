import type { GameView } from '../live/view/game-view'
import { HallDialogs } from './hall-dialogs'
import type { HallControls } from './keys/use-hall-controls'
import type { Names } from './players/use-lobby'
import { PlayersPanel } from './players/players-panel'
import type { PlayersPanelState } from './players/use-players-panel'
import { FloatingReactions } from './reactions/floating-reactions'
import type { HostCommands } from './game/use-host-commands'

interface LayersProps {
  view: GameView
  names: Names
  panel: PlayersPanelState
  commands: HostCommands
  controls: HallControls
}

/** What lies over every screen of the host: the players, their reactions, and what the host opens. */
export const HallLayers = ({ view, names, panel, commands, controls }: LayersProps) => (
  <>
    <PlayersPanel {...{ view, names, panel, commands }} />
    <FloatingReactions counts={view.reactions} />
    <HallDialogs view={view} controls={controls} />
  </>
)
