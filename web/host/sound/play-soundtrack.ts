import { useEffect, useRef } from 'react'
import type { GameView } from '../../live/view/game-view'
import { cueKey } from './cue'
import { cueOf, nextCueAt } from './cue-of'
import { soundtrack } from './soundtrack'
import { useRememberedSound, useSoundChoice } from './use-sound-choice'

export interface PlayedView {
  view: GameView | null
  /** The host has skipped the ceremony. */
  isSkipped: boolean
}

/** Plays the view's sound while the screen is open. It shows nothing. */
export function PlaySoundtrack({ view, isSkipped }: PlayedView): null {
  const [choice] = useSoundChoice()
  useRememberedSound()
  useEffect(() => soundtrack.open(), [])
  useEffect(() => soundtrack.choose(choice), [choice])
  useCues(view, isSkipped)
  return null
}

function useCues(view: GameView | null, isSkipped: boolean): void {
  const played = useRef('')
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const follow = () => {
      const now = Date.now()
      const cue = view ? cueOf(view, now, isSkipped) : 'silence'
      if (cueKey(cue) !== played.current) soundtrack.play(cue)
      played.current = cueKey(cue)
      const next = view && nextCueAt(view, now, isSkipped)
      if (next !== null) timer = setTimeout(follow, next - now)
    }
    follow()
    return () => clearTimeout(timer)
  }, [view, isSkipped])
}
