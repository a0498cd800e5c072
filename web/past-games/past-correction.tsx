import { useState } from 'react'
import type { CorrectedKey } from '../../contract/games/corrections'
import type { PastGame, PastQuestion } from '../../contract/endpoints/past-games'
import { routes } from '../../contract/routes'
import { call, errorMessage } from '../api'
import { CorrectionDialog } from '../corrections/correction-dialog'
import { refresh } from '../queries'
import { SwitchLine } from '../ui/forms/switch-line'
import { failure } from '../ui/toast/toast-store'
import { useQuizOfGame, type QuizOfGame } from './use-quiz-of-game'

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
  const quiz = useQuizOfGame(game, question)
  const [isForQuiz, setIsForQuiz] = useState(true)
  const path = { gameId: String(game.id), index: String(question.index) }
  const { tallies, results = null } = question
  return (
    <CorrectionDialog
      closed={{ question, given: results ?? (tallies ? { tallies } : null) }}
      after={game.lastCorrection}
      calls={{
        async rekey(key, sent) {
          const recount = await call(routes.pastGames.rekey, { ...path, key, ...sent })
          if (!sent.preview && isForQuiz && quiz?.mayHold(key)) await saveInQuiz(quiz, key)
          return recount
        },
        undo: (correction) => call(routes.pastGames.undoRekey, { ...path, correction: String(correction) }),
        reload: () => Promise.all(corrected.map(refresh)),
      }}
      alsoFor={(key) =>
        quiz?.mayHold(key) && (
          <SwitchLine
            label="Change it in my quiz, too"
            hint="So that the next game knows. Undoing it here leaves the quiz as it is then."
            checked={isForQuiz}
            onChange={setIsForQuiz}
          />
        )
      }
      onClose={onClose}
    />
  )
}

/** The game is corrected by then, whatever becomes of the quiz. */
async function saveInQuiz(quiz: QuizOfGame, key: CorrectedKey): Promise<void> {
  try {
    await quiz.save(key)
  } catch (error) {
    failure('Your quiz is still as it was', errorMessage(error, 'We couldn’t reach the server.'))
  }
}

/** What a correction changes. */
const corrected = [
  ...[routes.pastGames.get, routes.pastGames.list, routes.pastGames.players, routes.pastGames.highlights],
  ...[routes.games.state, routes.games.leaderboard],
] as const
