import { useEffect, useRef } from 'react'
import { useIsPast } from '../../questions/countdown'
import type { GameView } from '../../live/view/game-view'
import { isBuzzWanted } from './buzz-choice'
import { lastMoment, patterns } from './moments'

/** Browsers refuse to buzz on a page that nobody has tapped. */
const hasTapped = () => !('userActivation' in navigator) || navigator.userActivation.hasBeenActive

/**
 * Buzzes when a question is shown or opens, and when the player learns the result. A reload does not buzz again. Only
 * for phones that can.
 */
export function Buzz({ view }: { view: GameView }): null {
  const phase = view.phase.name === 'question' ? view.phase : null
  // These render again at moments without an event.
  useIsPast(phase?.shownAt ?? 0, phase?.pausedAt)
  useIsPast(phase?.opensAt ?? 0, phase?.pausedAt)
  const moment = lastMoment(view, Date.now())
  const key = moment ? `${moment.index} ${moment.name}` : ''
  const name = moment?.name
  const before = useRef<string | null>(null)
  useEffect(() => {
    const isNew = before.current !== null && key !== before.current
    before.current = key
    if (isNew && name && isBuzzWanted() && hasTapped()) navigator.vibrate([...patterns[name]])
  }, [key, name])
  return null
}
