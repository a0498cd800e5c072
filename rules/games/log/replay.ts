/** Plays a log by the rules of today, and says whether the game that comes of it is the one that is stored. */
import { defaultSettings } from '../../../contract/games/game-settings'
import { logFormat, type LogRow, type RowOf } from '../../../contract/games/game-log'
import type { Game, Phase } from '../game-state'
import { hasTexts } from '../hidden-texts'
import { countsFromOf } from '../show'
import { firstDifference } from './differences'
import { takeEffect } from './effects'
import { listOf, rowOf, settingsIn, type LoggedChange } from './log-rows'
import { madeAgain } from './made-again'
import type { RecordedGame, RecordedRow, Replay } from './recorded-game'
import { otherwise } from './otherwise'
import { isSame } from './same'
import { different, type Difference, type Verdict } from './verdict'
import { mayHaveDone } from './who'

export function replay(recorded: RecordedGame): Verdict {
  const reasons = [...unknownIn(recorded)]
  const first = recorded.rows[0]
  if (first?.row.did !== 'begun') return { is: 'unknown', reasons }
  const state = beginning(recorded, first.row)
  const known = recorded.rows.slice(1, rowsInOrder(recorded.rows))
  const played = play(state, known)
  if (played) return played
  const last = Math.max(...recorded.rows.map(({ row }) => row.n))
  const { version } = recorded.stored.game
  if (version < last) return different(last, `The game is only at version ${version}`)
  const found = state.game.version === version ? firstDifference(state) : null
  if (found) return found
  return reasons.length > 0 ? { is: 'unknown', reasons } : { is: 'identical', rows: recorded.rows.length }
}

/** Why not all of the game can be played again. */
function* unknownIn(recorded: RecordedGame): Iterable<string> {
  const { rows, stored } = recorded
  const [first] = rows
  if (!first) return yield 'this game has no log'
  if (first.row.did !== 'begun') yield 'began before the log'
  let before = first.row.n
  // Extra time has no version of its own.
  const versions = rows.slice(1).flatMap(({ row }) => (row.did === 'extra_time' ? [] : row.n))
  for (const next of [...versions, stored.game.version + 1]) {
    if (next > before + 1)
      yield `changed by an older version from ${before + 1} to ${next - 1}, or while GAME_LOG was off`
    before = next
  }
  if (stored.removed) yield removedOn(stored.removed.on)
  else if (erasedIn(recorded).size > 0) yield 'a player has had their texts removed'
}

const removedOn = (day: string | null): string =>
  day === null ? 'answers are being removed' : `answers removed on ${day}`

/** How many rows follow one another without a gap. */
function rowsInOrder(rows: readonly RecordedRow[]): number {
  const gap = rows.findIndex(({ row }, place) => {
    const before = rows[place - 1]?.row.n
    return before !== undefined && row.n !== before + (row.did === 'extra_time' ? 0 : 1)
  })
  return gap < 0 ? rows.length : gap
}

/** The seats whose texts were removed; none in a game that asked for no texts. */
const erasedIn = ({ questions, rows }: RecordedGame): ReadonlySet<number> =>
  new Set(
    questions.some(hasTexts)
      ? rows.flatMap(({ row, list }) => (row.did === 'erased' && list?.of === 'ids' ? list.ids : []))
      : [],
  )

function beginning(recorded: RecordedGame, row: RowOf<'begun'>): Replay {
  const { settings, quizScoring, seconds: timePerQuestion, solo: singlePlayer } = row
  const game: Game = {
    ...{ version: row.n, phase: { name: 'waiting' }, questions: recorded.questions },
    ...{ timePerQuestion, quizScoring, singlePlayer, settings: { ...defaultSettings, ...settingsIn(settings) } },
    ...{ locked: false, joined: 0, byHand: false, waiting: 0, toLookAt: 0, hiddenTexts: [], nextPin: null },
    ...{ lastCorrection: 0, correctedIndex: null, teams: null, teamsPerPhone: null, evening: null, refreshes: 0 },
  }
  const areAnswersKept = recorded.stored.removed === null
  return {
    ...{ recorded, game, areAnswersKept, corrections: [], erased: erasedIn(recorded) },
    ...{ areTimesLogged: recorded.rows.every(({ row: { v } }) => v === logFormat), openings: new Map() },
    ...{ toLookAt: new Set(), counted: new Map(), setAside: new Set() },
    ...{ seats: new Map(), seatedBy: new Map(), judged: new Map(), judgedBy: new Map() },
  }
}

