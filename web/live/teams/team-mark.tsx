import type { CSSProperties } from 'react'
import { teamShapes } from './team-shapes'
import './team-mark.css'

/** A team's mark. Hidden from screen readers, because the name always stands beside it. Its size is its font size. */
export function TeamMark({ mark, className = '' }: { mark: number; className?: string }) {
  const at = mark - 1
  return (
    <svg
      className={`team-mark ${className}`}
      style={{ '--mark': `var(--team-${(at % 10) + 1})` } as CSSProperties}
      viewBox="0 0 20 20"
      aria-hidden="true"
    >
      <path d={teamShapes[at]} fillRule="evenodd" />
    </svg>
  )
}
