/** Joins are written in batches, each under the game's lock, so that the last seat is given away only once. */
import { randomInt } from 'node:crypto'
import { nicknameFault, tidyLine } from '../../../../contract/text'
import type { ProblemCode } from '../../../../contract/problems'
import {
  join,
  type ExtraTimeCode,
  type GameBefore,
  type GivenSeat,
  type MembersAsked,
  type Newcomer,
  type Start,
} from '../../../../rules/games/seats/joining'
import { drawsNames, type Game } from '../../../../rules/games/game-state'
import { worstOf, type NameVerdict } from '../../../../rules/games/seats/rude-names'
import { seatNamed } from '../../../../rules/games/seats/seat-names'
import type { LoggedChange, SeatTime } from '../../../../rules/games/log/log-rows'
import { noTotals } from '../../../../rules/games/scores/totals'
import { batchedBy } from '../../../jobs/batched'
import { transaction, type Transaction } from '../../../db/transaction'
import { issueOf } from '../../../problems/issue'
import { Problem } from '../../../problems/problem'
import { mutablePart, type BusMessage, type ChangeOf } from '../../replica/sync/bus-messages'
import type { GameRecord } from '../../store/game-record'
import { lockGame, saveGame } from '../../store/game-store'
import { findGivenSeats, seatNewcomers, type Seated, type SeatRequest } from '../../store/players/participant-store'
import { teamSizes } from '../../store/evenings/team-store'
import { findGameLanguage, forgetDrawn } from '../../store/players/name-store'
import { addressHash } from './address-hash'
import type { WriteDeps } from '../commands/run-command'
import { drawName, nameLanguageOf, type NameLanguage } from '../../../drawn-names/draw'
import { nicknameKey } from '../../../rude-words/nickname-key'
import { judgeName } from '../../../rude-words/rude-words'
import { codeProblem } from '../extra-time'
import { logChanges } from '../commands/log-changes'
import { spareNames } from './spare-names'

export interface JoinRequest {
  nickname: string
  face: number
  /** The hash of the browser's secret. */
  hash: Buffer
  /** The hash for the previous game; null if the browser has no seat there. */
  formerHash: Buffer | null
  code: ExtraTimeCode | null
  address: string
  /** The languages that its browser asks for: a name that is drawn is in one of them. */
  accepted: string | undefined
  /** The page's own id, if names are drawn for it. */
  joinId: string | null
  teamId: number | null
  /** Who shares its phone. */
  members: readonly string[]
}

/** Seats a newcomer. A browser that already has the seat gets the same player again. Throws a Problem if refused. */
export type JoinGame = (record: GameRecord, request: JoinRequest) => Promise<Seated>

type Request = Omit<SeatRequest, 'spare'> & Pick<JoinRequest, 'accepted' | 'joinId'>

/** `knowsRudeNames`: whether every process knows what becomes of them; until then all play. */
export function joining(deps: WriteDeps, process: string, knowsRudeNames: () => boolean): JoinGame {
  const seat = batchedBy(
    ({ record }: { record: GameRecord; request: Request }) => record.id,
    (batch) => {
      const { record } = batch[0]!
      const requests = batch.map(({ request }) => request)
      return deps.locks.run(record.id, () => seatBatch(deps, record, process, requests))
    },
  )
  return async (record, { address, members, ...asked }) => {
    const judge = (name: string) => (knowsRudeNames() ? judgeName(name) : 'fine')
    const request = {
      ...asked,
      key: nicknameKey(asked.nickname),
      verdict: judge(asked.nickname),
      ...(members.length > 0 && {
        members: await membersAsked(members, judge, () => languageFor(deps, record, asked)),
      }),
      browser: asked.hash.toString('base64'),
      formerBrowser: asked.formerHash?.toString('base64') ?? null,
      addressHash: addressHash(record.addressSalt, address),
    }
    const seated = await seat({ record, request })
    if (seated === 'extra_time_code_used') throw codeProblem(seated)
    if (typeof seated === 'string') throw new Problem(seated)
    return seated
  }
}

const languageFor = async ({ db }: WriteDeps, record: GameRecord, { accepted }: Pick<JoinRequest, 'accepted'>) =>
  nameLanguageOf(accepted, await findGameLanguage(db, record))

