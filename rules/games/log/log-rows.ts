/** What the log of a game says of each change. A new kind of change gets its line here and in `made-again.ts`. */
import { logFormat, loggedSettings, type LogRow, type Who } from '../../../contract/games/game-log'
import type { ExtraTime } from '../../../contract/games/extra-time'
import type { CorrectedKey } from '../../../contract/games/corrections'
import { nicknames, phoneShows, rudeNames, type GameSettings } from '../../../contract/games/game-settings'
import { boards } from '../../../contract/games/teams'
import type { Change } from '../change'
import type { Round } from '../evenings/evening'
import type { Game } from '../game-state'
import type { TeamMade } from '../teams/team-list'

/** What is logged besides the changes of a command. Each has the version that it led to. */
export type LoggedChange =
  | Exclude<Change, { type: 'finished' | 'closed' | 'erased' | 'evening' | 'round_begun' }>
  /** `counted`: the hash of who counted for which team, in a game with teams. */
  | (Extract<Change, { type: 'closed' }> & { counted?: string })
  /** `asked`: the hash of all questions as they are since; missing at the start. */
  | (Extract<Change, { type: 'evening' }> & { asked?: string })
  | (Extract<Change, { type: 'round_begun' }> & { jokers: readonly number[] })
  | (Extract<Change, { type: 'finished' }> & { revealInMs: number })
  /** `ids` are the seat and earlier ones of the same player. */
  | (Extract<Change, { type: 'erased' }> & { ids: readonly number[] })
  | { type: 'begun'; version: number }
  | { type: 'joined'; version: number; admitted: boolean; isToLookAt?: boolean; seats: readonly JoinedSeat[] }
  | { type: 'names_removed'; version: number }
  | ExtraTimeGiven

/** Leads to no version. */
export interface ExtraTimeGiven {
  type: 'extra_time'
  version: number
  times: readonly SeatTime[]
}

/** A seat, and what its time is multiplied by from the next question on. */
export type SeatTime = readonly [id: number, factor: ExtraTime]

export interface JoinedSeat {
  id: number
  /** Comes from the previous game. */
  follows: boolean
}

export type LoggedRound = Pick<Round, 'count' | 'weight' | 'scoring'>

/** What stands as a hash in a row. */
export type LoggedList =
  | { of: 'ids'; ids: readonly number[] }
  | { of: 'seats'; seats: readonly JoinedSeat[] }
  | { of: 'times'; times: readonly SeatTime[] }
  | { of: 'key'; key: CorrectedKey }
  | { of: 'teams'; teams: readonly Pick<TeamMade, 'id' | 'mark'>[] }
  | { of: 'rounds'; rounds: readonly LoggedRound[] }
  /** A text of players, of which a salted hash stays. */
  | { of: 'text'; text: string }
  /** The game's questions as it began. */
  | { of: 'questions' }
  /** What players gave to a question. */
  | { of: 'answers'; index: number }

export interface Moment {
  at: number
  who: Who
}

/** `game` is the state after the change. */
export function rowOf(change: LoggedChange, game: Game, { at, who }: Moment): LogRow {
  return { v: logFormat, n: change.version, at, who, did: change.type, ...fieldsOf(change, game) } as LogRow
}

