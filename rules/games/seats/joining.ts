import type { ExtraTime } from '../../../contract/games/extra-time'
import { limits } from '../../../contract/limits'
import type { ProblemCode } from '../../../contract/problems'
import { closedQuestions, currentIndex, drawsNames, lastHasOpened, missedMs, type Game } from '../game-state'
import { isBreak, startOfRound } from '../evenings/rounds'
import { missedRounds } from '../evenings/scores'
import type { EarlierRounds } from '../scores/totals'
import { lastExtraTime, type ExtraTimes } from './extra-time'
import { treatmentOf, worstOf, type NameVerdict, type SpareName } from './rude-names'
import { TeamSizes, teamOfNewcomer } from '../teams/choosing'
import type { Teams } from '../teams/team-list'
import { seatNamed, type SeatNames } from './seat-names'

/** Why no newcomer may join now; null when one may. A seat holder can always come back. */
export function joinRefusal(game: Game): ProblemCode | null {
  if (game.phase.name === 'finished') return 'game_over'
  if (game.locked) return 'game_locked'
  const isStarted = game.phase.name !== 'waiting' && !isBreak(game.phase)
  if (isStarted && (!game.settings.lateJoin || lastHasOpened(game))) return 'game_started'
  if (game.joined >= limits.playersPerGame) return 'game_full'
  return game.byHand && game.waiting >= limits.waitingPerGame ? 'waiting_full' : null
}

/** As `joinRefusal`, for players from the previous game: the host knows them, so neither lock nor admission applies. */
const followRefusal = (game: Game) => joinRefusal({ ...game, locked: false, byHand: false })

/** A name to look at waits in a place of its own, whether or not others wait. */
const lookRefusal = (game: Game) => joinRefusal({ ...game, byHand: false })

/** Nicknames that look alike have the same `key`; requests from one browser have the same `browser`. */
interface Seat {
  key: string
  browser: string
}

export interface SeatAsked extends Seat {
  /** What its nickname is taken for; `fine` if missing. */
  verdict?: NameVerdict
  /** What it is called if its nickname is rude, or all are drawn. */
  spare?: SpareName | null
  /** This browser's identity in the previous game; null if it shows no seat there. */
  formerBrowser: string | null
  /** The extra-time code that came with the request, if one did. */
  code?: ExtraTimeCode | null
  /** The team that it asks for, if it does. */
  teamId?: number | null
  /** Who shares its phone; none if missing. */
  members?: MembersAsked
}

/** The names of those who share a phone, as they typed them. */
export interface MembersAsked {
  names: readonly string[]
  verdict: NameVerdict
  /** With another name in place of each rude one. */
  replaced: readonly string[]
}

export interface ExtraTimeCode {
  id: number
  factor: ExtraTime
}

/** A seat already given. A removed one is free, but its browser is remembered. */
export interface GivenSeat extends Seat, SeatNames {
  isRemoved: boolean
  extraTimes: ExtraTimes
  /** The code that has given it extra time; null if none has. */
  codeId: number | null
  /** Null or missing without a team. */
  teamId?: number | null
  members?: readonly string[]
}

/** The game that this one follows, with the same players. */
export interface GameBefore {
  /** Its seats with these nicknames or these browsers. */
  seats: readonly GivenSeat[]
  /** Its players' nicknames are still reserved. */
  areNamesReserved: boolean
}

const noGameBefore: GameBefore = { seats: [], areNamesReserved: false }

/** Where a player starts who gets a seat now. */
export interface Start {
  /** The total time to start with: each missed question counts at full length. */
  missedMs: number
  /** The first question they can answer: never the open one, whose answer another seat could have revealed. */
  firstQuestion: number
  /** What they have of an evening's earlier rounds. */
  earlier: EarlierRounds | null
}

export interface Joined<Asked extends SeatAsked> extends Start {
  game: Game
  /** One per request, in order: null if the requester now holds the seat of that nickname, else the reason. */
  refusals: (ProblemCode | null)[]
  /** The newly seated, in order of request. */
  seated: Newcomer<Asked>[]
  /** Those waiting for the host's admission, in order of request. */
  waiting: Newcomer<Asked>[]
  /** Those whose names the host has to look at, in order of request. */
  toLookAt: Newcomer<Asked>[]
}

