import type { PastGame, PastQuestion } from '../../contract/endpoints/past-games'
import { routes } from '../../contract/routes'
import { call } from '../api'
import { useAlsoInQuiz } from '../corrections/also-in-quiz'
import { CorrectionDialog } from '../corrections/correction-dialog'
import { useQuizOfGame } from '../corrections/use-quiz-of-game'
import { refresh } from '../queries'

interface PastCorrectionProps {
  question: PastQuestion
  game: PastGame
  isOpen: boolean
  onClose: () => void
}

/** Puts the key of a past game's question right, and that of its quiz, too, if the host likes. */
export function PastCorrection({ isOpen, ...props }: PastCorrectionProps) {
  return isOpen ? <Correction {...props} /> : null
}

function Correction({ question, game, onClose }: Omit<PastCorrectionProps, 'isOpen'>) {
  const path = { gameId: String(game.id), index: String(question.index) }
  const { rekey, ...inQuiz } = useAlsoInQuiz(useQuizOfGame(question), (key, sent) =>
    call(routes.pastGames.rekey, { ...path, key, ...sent }),
  )
  const { tallies, results = null } = question
  return (
    <CorrectionDialog
      closed={{ question, given: results ?? (tallies ? { tallies } : null) }}
      after={game.lastCorrection}
      calls={{
        rekey,
        undo: (correction) => call(routes.pastGames.undoRekey, { ...path, correction: String(correction) }),
        reload: () => Promise.all(corrected.map(refresh)),
      }}
      {...inQuiz}
      onClose={onClose}
    />
  )
}

/** What a correction changes. */
const corrected = [
  ...[routes.pastGames.get, routes.pastGames.list, routes.pastGames.players, routes.pastGames.highlights],
  ...[routes.games.state, routes.games.leaderboard],
] as const