function fieldsOf(change: LoggedChange, game: Game): object {
  switch (change.type) {
    case 'begun': {
      const { settings, quizScoring, timePerQuestion: seconds, singlePlayer: solo } = game
      return { settings: settingValues(settings), quizScoring, seconds, solo }
    }
    case 'joined':
      return { admitted: change.admitted, ...(change.isToLookAt && { isToLookAt: true }) }
    case 'evening':
    case 'round_begun':
      return roundFields(change)
    case 'settings':
      return { settings: settingValues(change.settings) }
    case 'next':
      return { pin: change.pin }
    case 'locked':
      return { locked: change.locked }
    case 'text_hidden':
      return { index: change.index, hidden: change.hidden, replaces: change.replaces }
    case 'corrected':
      return { index: change.index, correction: game.lastCorrection, undoes: change.undoes }
    case 'teams': {
      const { spread = null, keepEven = false, seatsPerBrowser = 0 } = change.teams ?? {}
      const isOnePhone = change.teamsPerPhone !== null
      return {
        ...{ spread, keepEven, seats: change.teamsPerPhone ?? seatsPerBrowser },
        ...(isOnePhone && { phones: 'one' }),
        ...(change.isCarried && { isCarried: true }),
      }
    }
    case 'moved':
      return { team: change.teamId }
    case 'set_aside':
      return { id: change.id, isSetAside: change.isSetAside, past: change.past }
    case 'removed':
      return { canRejoin: change.canRejoin }
    case 'renamed':
    case 'erased':
      return { id: change.id }
    case 'admission':
      return { byHand: game.byHand, missedMs: change.missedMs, firstQuestion: change.firstQuestion }
    case 'finished':
      return { isCelebrated: change.isCelebrated, revealInMs: change.revealInMs }
    case 'ceremony_skipped':
    case 'extra_time':
    case 'remotes':
    case 'names_removed':
      return {}
    case 'opened': {
      const { index, shownInMs, opensInMs, areAnswersHidden } = change
      return { index, shownInMs, opensInMs, areAnswersHidden }
    }
    case 'closed':
    case 'paused':
    case 'resumed':
    case 'extended':
    case 'shown':
      return clockFields(change)
  }
}

function roundFields(change: Extract<LoggedChange, { type: 'evening' | 'round_begun' }>): object {
  if (change.type === 'round_begun') return { round: change.round }
  const { evening, changedFrom, asked } = change
  return { jokers: evening.hasJokers, changedFrom, ...(asked !== undefined && { asked }) }
}

type OfClock = 'closed' | 'paused' | 'resumed' | 'extended' | 'shown'

/** Such a change has nothing but numbers and words of the product. */
function clockFields({ type: _, version: __, ...fields }: Extract<LoggedChange, { type: OfClock }>): object {
  return fields
}

export function listOf(change: LoggedChange): LoggedList | null {
  switch (change.type) {
    case 'begun':
      return { of: 'questions' }
    case 'joined':
      return { of: 'seats', seats: change.seats }
    case 'extra_time':
      return { of: 'times', times: change.times }
    case 'closed':
      return { of: 'answers', index: change.index }
    case 'moved':
    case 'removed':
    case 'erased':
    case 'admission':
      return { of: 'ids', ids: change.ids }
    case 'teams':
      return change.teams && { of: 'teams', teams: change.teams.list.map(({ id, mark }) => ({ id, mark })) }
    case 'evening': {
      const rounds = change.evening.rounds.map(({ count, weight, scoring }) => ({ count, weight, scoring }))
      return { of: 'rounds', rounds }
    }
    case 'round_begun':
      return { of: 'ids', ids: change.jokers }
    case 'text_hidden':
      return { of: 'text', text: change.text }
    case 'corrected':
      return change.key && { of: 'key', key: change.key }
    case 'ceremony_skipped':
    case 'extended':
    case 'finished':
    case 'locked':
    case 'names_removed':
    case 'next':
    case 'opened':
    case 'paused':
    case 'remotes':
    case 'renamed':
    case 'resumed':
    case 'set_aside':
    case 'settings':
    case 'shown':
      return null
  }
}

/** Values of which a row holds the place, since it has few bytes. Earlier rows hold the values themselves. */
const places: { readonly [Name in keyof GameSettings]?: readonly GameSettings[Name][] } = {
  countsShown: [false, true],
  reactions: [false, true],
  lateJoin: [false, true],
  mixed: [false, true],
  rudeNames: [null, ...rudeNames],
  nicknames,
  board: boards,
  phoneShows,
}

function coded(name: keyof GameSettings, value: GameSettings[keyof GameSettings]) {
  const known: readonly unknown[] = places[name] ?? []
  const place = known.indexOf(value)
  return place < 0 ? value : place
}

const decoded = (name: keyof GameSettings, value: unknown): unknown => {
  const known: readonly unknown[] | undefined = places[name]
  return known && typeof value === 'number' ? known[value] : value
}

export const settingValues = (settings: GameSettings): (number | string | boolean | null)[] =>
  loggedSettings.map((name) => coded(name, settings[name]))

/** The settings of a row: those that are newer than it are not among them. */
export const settingsIn = (values: readonly unknown[]): Partial<GameSettings> =>
  Object.fromEntries(loggedSettings.slice(0, values.length).map((name, at) => [name, decoded(name, values[at])]))