/** With the name that they get. */
export type Newcomer<Asked> = Omit<Asked, 'members'> & {
  /** The key of the name as they typed it, by which their own browser finds the seat, if they get another. */
  alias?: string
  /** Comes from the previous game. */
  follows: boolean
  /** By a code, or as in the previous game. */
  extraTime: ExtraTime
  codeId: number | null
  /** The team in which it starts. */
  teamId: number | null
  members: readonly string[]
}

/**
 * Gives the remaining seats in order of request. Repeating a request for one's own seat changes nothing. `given` are
 * the seats with these nicknames, these browsers or these codes.
 */
export function join<Asked extends SeatAsked>(
  game: Game,
  asking: readonly Asked[],
  given: readonly GivenSeat[],
  before: GameBefore = noGameBefore,
  teamSizes: ReadonlyMap<number, number> = new Map(),
): Joined<Asked> {
  const teams = game.teams && new TeamsOfSeats(game.teams, teamSizes)
  const seats = new SeatTable(given)
  const former = new SeatTable(before.seats)
  const groups = { seated: [], waiting: [], toLookAt: [] } as Groups<Asked>
  const after = () => withNew(game, groups)

  const refusals = asking.map((one) => {
    const { key, browser, formerBrowser, code, verdict = 'fine', spare } = one
    const typed = game.teamsPerPhone === null || drawsNames(game) ? noMembers : (one.members ?? noMembers)
    if (seatNamed(held(seats.of(browser)), key)) return null
    const owner = former.holderOf(key)
    const follows = owner !== undefined && owner.browser === formerBrowser
    const worst = worstOf(verdict, typed.verdict)
    const treatment = drawsNames(game) && !follows ? 'as_typed' : treatmentOf(after(), { verdict: worst, follows })
    const isReplaced = (treatment === 'replaced' && verdict === 'rude') || (drawsNames(game) && !follows)
    const replaced = isReplaced && spare ? { ...spare, alias: key } : null
    const isReserved = before.areNamesReserved && owner !== undefined && !follows
    const refused =
      browserRefusal(game, key, { own: seats.of(browser), former: former.of(formerBrowser), follows }) ??
      (follows ? followRefusal : treatment === 'to_look_at' ? lookRefusal : joinRefusal)(after()) ??
      (!replaced && (isReserved || seats.holderOf(key) !== undefined) ? 'nickname_taken' : null) ??
      (code && seats.hasCode(code.id) ? 'extra_time_code_used' : null)
    if (refused) return refused
    const extra = code ? { extraTime: code.factor, codeId: code.id } : extraTimeOf(follows ? owner : null, seats)
    const group = treatment === 'to_look_at' ? 'toLookAt' : game.byHand && !follows ? 'waiting' : 'seated'
    const teamId = teams?.of(one, { own: held(seats.of(browser)), former: follows ? owner : null, group }) ?? null
    const members = follows && typed.names.length === 0 ? ownMembers(game, owner) : namesAfter(treatment, typed)
    const newcomer = { ...one, ...replaced, follows, ...extra, teamId, members }
    const names = { key: newcomer.key, formerKeys: replaced ? [key] : [] }
    seats.give({ ...names, browser, isRemoved: false, extraTimes: [], codeId: extra.codeId, teamId })
    groups[group].push(newcomer)
    return null
  })
  const version = game.version + Object.values(groups).filter(({ length }) => length > 0).length
  return { game: { ...after(), version }, refusals, ...groups, ...startOf(game) }
}

const noMembers: MembersAsked = { names: [], verdict: 'fine', replaced: [] }

const namesAfter = (treatment: ReturnType<typeof treatmentOf>, { names, replaced }: MembersAsked) =>
  treatment === 'replaced' ? replaced : names

/** Who comes along from the previous game keeps those who share the phone. */
const ownMembers = ({ teamsPerPhone }: Game, { members = [] }: GivenSeat): readonly string[] =>
  teamsPerPhone === null ? [] : members

type Groups<Asked extends SeatAsked> = Pick<Joined<Asked>, 'seated' | 'waiting' | 'toLookAt'>

