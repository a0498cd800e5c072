import { useCallback, useEffect, useState } from 'react'
import type { Reply } from '../../../contract/api'
import { tidyCode } from '../../../contract/games/typed-code'
import { routes } from '../../../contract/routes'
import { call, CallError, errorMessage, isRefusal } from '../../api'

const pollMs = 1_000
const againMs = 3_000
/** The pause between a denial and the next request, which would disturb the hall. A reloaded page may ask. */
const afterDenialMs = 60_000

/** This phone's access to the game. */
export type RemoteStanding =
  | { name: 'connecting' }
  /** The phone has no code, or a wrong one. */
  | { name: 'code'; message: string; isBusy: boolean }
  | { name: 'asking'; digits: string }
  /** `isHost`: the host is signed in on this phone. */
  | { name: 'allowed'; id: number; isHost: boolean }
  | { name: 'denied'; mayAskAt: number }
  | { name: 'expired' | 'taken_away' | 'over' }
  | { name: 'refused'; code: string; message: string }

/**
 * Asks the host once to let this phone control the game, and follows the request. `check` reads its state, `ask` asks
 * the host again, with the link's code if none was typed.
 */
export function useRemote(pin: string): {
  standing: RemoteStanding
  check: () => void
  ask: (typedCode?: string) => void
} {
  const [standing, setStanding] = useState<RemoteStanding>({ name: 'connecting' })
  const [round, setRound] = useState(() => ({ number: 0, asks: false, code: tidyCode(location.hash.slice(1)) }))
  const isAsking = standing.name === 'asking'

  useEffect(() => followRequest({ pin, ...round, tell: setStanding }), [pin, round])

  const check = useCallback(() => setRound(({ number, code }) => ({ number: number + 1, asks: false, code })), [])
  const ask = useCallback(
    (typedCode?: string) => {
      if (isAsking) return
      setStanding((was) => (was.name === 'code' ? { ...was, message: '', isBusy: true } : was))
      setRound(({ number, code }) => ({ number: number + 1, asks: true, code: typedCode ?? code }))
    },
    [isAsking],
  )
  return { standing, check, ask }
}

interface Request {
  pin: string
  /** Whether to ask the host again. */
  asks: boolean
  code: string
  tell: (standing: RemoteStanding) => void
}

/** Reads the state, asks the host where allowed, and follows the request. Returns the function that ends it. */
function followRequest({ pin, asks, code, tell }: Request): () => void {
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const show = (next: RemoteStanding) => {
    if (isOver) return
    tell(next)
    if (next.name === 'asking') timer = setTimeout(() => void follow(), pollMs)
  }
  const follow = async () => {
    try {
      const reply = await call(routes.games.remote, { pin })
      show(reply.state === 'none' ? { name: 'expired' } : standingOf(reply, Date.now() + afterDenialMs))
    } catch (error) {
      fail(error, follow)
    }
  }
  const begin = async () => {
    try {
      const reply = await call(routes.games.remote, { pin })
      if (isOver) return
      // The host's own phone is allowed as soon as it asks, even if it asked before the host signed in on it.
      const mayAsk = asks || reply.state === 'none' || reply.state === 'asking'
      if (!mayAsk) return show(standingOf(reply, 0))
      const { digits, isAllowed } = await call(routes.games.askRemote, { pin, code: code })
      if (isAllowed) await follow()
      else show({ name: 'asking', digits })
    } catch (error) {
      fail(error, begin)
    }
  }
  /** All failures but refusals are temporary: the page retries. */
  const fail = (error: unknown, again: () => Promise<void>) => {
    if (isOver) return
    if (codeRefusals.has(codeOf(error)))
      tell({ name: 'code', message: code ? errorMessage(error, '') : '', isBusy: false })
    else if (!isRefusal(error)) timer = setTimeout(() => void again(), againMs)
    else if (codeOf(error) === 'game_finished') tell({ name: 'over' })
    else tell({ name: 'refused', code: codeOf(error), message: errorMessage(error, '') })
  }
  void begin()
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}

const codeRefusals = new Set(['remote_code_wrong', 'too_many_remote_codes'])
const codeOf = (error: unknown): string => (error instanceof CallError ? error.code : '')

function standingOf(
  { state, digits = '', id = 0, isHost = false }: Reply<typeof routes.games.remote>,
  mayAskAt: number,
): RemoteStanding {
  switch (state) {
    case 'none':
      return { name: 'expired' }
    case 'asking':
      return { name: 'asking', digits }
    case 'allowed':
      return { name: 'allowed', id, isHost }
    case 'denied':
      return { name: 'denied', mayAskAt }
    case 'taken_away':
    case 'over':
      return { name: state }
  }
}
