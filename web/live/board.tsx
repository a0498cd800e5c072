import type { CSSProperties, ReactNode } from 'react'
import type { BoardEntry } from '../../contract/game-events'
import { CountUp } from '../questions/count-up'
import { tieBreakers } from './tie-breakers'
import { hasLeader } from './leaderboard'
import { PersonName } from './person-name'

interface BoardProps {
  entries: BoardEntry[]
  mineId?: number
  /** Not after the first question: before it everybody was first. */
  areMovesShown?: boolean
  /** From where a score counts up when the board comes. */
  countFrom?: (entry: BoardEntry) => number
  /** In place of the bare name. */
  name?: (entry: BoardEntry) => ReactNode
}

/** The best, one row each. `climbed` is how many ranks a player rose or fell with the last question. */
export function Board({ entries, mineId, areMovesShown, countFrom, name }: BoardProps) {
  const isLed = hasLeader(entries)
  const leads = isLed ? tieBreakers(entries) : []
  return (
    <ol className="board-list">
      {entries.map((entry, index) => {
        const { id, nickname, score, rank, climbed } = entry
        const lead = leads[index]
        return (
          <li
            className={`board-row ${isLed && rank === 1 ? 'first' : ''} ${id === mineId ? 'mine' : ''}`}
            key={id}
            style={{ '--climbed': areMovesShown ? (climbed ?? 0) : 0 } as CSSProperties}
          >
            <span className="rank">{isLed ? rank : '–'}</span>
            {name ? name(entry) : <PersonName nickname={nickname} className="who" />}
            {areMovesShown && climbed !== undefined && <Climbed by={climbed} />}
            {lead && <span className="lead">{lead}</span>}
            <span className="points">
              <CountUp from={countFrom?.(entry) ?? score} to={score} />
            </span>
          </li>
        )
      })}
    </ol>
  )
}

function Climbed({ by }: { by: number }) {
  const places = Math.abs(by)
  if (places === 0)
    return (
      <span className="climbed">
        <span aria-hidden="true">–</span>
        <span className="unseen">same place</span>
      </span>
    )
  return (
    <span className={`climbed ${by > 0 ? 'up' : 'down'}`}>
      <span aria-hidden="true">
        {by > 0 ? '▲' : '▼'} {places}
      </span>
      <span className="unseen">{by > 0 ? `up ${places}` : `down ${places}`}</span>
    </span>
  )
}
