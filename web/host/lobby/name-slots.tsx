import { useState, type RefObject } from 'react'
import type { LobbyName } from '../../live/view/lobby'
import { assignSlots } from './assign-slots'
import { PersonName } from '../../live/person-name'
import { formatNumber } from '../../ui/format'

interface NamesProps {
  lobby: LobbyName[]
  joined: number
  list: RefObject<HTMLUListElement | null>
  places: number
  onPick: (name: LobbyName) => void
  onMore: () => void
}

/** The names in the order in which they came, each in a slot of its own, so that no name moves when another comes. */
export function NameSlots({ lobby, joined, list, places, onPick, onMore }: NamesProps) {
  const [drawn, setDrawn] = useState({ lobby, places, slots: assignSlots([], lobby, places) })
  if (drawn.lobby !== lobby || drawn.places !== places)
    setDrawn({ lobby, places, slots: assignSlots(drawn.slots, lobby, places) })
  const more = joined - drawn.slots.filter(Boolean).length

  return (
    <div className="hall-names">
      {joined === 0 && <p className="dim">Waiting for players…</p>}
      <ul ref={list}>
        {drawn.slots.map((name, place) => (
          <li key={place} aria-hidden={name === null}>
            {name && (
              <button key={name.id} type="button" className="hall-name" onClick={() => onPick(name)}>
                <PersonName nickname={name.nickname} />
                <span className="unseen"> – remove</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      <p className="hall-more">
        {more > 0 && lobby.length > 0 && (
          <button type="button" onClick={onMore}>
            and {formatNumber(more)} more
          </button>
        )}
      </p>
    </div>
  )
}
