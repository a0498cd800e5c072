import { t } from '@lingui/core/macro'
import { useState, type ReactNode } from 'react'
import type { CorrectedKey } from '../../contract/games/corrections'
import { errorMessage } from '../api'
import { Button } from '../ui/button'
import { SwitchLine } from '../ui/forms/switch-line'
import { failure, toast } from '../ui/toast/toast-store'
import type { CorrectionCalls } from './correctable'
import type { QuizOfGame } from './use-quiz-of-game'

interface AlsoInQuiz {
  /** Corrects the game, then the quiz if the host likes. */
  rekey: CorrectionCalls['rekey']
  alsoFor: (key: CorrectedKey) => ReactNode
  /** Beside corrections that were made without the quiz. */
  besideMade: ReactNode
}

const label = () => t({ message: 'Change it in my quiz, too', comment: 'The right answer' })

/** The same change in the quiz that the game is played with. */
export function useAlsoInQuiz(quiz: QuizOfGame | null, rekey: CorrectionCalls['rekey']): AlsoInQuiz {
  const [isForQuiz, setIsForQuiz] = useState(true)
  return {
    async rekey(key, sent) {
      const recount = await rekey(key, sent)
      if (!sent.preview && isForQuiz && quiz?.mayHold(key)) await saveInQuiz(quiz, key)
      return recount
    },
    alsoFor: (key) =>
      quiz?.mayHold(key) && (
        <SwitchLine
          label={label()}
          hint={t`Then it’s right in your next games, too. An undo here won’t change your quiz back.`}
          checked={isForQuiz}
          onChange={setIsForQuiz}
        />
      ),
    besideMade: quiz?.isBehind && <ChangeQuiz quiz={quiz} />,
  }
}

function ChangeQuiz({ quiz }: { quiz: QuizOfGame }) {
  const [isBusy, setIsBusy] = useState(false)
  async function change() {
    setIsBusy(true)
    if (await saveInQuiz(quiz, {})) toast({ title: t`Your quiz has this right answer now` })
    setIsBusy(false)
  }
  return (
    <Button look="ghost" size="small" isBusy={isBusy} onClick={() => void change()}>
      {label()}
    </Button>
  )
}

/** The game is corrected by then, whatever becomes of the quiz. */
async function saveInQuiz(quiz: QuizOfGame, key: CorrectedKey): Promise<boolean> {
  try {
    await quiz.save(key)
    return true
  } catch (error) {
    failure(t`Your quiz is still as it was`, errorMessage(error, t`We couldn’t reach the server.`))
    return false
  }
}
