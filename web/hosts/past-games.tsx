import { PastGameScreen } from '../past-games/past-game-screen'
import { PastGamesScreen } from '../past-games/past-games-screen'
import { Bar } from '../layout/bar'

export const PastGames = () => <PastGamesScreen bar={<Bar />} />

export const PastGame = ({ gameId }: { gameId: number }) => <PastGameScreen gameId={gameId} bar={<Bar />} />
