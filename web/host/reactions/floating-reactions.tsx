import { useEffect, useRef, useState, type CSSProperties } from 'react'
import { reactions, type ReactionCounts } from '../../../contract/reactions'
import { ReactionIcon } from '../../live/reaction-icon'
import { floatersOf, type Floater } from './floaters'
import './floating-reactions.css'

/** As many as a hall can look at. */
const mostAtOnce = 60

/** What players send floats up over the hall. It says nothing that anybody needs, so it is not read aloud. */
export function FloatingReactions({ counts }: { counts: ReactionCounts }) {
  const [floaters, setFloaters] = useState<Floater[]>([])
  const shown = useRef(counts)
  useEffect(() => {
    // What came before this screen has been shown, or is past.
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
