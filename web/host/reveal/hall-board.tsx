import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useState, type CSSProperties, type ReactNode } from 'react'
import type { BoardEntry } from '../../../contract/games/players'
import { limits } from '../../../contract/limits'
import { CountUp } from '../../questions/count-up'
import { Flame } from '../../live/flame'
import { Face } from '../../live/face/face'
import { hasLeader } from '../../live/leaderboard'
import { tieBreakers } from '../../live/tie-breakers'
import { formatGain, formatNumber } from '../../ui/format'
import { Doubled } from '../game/doubled'
import { boardRows, riserOf, type BoardGrid, type BoardRow } from './board-moves'
import './hall-board.css'

interface HallBoardProps {
  entries: readonly BoardEntry[]
  /** The previous board, if this page has shown it. */
  before?: readonly BoardEntry[]
  /** The board after the first question: nobody had a rank before. */
  isFirst: boolean
  /** False while the rows are in their places before the question. */
  isMoved?: boolean
  name: (entry: BoardEntry) => ReactNode
  grid?: BoardGrid
}

const playersGrid: BoardGrid = { columns: 1, rows: limits.topAfterQuestion, size: 4.4 }
const none: readonly BoardEntry[] = []

/** The best, one row each: first in their previous places, then they trade places and their points count up. */
export function HallBoard(props: HallBoardProps) {
  const { entries, before = none, isFirst, isMoved = true, name, grid = playersGrid } = props
  // A page opened after the moves shows the result at once.
  const [isLate] = useState(isMoved)
  const isLed = hasLeader(entries)
  const leads = isLed ? tieBreakers(entries) : []
  const riser = isFirst ? undefined : riserOf(entries)
  return (
    <ol
      className={`hall-board ${isFirst ? 'first-time' : ''} ${isMoved ? 'moved' : ''}`}
      style={{ '--columns': grid.columns, '--rows': grid.rows, '--size': grid.size } as CSSProperties}
    >
      {boardRows(entries, isLate ? none : before, isFirst).map((row) => {
        const { entry, to, from, scoreBefore } = row
        const { id, rank, climbed, won = 0, streak = 0, score } = entry
        const isLeaving = !Number.isInteger(to)
        const isNew = !Number.isInteger(from) && !isLeaving
        const isTop = isLed && rank === 1 && isMoved && !isLeaving
        return (
          <li
            className={`row board-row ${isTop ? 'first' : ''} ${isMoved && id === riser ? 'riser' : ''} ${isNew ? 'new' : ''}`}
            key={id}
            style={placeOf(row, grid)}
            inert={isLeaving || (isFirst && !isMoved)}
            data-outside={(isMoved ? isLeaving : !Number.isInteger(from)) || undefined}
          >
            <span className="rank">{isLed && rankOf(row, isMoved)}</span>
            <Face face={entry.face} />
            {name(entry)}
            {!isLeaving && entry.evening?.isDoubled && <Doubled />}
            {!isLeaving && <Streak length={streak} />}
            {!isFirst && !isLeaving && climbed !== undefined && <Climbed by={climbed} isShown={isMoved} />}
            {!isLeaving && <Won points={won} />}
            <span className="stack rigid board-end">
              <span className="points">
                {isMoved ? <CountUp from={isLate ? score : scoreBefore} to={score} /> : formatNumber(scoreBefore)}
              </span>
              {isMoved && !isLeaving && leads[to] && <span className="lead">{leads[to]}</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

const rankOf = ({ entry, rankBefore }: BoardRow, isMoved: boolean): ReactNode => (isMoved ? entry.rank : rankBefore)

/** A row is laid out at its final place and moved from its previous one. Leavers are laid out where they were. */
function placeOf({ from, to, layer }: BoardRow, grid: BoardGrid): CSSProperties {
  const line = Math.floor(Number.isInteger(to) ? to : from)
  const at = cellOf(line, grid)
  const [before, after] = [cellOf(from, grid), cellOf(to, grid)]
  const style = {
    gridArea: `${at.row + 1} / ${at.column + 1}`,
    '--before': before.row - at.row,
    '--before-column': before.column - at.column,
    '--after': after.row - at.row,
    '--row': line,
    '--row-layer': layer,
  }
  return style as CSSProperties
}

/** Places fill one column after the other. */
function cellOf(place: number, { columns, rows }: BoardGrid): { row: number; column: number } {
  const column = Math.min(columns - 1, Math.floor(place / rows))
  return { row: place - column * rows, column }
}

/** Two right answers in a row make a streak. */
const shortestStreak = 2

function Streak({ length }: { length: number }) {
  if (length < shortestStreak) return null
  return (
    <span className="row rigid board-streak">
      <Flame />
      <span aria-hidden="true">{formatNumber(length)}</span>
      <span className="unseen">
        <Plural value={length} one="# in a row" other="# in a row" />
      </span>
    </span>
  )
}

/** The points of this question. Without any, the room stays reserved. */
const Won = ({ points }: { points: number }) => (
  <span className="rigid board-won">{points > 0 && formatGain(points)}</span>
)

/** The room is reserved in advance, so that no name is cut differently when the rows begin to move. */
function Climbed({ by, isShown }: { by: number; isShown: boolean }) {
  const places = Math.abs(by)
  const shown = isShown ? '' : 'unknown'
  if (places === 0)
    return (
      <span className={`climbed ${shown}`}>
        <span className="unseen">
          <Trans comment="A player’s place on the board has not changed">same place</Trans>
        </span>
      </span>
    )
  return (
    <span className={`climbed ${by > 0 ? 'up' : 'down'} ${shown}`}>
      <span aria-hidden="true">
        {by > 0 ? '▲' : '▼'} {places}
      </span>
      <span className="unseen">
        {by > 0
          ? t({ message: `up ${places}`, comment: 'By so many places on the board' })
          : t({ message: `down ${places}`, comment: 'By so many places on the board' })}
      </span>
    </span>
  )
}
