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

/**
 * The newest names, each in a slot of its own, so that nobody's name moves when another comes. While they are few the
 * slots are large; all of them move once, when more have come than those can hold.
 */
export function LobbyNames({ lobby, joined, onPick }: NamesProps) {
  const list = useRef<HTMLUListElement>(null)
  const [room, setRoom] = useState({ forFew: 0, forMany: 0 })
  const areFew = joined <= room.forFew
  const places = areFew ? room.forFew : room.forMany
  const [drawn, setDrawn] = useState({ lobby, places, slots: inSlots([], lobby, places) })
  if (drawn.lobby !== lobby || drawn.places !== places)
    setDrawn({ lobby, places, slots: inSlots(drawn.slots, lobby, places) })
  const more = joined - drawn.slots.filter(Boolean).length

  useLayoutEffect(() => {
    const { current } = list
    if (!current) return
    const measure = () => setRoom(roomOf(current))
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    measure()
    return () => observer.disconnect()
  }, [])

  return (
    <div className="hall-names">
      {joined === 0 && <p className="dim">Nobody is here yet. The names of your players drop in as they join.</p>}
      <ul ref={list} className={areFew ? 'few' : ''}>
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

/** How many slots of either size the list has room for. */
function roomOf(list: HTMLElement) {
  const { className } = list
  list.className = 'few'
  const forFew = slotsOf(list)
  list.className = ''
  const forMany = Math.min(namesShown, slotsOf(list))
  list.className = className
  return { forFew, forMany }
}

/** As the stylesheet measures them. */
function slotsOf(list: HTMLElement): number {
  const { gridTemplateColumns, gridAutoRows, rowGap } = getComputedStyle(list)
  const gap = parseFloat(rowGap)
  const rows = Math.floor((list.clientHeight + gap) / (parseFloat(gridAutoRows) + gap))
  return Math.max(1, rows) * gridTemplateColumns.split(' ').length
}