const withNew = <Asked extends SeatAsked>(game: Game, { seated, waiting, toLookAt }: Groups<Asked>): Game => ({
  ...game,
  joined: game.joined + seated.length,
  waiting: game.waiting + waiting.length,
  toLookAt: game.toLookAt + toLookAt.length,
})

/** Extra time stays over a game that follows, with its code, unless somebody else has used the code there. */
function extraTimeOf(former: GivenSeat | null, seats: SeatTable): Pick<Newcomer<object>, 'extraTime' | 'codeId'> {
  const codeId = former?.codeId ?? null
  const isTaken = codeId !== null && seats.hasCode(codeId)
  return isTaken ? { extraTime: 1, codeId: null } : { extraTime: lastExtraTime(former?.extraTimes ?? []), codeId }
}

/** The teams of those who join, one after the other. */
class TeamsOfSeats {
  readonly #teams: Teams
  readonly #sizes: TeamSizes

  constructor(teams: Teams, sizes: ReadonlyMap<number, number>) {
    this.#teams = teams
    this.#sizes = new TeamSizes(teams, sizes)
  }

  /** All seats of a browser are in one team, and players stay in theirs. Only who plays takes a place in it. */
  of(
    { teamId: wished = null }: Pick<SeatAsked, 'teamId'>,
    seat: { own: readonly GivenSeat[]; former: GivenSeat | null | undefined; group: keyof Groups<SeatAsked> },
  ): number | null {
    const own = seat.own.find(({ teamId }) => typeof teamId === 'number')?.teamId ?? seat.former?.teamId ?? null
    const waits = seat.group !== 'seated'
    if (waits) return own ?? wished
    const teamId = teamOfNewcomer(this.#teams, this.#sizes, { own, wished })
    this.#sizes.move(null, teamId)
    return teamId
  }
}

class SeatTable {
  readonly #holders = new Map<string, GivenSeat>()
  readonly #codes = new Set<number>()
  readonly #byBrowser = new Map<string, GivenSeat[]>()

  constructor(seats: readonly GivenSeat[]) {
    for (const seat of seats) this.give(seat)
  }

  give(seat: GivenSeat): void {
    if (!seat.isRemoved) this.#holders.set(seat.key, seat)
    if (!seat.isRemoved && seat.codeId !== null) this.#codes.add(seat.codeId)
    this.#byBrowser.set(seat.browser, [...this.of(seat.browser), seat])
  }

  holderOf(key: string): GivenSeat | undefined {
    return this.#holders.get(key)
  }

  /** Each is good for one seat. */
  hasCode(id: number): boolean {
    return this.#codes.has(id)
  }

  of(browser: string | null): readonly GivenSeat[] {
    return (browser !== null && this.#byBrowser.get(browser)) || []
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

export function startOf(game: Game): Start {
  const [from, closed] = [startOfRound(game), closedQuestions(game)]
  return {
    missedMs: missedBetween(game, from, closed),
    firstQuestion: (currentIndex(game.phase) ?? -1) + 1,
    earlier: missedRounds(missedBetween(game, 0, from)),
  }
}

const missedBetween = (game: Game, from: number, to: number): number =>
  sum(Array.from({ length: Math.max(0, to - from) }, (_, place) => missedMs(game, from + place)))

/**
 * Why a browser gets no further seat, judged by its seats in this game and in the previous one. Seats that it had there
 * come along, also those from before the host allowed fewer.
 */
function browserRefusal(
  { teams, teamsPerPhone }: Game,
  key: string,
  { own, former, follows }: { own: readonly GivenSeat[]; former: readonly GivenSeat[]; follows: boolean },
): ProblemCode | null {
  if (isRemoved(key, own) || isRemoved(key, former)) return 'removed'
  const allowed = teams?.seatsPerBrowser ?? teamsPerPhone ?? limits.seatsPerBrowser
  const most = follows ? Math.max(allowed, held(former).length) : allowed
  return held(own).length >= most ? 'seats_used_up' : null
}

/** One removed player does not lock out the others who share the browser. */
function isRemoved(key: string, own: readonly GivenSeat[]): boolean {
  const removed = own.filter((seat) => seat.isRemoved)
  return seatNamed(removed, key) !== undefined || (removed.length > 0 && held(own).length === 0)
}

const held = (own: readonly GivenSeat[]): GivenSeat[] => own.filter((seat) => !seat.isRemoved)
