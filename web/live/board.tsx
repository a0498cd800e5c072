import type { BoardEntry } from '../../contract/games/players'
import { formatNumber } from '../ui/format'
import { tieBreakers } from './tie-breakers'
import { hasLeader } from './leaderboard'
import { Face } from './face/face'
import { PersonName } from './person-name'

interface BoardProps {
  entries: BoardEntry[]
  mineId?: number
}

/** The best players, one row each. */
export function Board({ entries, mineId }: BoardProps) {
  const isLed = hasLeader(entries)
  const leads = isLed ? tieBreakers(entries) : []
  return (
    <ol className="stack board-list">
      {entries.map(({ id, nickname, face, score, rank }, index) => {
        const lead = leads[index]
        return (
          <li className={`row board-row ${isLed && rank === 1 ? 'first' : ''} ${id === mineId ? 'mine' : ''}`} key={id}>
            <span className="rank">{isLed ? rank : '–'}</span>
            <Face face={face} />
            <PersonName nickname={nickname} className="who" />
            {lead && <span className="lead">{lead}</span>}
            <span className="points">{formatNumber(score)}</span>
          </li>
        )
      })}
    </ol>
  )
}
