import { useEffect, useRef, useState, type CSSProperties } from 'react'
import { reactions, type ReactionCounts } from '../../../contract/games/reactions'
import { ReactionIcon } from '../../live/reaction-icon'
import { floatersOf, type Floater } from './floaters'
import './floating-reactions.css'

/** As many as people can look at. */
const mostAtOnce = 60

/** Players' reactions float up over the hall's screen. Nobody needs them, so they are not read aloud. */
export function FloatingReactions({ counts }: { counts: ReactionCounts }) {
  const [floaters, setFloaters] = useState<Floater[]>([])
  const shown = useRef(counts)
  useEffect(() => {
    // Reactions from before this screen have been shown already, or are past.
    if (shown.current === counts) return
    shown.current = counts
    const risen = floatersOf(counts, Math.random)
    setFloaters((before) => [...before, ...risen].slice(-mostAtOnce))
  }, [counts])
  const remove = (id: number) => setFloaters((before) => before.filter((one) => one.id !== id))
  return (
    <div className="floating-reactions" aria-hidden="true">
      {floaters.map(({ id, reaction, left, delayMs, size, sway }) => (
        <span
          key={id}
          style={
            {
              left: `${left}%`,
              animationDelay: `${delayMs}ms`,
              fontSize: `max(${size}rem, calc(${size} * var(--u)))`,
              '--sway': `${sway}rem`,
            } as CSSProperties
          }
          onAnimationEnd={() => remove(id)}
        >
          <ReactionIcon reaction={reactions[reaction]!} />
        </span>
      ))}
    </div>
  )
}
