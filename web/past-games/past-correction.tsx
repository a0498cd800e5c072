import type { PastGame, PastQuestion } from '../../contract/endpoints/past-games'
import { routes } from '../../contract/routes'
import { call } from '../api'
import { CorrectionDialog } from '../corrections/correction-dialog'
import { refresh } from '../queries'

interface PastCorrectionProps {
  question: PastQuestion
  game: PastGame
  isOpen: boolean
  onClose: () => void
}

/** Puts the key of a past game's question right. */
export function PastCorrection({ question, game, isOpen, onClose }: PastCorrectionProps) {
  if (!isOpen) return null
  const path = { gameId: String(game.id), index: String(question.index) }
  const { tallies, results = null } = question
  return (
    <CorrectionDialog
      closed={{ question, given: results ?? (tallies ? { tallies } : null) }}
      after={game.lastCorrection}
      calls={{
        rekey: (key, sent) => call(routes.pastGames.rekey, { ...path, key, ...sent }),
        undo: (correction) => call(routes.pastGames.undoRekey, { ...path, correction: String(correction) }),
        reload: () => Promise.all(corrected.map(refresh)),
      }}
      onClose={onClose}
    />
  )
}

/** What a correction changes. */
const corrected = [
  ...[routes.pastGames.get, routes.pastGames.list, routes.pastGames.players, routes.pastGames.highlights],
  ...[routes.games.state, routes.games.leaderboard],
] as const