async function membersAsked(
  names: readonly string[],
  judge: (name: string) => NameVerdict,
  findLanguage: () => Promise<NameLanguage>,
): Promise<MembersAsked> {
  const verdicts = names.map(judge)
  const verdict = worstOf(...verdicts)
  if (verdict !== 'rude') return { names, verdict, replaced: names }
  const language = await findLanguage()
  const replaced = names.map((name, index) => (verdicts[index] === 'rude' ? drawName(language, randomInt) : name))
  return { names, verdict, replaced }
}

/** The nickname as stored. Throws a Problem if it is invalid. */
export const parseNickname = (typed: string): string => checked(typed, nicknameFault(typed), ['nickname'])

/** As `parseNickname`, for a team that shares a phone. */
export const parseTeamName = (typed: string): string => checked(typed, nameFault(typed, 'Team name'), ['nickname'])

/** The names of those who share a phone, as stored. Throws a Problem if one is invalid, or two look alike. */
export function parseMembers(typed: readonly string[]): string[] {
  const names = typed.map((name, index) => checked(name, nameFault(name, 'Name'), ['members', index]))
  const keys = names.map(nicknameKey)
  const twice = keys.findIndex((key, index) => keys.indexOf(key) < index)
  if (twice >= 0) throw invalidName('Two of you have the same name', ['members', twice])
  return names
}

function checked(typed: string, fault: string | null, path: (string | number)[]): string {
  if (fault !== null) throw invalidName(fault, path)
  return tidyLine(typed)
}

/** As `nicknameFault`, of what is called otherwise. */
const nameFault = (typed: string, called: 'Team name' | 'Name'): string | null =>
  nicknameFault(typed)?.replace('Nickname', called) ?? null

const invalidName = (message: string, path: (string | number)[]) =>
  new Problem('invalid_nickname', { message, issues: [issueOf(path, message)] })

async function seatBatch(
  deps: WriteDeps,
  record: GameRecord,
  process: string,
  batch: Request[],
): Promise<(Seated | ProblemCode)[]> {
  const { seats, message } = await transaction(deps.db, (tx) => writeSeats(tx, deps, { record, process }, batch))
  if (message) deps.channel.publish(record.id, message)
  return seats
}

async function writeSeats(
  tx: Transaction,
  deps: WriteDeps,
  { record, process }: { record: GameRecord; process: string },
  asked: Request[],
): Promise<{ seats: (Seated | ProblemCode)[]; message: BusMessage | null }> {
  const game = await lockGame(tx, record)
  const at = deps.now()
  const batch = await withNames(tx, record, { game, asked, now: at })
  const before = await gameBefore(tx, record, batch, at)
  const codesBefore = before?.seats.flatMap(({ codeId }) => codeId ?? [])
  const given = await findGivenSeats(tx, [record.id], batch, codesBefore)
  const sizes = game.teams ? await teamSizes(tx, record.id) : undefined
  const joined = join(game, batch, given, before, sizes)
  const { game: after, refusals, ...start } = joined
  const groups = [
    { newcomers: joined.seated, admitted: true, isToLookAt: false },
    { newcomers: joined.waiting, admitted: false, isToLookAt: false },
    { newcomers: joined.toLookAt, admitted: false, isToLookAt: true },
  ].filter(({ newcomers }) => newcomers.length > 0)

  const byRequest = new Map<string, Seated>()
  const changes: ChangeOf<'joined'>[] = []
  const logged: LoggedChange[] = []
  for (const group of groups) {
    const version = game.version + changes.length + 1
    const change = await seatGroup(tx, record, { ...group, ...start, process, version })
    changes.push(change)
    const seats = change.players.map(({ id }, index) => ({ id, follows: group.newcomers[index]?.follows === true }))
    const { admitted, isToLookAt } = group
    logged.push({ type: 'joined', version, admitted, isToLookAt, seats })
    change.players.forEach((player, index) =>
      byRequest.set(requestKey(group.newcomers[index]!), { ...player, admitted: group.admitted }),
    )
  }
  const held = seatsByBrowser(given)
  const seats = batch.map((one, index) => {
    const { key, browser } = one
    const seat = refusals[index] ?? seatNamed(held.get(browser) ?? [], key) ?? byRequest.get(requestKey(one))
    if (!seat) throw new Error('Somebody was neither seated nor refused')
    return seat
  })
  await forgetDrawn(
    tx,
    record.id,
    asked.flatMap(({ joinId }, index) => (joinId !== null && refusals[index] === null ? joinId : [])),
  )
  if (changes.length === 0) return { seats, message: null }

  await saveGame(tx, record, after, at)
  const times = timesOf(groups, changes)
  if (times.length > 0) logged.push({ type: 'extra_time', version: after.version, times })
  await logChanges(tx, deps, record.id, { game: after, changes: logged }, { at, who: 'player' })
  return { seats, message: { type: 'changed', from: game.version, after: mutablePart(after), changes } }
}

