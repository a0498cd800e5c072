import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { Reply } from '../../contract/api'
import { limits } from '../../contract/limits'
import { routes } from '../../contract/routes'
import { call, errorMessage } from '../api'
import { queries, refresh } from '../queries'
import { failure } from '../ui/toast/toast-store'

interface Start {
  quizId: number
  /** The host plays alone, on this screen. */
  isAlone?: boolean
  /** Starts another lobby, although one of the same quiz is open. */
  isAnother?: boolean
  /** The game was not started: the host was told why, declined, or another start is under way. */
  onNotStarted?: () => void
}

export type RunningGame = Reply<typeof routes.games.running>[number]
export type StartGame = ReturnType<typeof useStartGame>

const mutationKey = [routes.games.start]

/** The host's last choices, or this page's defaults, which differ from the product's. */
export async function ownChoices() {
  const chosen = await call(routes.account.preferences).catch(() => null)
  // Sent settings override the host's stored ones. If those could not be read, only the server knows them.
  if (!chosen) return { withPreferences: true }
  const { countdownBetweenQuestions = limits.countdownSeconds, lateJoin = true } = chosen
  return { countdownBetweenQuestions, lateJoin, withPreferences: true }
}

const alone = { countdownBetweenQuestions: limits.countdownSeconds, singlePlayer: true }

/** An open lobby of this quiz, or of an evening that plays it, waiting for players. */
async function openLobby(quizId: number): Promise<RunningGame | undefined> {
  const games = await call(routes.games.running, { quizId: String(quizId) }).catch(() => [])
  return games.find(({ phase }) => phase === 'waiting')
}

/**
 * Starts a game of a quiz and opens its screen. A double click starts one game. If a lobby of the quiz is open,
 * `OpenLobby` offers it first.
 */
export function useStartGame() {
  const [, navigate] = useLocation()
  const [offer, setOffer] = useState<{ lobby: RunningGame; wanted: Start } | null>(null)
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: async ({ quizId, isAlone, isAnother }: Start) => {
      const lobby = isAlone || isAnother ? undefined : await openLobby(quizId)
      if (lobby) return { lobby }
      return call(routes.games.start, { quizId, ...(isAlone ? alone : await ownChoices()) })
    },
    onSuccess: (started, wanted) => {
      if ('lobby' in started) setOffer({ lobby: started.lobby, wanted })
      else navigate(wanted.isAlone ? `/play/${started.pin}?singlePlayer=true` : `/host/game/${started.pin}`)
    },
    onError: (error, { onNotStarted }) => {
      failure(t`Failed to start game`, errorMessage(error, t`An error occurred. Please try again.`))
      // The quiz may have been deleted or emptied since the list was read.
      void refresh(routes.quizzes.list)
      onNotStarted?.()
    },
  })
  const start = (wanted: Start) => {
    if (queries.isMutating({ mutationKey }) === 0) mutate(wanted)
    else wanted.onNotStarted?.()
  }
  const answered = (then: (wanted: Start) => void) => () => {
    setOffer(null)
    if (offer) then(offer.wanted)
  }
  return {
    isPending,
    start,
    offer: offer && {
      lobby: offer.lobby,
      goThere: answered(() => navigate(`/host/game/${offer.lobby.pin}`)),
      startAnother: answered((wanted) => start({ ...wanted, isAnother: true })),
      dismiss: answered(({ onNotStarted }) => onNotStarted?.()),
    },
  }
}
