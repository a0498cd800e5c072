import { HostScreen } from '../host/host-screen'
import { ResultsScreen } from '../host/results-screen'
import { ScoreboardScreen } from '../host/scoreboard-screen'
import { Bar } from '../layout/bar'

// The bar is shown where a game is not.

export const HostGame = ({ pin }: { pin: string }) => <HostScreen pin={pin} bar={<Bar />} />

export const Results = ({ pin }: { pin: string }) => <ResultsScreen pin={pin} bar={<Bar />} />

export const Scoreboard = (board: { pin: string; questionIndex: number }) => (
  <ScoreboardScreen {...board} bar={<Bar />} />
)
