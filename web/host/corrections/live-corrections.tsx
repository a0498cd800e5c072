import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { CorrectableQuestion } from '../../../contract/games/corrections'
import type { AnswerSummary } from '../../../contract/questions/questions'
import { routes } from '../../../contract/routes'
import { shown } from '../../../contract/text'
import { call, errorMessage } from '../../api'
import { CorrectionDialog, CorrectionFrame, NothingToCorrect } from '../../corrections/correction-dialog'
import { isCorrectable } from '../../corrections/correctable'
import type { GameView } from '../../live/view/game-view'
import { query, refresh } from '../../queries'
import { Button } from '../../ui/button'
import { Field } from '../../ui/forms/fields'
import { isLast } from '../game/moves'

interface LiveCorrectionsProps {
  view: GameView
  /** A hall sees this screen. */
  isForHall?: boolean
  isOpen: boolean
  onClose: () => void
}

/** Puts the key of one of a live game's closed questions right: of the last one, unless the host chooses another. */
export function LiveCorrections({ isOpen, ...props }: LiveCorrectionsProps) {
  return isOpen ? <Corrections {...props} /> : null
}

function Corrections({ view, isForHall = false, onClose }: Omit<LiveCorrectionsProps, 'isOpen'>) {
  const { pin, phase } = view
  // Read anew each time: another question may have closed since.
  const corrections = useQuery({ ...query(routes.games.corrections, { pin }), gcTime: 0 })
  const [chosen, setChosen] = useState<number | null>(null)
  useClosedWithGame(phase.name, onClose)
  if (!corrections.data) return <Loading {...{ onClose }} error={corrections.error} onRetry={corrections.refetch} />
  const { last } = corrections.data
  const questions = corrections.data.questions.filter(isCorrectable)
  const question = questions.find(({ index }) => index === chosen) ?? questions.at(-1)
  if (!question) return <NothingToCorrect isOnGameScreen onClose={onClose} />
  const path = { pin, index: String(question.index) }
  return (
    <CorrectionDialog
      key={question.index}
      question={question}
      given={givenIn(view, question.index)}
      after={last}
      calls={{
        rekey: (key, sent) => call(routes.games.rekey, { ...path, key, ...sent }),
        undo: (correction) => call(routes.games.undoRekey, { ...path, correction: String(correction) }),
        reload: () => Promise.all(corrected.map(refresh)),
      }}
      picker={questions.length > 1 && <Picker {...{ questions, question }} onChoose={setChosen} />}
      isOnGameScreen
      isBoardHidden={isForHall && phase.name === 'countdown' && isLast(view, phase.index)}
      onClose={onClose}
    />
  )
}

/** What a correction changes, beside what events tell. */
const corrected = [
  ...[routes.games.corrections, routes.games.state, routes.games.leaderboard],
  ...[routes.pastGames.list, routes.pastGames.highlights],
] as const

interface LoadingProps {
  error: Error | null
  onRetry: () => Promise<unknown>
  onClose: () => void
}

const Loading = ({ error, onRetry, onClose }: LoadingProps) => (
  <CorrectionFrame title="Change the right answer" isOnGameScreen onClose={onClose}>
    {error ? (
      <>
        <p role="alert">{errorMessage(error, 'We couldn’t reach the server.')}</p>
        <Button onClick={() => void onRetry()}>Try again</Button>
      </>
    ) : (
      <p role="status">One moment…</p>
    )}
  </CorrectionFrame>
)

interface PickerProps {
  questions: CorrectableQuestion[]
  question: CorrectableQuestion
  onChoose: (index: number) => void
}

const Picker = ({ questions, question, onChoose }: PickerProps) => (
  <Field label="Question">
    {(control) => (
      <select {...control} value={question.index} onChange={({ target }) => onChoose(Number(target.value))}>
        {questions.map(({ index, text }) => (
          <option key={index} value={index}>
            {index + 1}. {shown(text)}
          </option>
        ))}
      </select>
    )}
  </Field>
)

/** All answers to the question that the screen shows; not known of those before. */
function givenIn({ phase }: GameView, index: number): AnswerSummary | null {
  if (phase.name !== 'countdown' || phase.index !== index) return null
  return phase.summary ?? { tallies: phase.tallies }
}

/** Once another question is open, its screen comes first. */
function useClosedWithGame(phase: GameView['phase']['name'], onClose: () => void): void {
  useEffect(() => {
    if (phase === 'question') onClose()
  }, [phase, onClose])
}
