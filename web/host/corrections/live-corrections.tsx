import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { routes } from '../../../contract/routes'
import { call, errorMessage } from '../../api'
import { useAlsoInQuiz } from '../../corrections/also-in-quiz'
import { CorrectionDialog } from '../../corrections/correction-dialog'
import { isCorrectable } from '../../corrections/correctable'
import { useQuizOfGame } from '../../corrections/use-quiz-of-game'
import type { GameView } from '../../live/view/game-view'
import { placeOf } from '../../live/view/rounds'
import { query, refresh } from '../../queries'
import { Button } from '../../ui/button'
import { isLast } from '../game/moves'
import { givenIn } from './given-in'

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
  const { last = 0, questions: all = [] } = corrections.data ?? {}
  const questions = all.filter(isCorrectable)
  const question = questions.find(({ index }) => index === chosen) ?? questions.at(-1)
  const path = { pin, index: String(question?.index ?? 0) }
  // A remote corrects the game alone.
  const quiz = useQuizOfGame(view.as === 'host' ? question : undefined)
  const { rekey, ...inQuiz } = useAlsoInQuiz(quiz, (key, sent) => call(routes.games.rekey, { ...path, key, ...sent }))
  return (
    <CorrectionDialog
      closed={question ? { question, given: givenIn(view, question) } : null}
      instead={<Instead corrections={corrections} onClose={onClose} />}
      after={last}
      calls={{
        rekey,
        undo: (correction) => call(routes.games.undoRekey, { ...path, correction: String(correction) }),
        reload: () => Promise.all(corrected.map(refresh)),
      }}
      {...(questions.length > 1 && { choice: { questions, onChoose: setChosen } })}
      {...inQuiz}
      isOnGameScreen
      isOfEvening={view.evening !== null && phase.name !== 'finished'}
      placeOf={(index) => placeOf(view, index)}
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

interface InsteadProps {
  corrections: Pick<UseQueryResult, 'error' | 'isPending' | 'refetch'>
  onClose: () => void
}

/** In place of a question: it is on its way, or there is none. */
function Instead({ corrections: { error, isPending, refetch }, onClose }: InsteadProps) {
  if (error)
    return (
      <>
        <p role="alert">{errorMessage(error, t`We couldn’t reach the server.`)}</p>
        <Button onClick={() => void refetch()}>
          <Trans>Try again</Trans>
        </Button>
      </>
    )
  if (isPending)
    return (
      <p role="status">
        <Trans>One moment…</Trans>
      </p>
    )
  return (
    <>
      <p>
        <Trans>None of the questions so far has a right answer.</Trans>
      </p>
      <Button onClick={onClose}>
        <Trans>Close</Trans>
      </Button>
    </>
  )
}

/** Once another question is open, its screen comes first. */
function useClosedWithGame(phase: GameView['phase']['name'], onClose: () => void): void {
  useEffect(() => {
    if (phase === 'question') onClose()
  }, [phase, onClose])
}
