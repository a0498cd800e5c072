import { useDeferredValue, useState } from 'react'
import { PersonName } from '../../live/person-name'
import type { LobbyName } from '../../live/view/lobby'
import { formatNumber } from '../../ui/format'
import type { Roster } from './use-lobby'
import { RemoveButton } from './waiting-row'
import './player-lists.css'

/** Nobody scrolls through more rows than this: the search finds the others. */
export const rowsShown = 200
/** In a longer list one searches for a name rather than reading all. */
const worthSearching = 20

interface ListProps {
  lobby: LobbyName[]
  roster: Roster
  onRemove: (name: LobbyName) => void
}

/** The players in the order in which they joined. */
export function PlayerList({ lobby, roster, onRemove }: ListProps) {
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search.trim().toLowerCase())
  const found = lobby.filter(({ nickname }) => nickname.toLowerCase().includes(wanted)).reverse()
  const away = new Set(roster.filter(({ isActive }) => !isActive).map(({ id }) => id))
  const more = found.length - rowsShown
  return (
    <>
      {lobby.length > worthSearching && (
        <input
          className="lobby-search"
          type="search"
          aria-label="Search names"
          placeholder={`Search ${formatNumber(lobby.length)} names`}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      )}
      {lobby.length === 0 && <p className="dim">Waiting for players…</p>}
      <ul className="lobby-rows">
        {found.slice(0, rowsShown).map((name) => (
          <li key={name.id}>
            <PersonName nickname={name.nickname} className={away.has(name.id) ? 'dim' : ''} />
            {away.has(name.id) && <span className="dim">away</span>}
            <RemoveButton name={name} verb="Remove" onPick={onRemove} />
          </li>
        ))}
      </ul>
      <p className="dim" role="status">
        {lobby.length > 0 && found.length === 0 && 'No such name here.'}
        {more > 0 && `${formatNumber(more)} more. Search to find them.`}
      </p>
    </>
  )
}
