import type { LongestStreak } from '../../../contract/game-events'
import type { Highlights } from '../../../contract/endpoints/past-games'
import { highlightsOf } from './highlights'
import './highlight-cards.css'

interface HighlightCardsProps {
  highlights: Highlights | undefined
  longestStreak: LongestStreak | undefined
  players: number
}

/** What the game is remembered for. */
export function HighlightCards({ highlights, longestStreak, players }: HighlightCardsProps) {
  const cards = highlightsOf(highlights, longestStreak, players)
  if (cards.length === 0) return null
  return (
    <section className="highlights" aria-label="Highlights">
      {cards.map(({ label, text, detail }) => (
        <div key={label} className="highlight">
          <h2>{label}</h2>
          <p className="highlight-text" dir="auto">
            {text}
          </p>
          <p className="highlight-detail">{detail}</p>
        </div>
      ))}
    </section>
  )
}
