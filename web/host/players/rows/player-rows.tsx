import { useCallback, useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import type { LobbyName } from '../../../live/view/game-view'
import { awayText, type Attendance } from '../attendance'
import { PlayerRow, type RowAct, type RowForm } from './player-row'
import type { TeamsOfPlayers } from '../use-teams-of-players'
import { remPx, rowRem, useVisibleRows } from './use-visible-rows'

/** A row with a form is higher by what stands below it. */
const belowRem: Record<RowForm, number> = { rename: 1.5, time: 3.5, team: 3.5, members: 3.5 }
const pageRows = 8

interface RowsProps {
  pin: string
  /** In the order of joining. */
  players: readonly LobbyName[]
  away: ReadonlySet<number>
  attendance: Attendance
  teams: TeamsOfPlayers | null
  scroller: RefObject<HTMLElement | null>
  /** The player at whom the list opens. */
  at: number | null
  canChange: boolean
  isPublic: boolean
  onRemove: (player: LobbyName) => void
}

/** All players. Only the visible rows and the focused one are rendered. */
export function PlayerRows(props: RowsProps) {
  const { pin, players, away, attendance, teams, scroller, at, canChange, isPublic, onRemove } = props
  const list = useRef<HTMLUListElement>(null)
  const { first, end } = useVisibleRows(scroller, list)
  const [open, setOpen] = useState<{ id: number; form: RowForm } | null>(null)
  const opened = players.findIndex(({ id }) => id === open?.id)
  const { current, focus } = useRowFocus({ players, list, scroller, at })

  const topOf = (index: number) => index * rowRem + (open && opened >= 0 && index > opened ? belowRem[open.form] : 0)
  const act = useCallback(
    (what: RowAct, player: LobbyName) => {
      focus(player.id, null)
      if (what === 'remove') onRemove(player)
      else setOpen({ id: player.id, form: what })
    },
    [focus, onRemove],
  )
  const close = useCallback(
    (form: RowForm, player: LobbyName) => {
      setOpen(null)
      focus(player.id, form)
    },
    [focus],
  )

  const currentIndex = Math.max(
    0,
    players.findIndex(({ id }) => id === current),
  )
  const drawn = indexesBetween(first, Math.min(end, players.length))
  if (players.length > 0 && !drawn.includes(currentIndex)) drawn.push(currentIndex)
  return (
    <ul ref={list} className="player-rows" style={{ height: `${topOf(players.length)}rem` }}>
      {drawn
        .sort((a, b) => a - b)
        .map((index) => {
          const player = players[index]!
          return (
            <PlayerRow
              key={player.id}
              {...{ pin, player, teams, canChange, isPublic }}
              top={topOf(index)}
              place={index + 1}
              of={players.length}
              away={away.has(player.id) ? awayText(attendance, player.id) : null}
              isCurrent={index === currentIndex}
              form={player.id === open?.id ? open.form : null}
              onAct={act}
              onKey={(event) => onArrow(event, { players, currentIndex, focus })}
              onDone={close}
            />
          )
        })}
    </ul>
  )
}

const indexesBetween = (first: number, end: number): number[] =>
  Array.from({ length: Math.max(0, end - first) }, (_, step) => first + step)

type Focus = (id: number, act: RowAct | null) => void

/** Tab reaches one row. Its index is remembered, so that after a removal the next row gets the focus. */
function useRowFocus({
  players,
  list,
  scroller,
  at,
}: Pick<RowsProps, 'players' | 'scroller' | 'at'> & { list: RefObject<HTMLUListElement | null> }): {
  current: number | null
  focus: Focus
} {
  const [wanted, setWanted] = useState<{ id: number | null; act: RowAct | null }>({ id: at, act: null })
  const focus = useCallback<Focus>((id, act) => setWanted({ id, act }), [])
  const index = players.findIndex(({ id }) => id === wanted.id)
  const lastIndex = useRef(index)

  useLayoutEffect(() => {
    const row = wanted.id === null ? null : list.current?.querySelector(`[data-player="${wanted.id}"]`)
    if (!row || wanted.act === null) return
    const button = row.querySelector<HTMLElement>(`[data-act=${wanted.act}]`) ?? row.querySelector('button')
    button?.focus({ preventScroll: true })
    showRow(row as HTMLElement, scroller.current)
  }, [wanted, list, scroller])

  // The player pressed in the lobby is centred when the list opens, even if it loads late.
  const isShown = useRef(false)
  useLayoutEffect(() => {
    const row = at === null || isShown.current ? null : list.current?.querySelector(`[data-player="${at}"]`)
    if (!row) return
    isShown.current = true
    row.scrollIntoView({ block: 'center' })
    row.querySelector<HTMLElement>('button')?.focus({ preventScroll: true })
  })

  useEffect(() => {
    if (index >= 0) lastIndex.current = index
    // The focused row is gone: the one in its place gets the focus.
    else if (wanted.id !== null && lastIndex.current >= 0 && isFocusLost()) {
      const next = players[Math.min(lastIndex.current, players.length - 1)]
      if (next) focus(next.id, 'remove')
    }
  }, [index, wanted, players, focus])
  return { current: wanted.id, focus }
}

const isFocusLost = () => document.activeElement === document.body || document.activeElement?.role === 'dialog'

/** Scrolls no further than needed; content above the list may stay out of view. */
function showRow(row: HTMLElement, box: HTMLElement | null): void {
  if (!box) return
  const margin = rowRem * remPx() * 0.5
  const [frame, place] = [box.getBoundingClientRect(), row.getBoundingClientRect()]
  if (place.top < frame.top + margin) box.scrollTop -= frame.top + margin - place.top
  else if (place.bottom > frame.bottom - margin) box.scrollTop += place.bottom - frame.bottom + margin
}

function onArrow(
  event: KeyboardEvent,
  { players, currentIndex, focus }: { players: readonly LobbyName[]; currentIndex: number; focus: Focus },
): void {
  const { target, key } = event
  if (!(target instanceof HTMLElement)) return
  const steps: Record<string, number> = {
    ...{ ArrowDown: 1, ArrowUp: -1, PageDown: pageRows, PageUp: -pageRows },
    ...{ Home: -players.length, End: players.length },
  }
  const step = steps[key]
  if (step === undefined) return
  event.preventDefault()
  const next = players[Math.min(players.length - 1, Math.max(0, currentIndex + step))]
  if (next) focus(next.id, (target.dataset.act as RowAct | undefined) ?? 'remove')
}
