import { HostScreen } from '../games/host-screen'
import { ResultsScreen } from '../games/results-screen'
import { ScoreboardScreen } from '../games/scoreboard-screen'
import { Bar } from './bar'

// The bar is shown where a game is not.

export const HostGame = ({ pin }: { pin: string }) => <HostScreen pin={pin} bar={<Bar />} />

export const Results = ({ pin }: { pin: string }) => <ResultsScreen pin={pin} bar={<Bar />} />

export const Scoreboard = (board: { pin: string; questionIndex: number }) => (
  <ScoreboardScreen {...board} bar={<Bar />} />
)
