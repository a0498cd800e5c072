import { useLayoutEffect, useRef, useState } from 'react'
import type { LobbyName } from './game-view'
import { inSlots } from './lobby-slots'
import { PersonName } from './person-name'
import { figure } from './words'

/** More names than this nobody reads; the rest is a number. */
const namesShown = 60

interface NamesProps {
  lobby: LobbyName[]
  joined: number
  onPick: (name: LobbyName) => void
}

/** The newest names, each in a slot of its own, so that nobody's name moves when another comes. */
export function LobbyNames({ lobby, joined, onPick }: NamesProps) {
  const list = useRef<HTMLUListElement>(null)
  const [places, setPlaces] = useState(0)
  const [drawn, setDrawn] = useState({ lobby, places, slots: inSlots([], lobby, places) })
  if (drawn.lobby !== lobby || drawn.places !== places)
    setDrawn({ lobby, places, slots: inSlots(drawn.slots, lobby, places) })
  const more = joined - drawn.slots.filter(Boolean).length

  useLayoutEffect(() => {
    const { current } = list
    if (!current) return
    const measure = () => setPlaces(Math.min(namesShown, slotsOf(current)))
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    measure()
    return () => observer.disconnect()
  }, [])

  return (
    <div className="hall-names">
      {joined === 0 && <p className="dim">Nobody is here yet. The names of your players drop in as they join.</p>}
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
      <p className="hall-more dim">{more > 0 && lobby.length > 0 && `and ${figure(more)} more`}</p>
    </div>
  )
}

/** How many slots the list has room for, as the stylesheet measures them. */
function slotsOf(list: HTMLElement): number {
  const { gridTemplateColumns, gridAutoRows, rowGap } = getComputedStyle(list)
  const gap = parseFloat(rowGap)
  const rows = Math.floor((list.clientHeight + gap) / (parseFloat(gridAutoRows) + gap))
  return Math.max(1, rows) * gridTemplateColumns.split(' ').length
}
