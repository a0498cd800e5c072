import { t } from '@lingui/core/macro'
import type { LongestStreak } from '../../../../contract/games/players'
import type { Highlights } from '../../../../contract/endpoints/past-games'
import { highlightsOf } from './highlights'
import { langOf } from '../../../i18n/locale'
import './highlight-cards.css'

interface HighlightCardsProps {
  highlights: Highlights | undefined
  /** The cards keep their room while loading, and come all at once. */
  isLoading: boolean
  longestStreak: LongestStreak | undefined
  players: number
}

/** Evenings have the most. */
const sizeOf = (cards: number): string => (cards > 4 ? 'many' : cards > 3 ? 'four' : '')

/** The game's highlights. */
export function HighlightCards({ highlights, isLoading, longestStreak, players }: HighlightCardsProps) {
  if (isLoading)
    return (
      <section
        className="may-shrink highlights"
        aria-label={t({ message: 'Highlights', comment: 'Heading: the most remarkable of a game' })}
        aria-busy="true"
      />
    )
  const cards = highlightsOf(highlights, longestStreak, players)
  if (cards.length === 0) return null
  return (
    <section className={`may-shrink highlights ${sizeOf(cards.length)}`} aria-label={t`Highlights`}>
      {cards.map(({ label, language, text, detail }) => (
        <div key={label} className="column may-shrink highlight">
          <h2>{label}</h2>
          <p className="breakable page-start highlight-text" dir="auto" {...langOf(language)}>
            {text}
          </p>
          <p className="highlight-detail">{detail}</p>
        </div>
      ))}
    </section>
  )
}