function play(state: Replay, rows: readonly RecordedRow[]): Difference | null {
  let next = 0
  for (const [place, first] of rows.entries()) {
    if (place < next) continue
    const found = attempt(state, first, rows.slice(place, place + mostAtOnce))
    if (typeof found !== 'number') return found
    next = place + found
  }
  return null
}

/** A command that is played again makes at most so many changes that were not played one by one. */
const mostAtOnce = 2

/** Plays a row, and the next of `rows` with it where one command made both. Returns how many. */
function playOne(state: Replay, first: RecordedRow, rows: readonly RecordedRow[]): number | Difference {
  const { row } = first
  if (!mayHaveDone(row)) return different(row.n, `“${row.who}” cannot have done this`)
  const made = madeAgain(first, state)
  if ('refused' in made) return different(row.n, `This would be refused as ${made.refused}`)
  if ('impossible' in made) return different(row.n, made.impossible)
  if (made.changes.length === 0) return different(row.n, 'This would change nothing')
  for (const [place, change] of made.changes.entries()) {
    const recorded = rows[place]
    const what = recorded ? changedAgain(recorded, change, made.game, row) : 'The next row is missing'
    if (what) return different(recorded?.row.n ?? row.n, what)
  }
  state.game = asStored(made.game)
  for (const change of made.changes) {
    const what = takeEffect(state, change)
    if (what) return different(change.version, what)
  }
  return made.changes.length
}

/** What somebody has changed may hold anything. */
function attempt(state: Replay, first: RecordedRow, rows: readonly RecordedRow[]): number | Difference {
  try {
    return playOne(state, first, rows)
  } catch (error) {
    return different(first.row.n, `This cannot be played: ${String(error)}`)
  }
}

function changedAgain({ row, list }: RecordedRow, change: LoggedChange, game: Game, first: LogRow): string | null {
  const again = rowOf(change, game, first) as Record<string, unknown>
  const recorded = row as Record<string, unknown>
  for (const name of Object.keys({ ...again, ...recorded }))
    if (name !== 'v' && !isSameField(name, again[name], recorded[name]))
      return otherwise(name, recorded[name], again[name], 'by the rules of today')
  const listed = listOf(change)
  const isText = list?.of === 'text' && listed?.of === 'text'
  return isText || isSame(listed, list) ? null : 'Its list is another by the rules of today'
}

/** A row that is older than a setting does not have it, and may hold others in words. */
function isSameField(name: string, again: unknown, recorded: unknown): boolean {
  if (name !== 'settings' || !Array.isArray(again) || !Array.isArray(recorded)) return isSame(again, recorded)
  return isSame(settingsIn(again.slice(0, recorded.length)), settingsIn(recorded))
}

/** As the next command reads it: moments are stored in whole milliseconds. */
function asStored(game: Game): Game {
  const moments = Object.entries(game.phase).map(([name, value]) => [
    name,
    typeof value === 'number' ? Math.trunc(value) : value,
  ])
  const phase = Object.fromEntries(moments) as Phase
  if (phase.name !== 'countdown') return { ...game, phase }
  const countsFrom = countsFromOf(phase.countsFrom, phase.closedAt, game.singlePlayer)
  const endsAt = phase.break?.endsAt ?? null
  const left = phase.break && { break: { ...phase.break, endsAt: endsAt && Math.trunc(endsAt) } }
  return { ...game, phase: { ...phase, countsFrom, ...left } }
}
