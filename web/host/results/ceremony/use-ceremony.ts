import { useEffect, useState } from 'react'
import { routes } from '../../../../contract/routes'
import { call, isRefusal } from '../../../api'
import { retry } from '../../../ui/retry'
import type { GameView } from '../../../live/view/game-view'
import { useMomentsPassed } from '../../game/use-moments'
import { ceremonyOf } from '../../../live/ceremony'
import { useIsPast } from '../../../questions/countdown'
import { isTooSoon, skipOf } from './skip'
import type { Ceremony } from './spotlight'

/** How long a newcomer stands in the light before all wait for the next. */
const litMs = 2_600

const none: ReturnType<typeof ceremonyOf> = { ranks: [], moments: [] }

/**
 * Steps through the moments of the ceremony. Any key skips the rest for everybody, and so does a click outside of
 * buttons. Behind a black screen nothing is skipped, because the hall would not see it.
 */
export function useCeremony(view: GameView | null, isBlack: boolean): Ceremony {
  const { ranks, moments } = view ? ceremonyOf(view) : none
  const passed = useMomentsPassed(moments)
  const isLit = !useIsPast((moments[passed - 1] ?? 0) + litMs)
  const [isSkipped, setIsSkipped] = useState(false)
  const isOver = isSkipped || passed === moments.length
  const pin = view?.pin
  const end = moments.at(-1) ?? 0
  useEffect(() => {
    if (isOver || isBlack) return
    const begunAt = performance.now()
    const skip = () => {
      // The hall does not wait for the server.
      setIsSkipped(true)
      if (pin) void skipForEverybody(pin, end)
    }
    const onKey = (event: KeyboardEvent) => {
      const meant = isTyped(event) ? 'no' : skipOf(event, performance.now() - begunAt)
      if (meant === 'no') return
      // The key skips, and does nothing else.
      event.preventDefault()
      event.stopImmediatePropagation()
      if (meant === 'yes') skip()
    }
    const onClick = (event: MouseEvent) => {
      if (!isOnControl(event) && !isTooSoon(performance.now() - begunAt)) skip()
    }
    addEventListener('keydown', onKey, true)
    addEventListener('click', onClick, true)
    return () => {
      removeEventListener('keydown', onKey, true)
      removeEventListener('click', onClick, true)
    }
  }, [isOver, isBlack, pin, end])
  const litRank = isLit && !isOver ? (ranks[passed - 1] ?? null) : null
  return { ranks, steps: isOver ? moments.length : passed, litRank, isOver, isSkipped }
}

const timeoutMs = 2_000
const againMs = 500

/** Ends the wait of phones and other screens. If the server is not reached in time, their ceremony ends by itself. */
const skipForEverybody = (pin: string, end: number) =>
  retry(() => call(routes.games.revealNow, { pin }, { timeoutMs }), {
    pauseMs: () => againMs,
    mayRetry: (error) => !isRefusal(error),
    isWanted: () => Date.now() < end,
  }).catch(() => {})

/** Whether the key is typed into a dialog or field, or presses a button. */
const isTyped = (event: KeyboardEvent): boolean =>
  isWithin(event, 'input, select, [role="dialog"]') || (isOnControl(event) && /^(Enter| )$/.test(event.key))

const isOnControl = (event: Event): boolean => isWithin(event, 'button, a, label, input, select, [role="dialog"]')

const isWithin = ({ target }: Event, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null