/** The seats that have extra time from the start. */
const timesOf = (groups: readonly Pick<Group, 'newcomers'>[], changes: readonly ChangeOf<'joined'>[]): SeatTime[] =>
  changes
    .flatMap(({ players }, place) =>
      players.map(({ id }, index): SeatTime => [id, groups[place]?.newcomers[index]?.extraTime ?? 1]),
    )
    .filter(([, factor]) => factor !== 1)

/** Two browsers may ask for one name, and both get another. */
const requestKey = ({ key, alias, browser }: { key: string; alias?: string; browser: string }): string =>
  `${browser} ${alias ?? key}`

/** Where names are drawn, a page's id is the name that it asks for. */
export const joinKey = (joinId: string): string => `ID ${joinId}`

async function withNames(
  tx: Transaction,
  record: GameRecord,
  { game, asked, now }: { game: Game; asked: readonly Request[]; now: number },
): Promise<SeatRequest[]> {
  const areDrawn = drawsNames(game)
  const drawing = asked.filter(({ verdict }) => areDrawn || verdict === 'rude')
  const names = await spareNames(
    tx,
    record,
    drawing.map(({ accepted, joinId }) => ({ accepted, joinId: areDrawn ? joinId : null })),
    now,
  )
  const spares = new Map(drawing.map((one, index) => [one, names[index]]))
  return asked.map((one) => {
    const key = areDrawn && one.joinId !== null && one.formerHash === null ? joinKey(one.joinId) : one.key
    return { ...one, key, spare: spares.get(one) ?? null }
  })
}

/** The previous games' seats and reserved names: none if no request shows a seat there and the names are free. */
async function gameBefore(
  tx: Transaction,
  { previousGameIds, namesReservedUntil }: GameRecord,
  batch: SeatRequest[],
  now: number,
): Promise<GameBefore | undefined> {
  const areNamesReserved = namesReservedUntil !== null && now < namesReservedUntil
  const mayFollow = batch.some(({ formerHash }) => formerHash !== null)
  if (previousGameIds.length === 0 || !(areNamesReserved || mayFollow)) return undefined
  const asking = batch.map(({ key, formerHash }) => ({ key, hash: formerHash }))
  return { seats: await findGivenSeats(tx, previousGameIds, asking), areNamesReserved }
}

interface Group extends Start {
  newcomers: Newcomer<SeatRequest>[]
  admitted: boolean
  isToLookAt: boolean
  process: string
  version: number
}

async function seatGroup(tx: Transaction, record: GameRecord, group: Group): Promise<ChangeOf<'joined'>> {
  const { newcomers, admitted, isToLookAt, process, version, missedMs, firstQuestion, earlier } = group
  const ids = await seatNewcomers(tx, record.id, newcomers, group)
  const players = newcomers.map(({ nickname, face, teamId, browser: seat, members }, index) => ({
    ...{ id: ids[index]!, nickname, face, teamId, seat },
    ...(members.length > 0 && { members: [...members] }),
    ...{ ...noTotals, totalTimeMs: missedMs, firstQuestion, earlier },
  }))
  return { type: 'joined', version, process, admitted, isToLookAt, players }
}

function seatsByBrowser<Seat extends GivenSeat>(given: readonly Seat[]): Map<string, Seat[]> {
  const held = new Map<string, Seat[]>()
  for (const seat of given) if (!seat.isRemoved) held.set(seat.browser, [...(held.get(seat.browser) ?? []), seat])
  return held
}
