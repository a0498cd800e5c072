import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { routes } from '../../../contract/routes'
import type { GameView } from '../../live/view/game-view'
import { query } from '../../queries'
import { EndGame } from '../end-game'
import { HallCounts } from '../hall-counts'
import { HallFoot } from '../hall-foot'
import type { HostCommands } from '../use-host-commands'
import { LobbyLock } from './lobby-lock'
import { StartGame } from './start-game'

interface FootProps {
  view: GameView
  commands: HostCommands
  /** A program seems to have sent some of the players. */
  hasBurst: boolean
  onPlayers: () => void
  onQr: () => void
}

/** The host's buttons in the lobby. */
export function LobbyFoot({ view, commands, hasBurst, onPlayers, onQr }: FootProps) {
  const { data: game } = useQuery(query(routes.games.find, { pin: view.pin }))
  return (
    <HallFoot commands={commands}>
      <HallCounts counts={view.counts} />
      <span className="hall-grow" />
      <button className="game-button quiet" type="button" onClick={onPlayers}>
        {hasBurst ? 'Check players' : 'Players'}
      </button>
      <button className="game-button quiet" type="button" onClick={onQr}>
        Show QR Code
      </button>
      <Link
        className={`game-button quiet ${game?.quizId ? '' : 'unknown'}`}
        href={`/solo?quizId=${game?.quizId ?? ''}`}
      >
        Play Solo
      </Link>
      <LobbyLock view={view} commands={commands} />
      <EndGame
        commands={commands}
        description="No question has been asked yet. Everyone who has joined is told that it’s over."
      />
      <StartGame view={view} commands={commands} />
    </HallFoot>
  )
}
