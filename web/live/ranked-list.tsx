import type { LeaderboardEntry } from '../../contract/games/players'
import { formatNumber } from '../ui/format'
import { Face } from './face/face'
import { PersonName } from './person-name'

interface RankedListProps {
  className: string
  label: string
  entries: LeaderboardEntry[]
}

/** Rank, face, name and points, one line for each player. */
export function RankedList({ className, label, entries }: RankedListProps) {
  return (
    <ol className={className} aria-label={label}>
      {entries.map(({ id, rank, face, nickname, score }) => (
        <li key={id}>
          <b>{rank}</b>
          <Face face={face} />
          <PersonName nickname={nickname} />
          <span>{formatNumber(score)}</span>
        </li>
      ))}
    </ol>
  )
}
