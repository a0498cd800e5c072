/** The bytes of a log's lists. Entries have fixed lengths, so that a list of 2,000 stays small and none can be misread. */
import { createHash, randomBytes } from 'node:crypto'
import { CorrectedKey } from '../../../../contract/games/corrections'
import { ExtraTime } from '../../../../contract/games/extra-time'
import type { Counted } from '../../../../rules/games/teams/team-scores'
import { scorings } from '../../../../contract/questions/quiz-choices'
import type { LoggedList, LoggedRound, SeatTime } from '../../../../rules/games/log/log-rows'

export type ListOf<Of extends LoggedList['of']> = Extract<LoggedList, { of: Of }>

const idBytes = 4
const seatBytes = idBytes + 1
const teamBytes = idBytes + 1
const roundBytes = idBytes + 2
/** Factors are a number of quarters. */
const quarters = 4
export const hashBytes = 32
export const saltBytes = 16
export const answerBytes = idBytes + hashBytes + 4 + 8
/** A seat's extra time, with its salt. */
export const timeBytes = saltBytes + idBytes + 1

/** What players gave and what the game asks are hashed by the database. */
export function bodyOf(list: ListOf<'ids' | 'seats' | 'teams' | 'rounds'>): Buffer {
  switch (list.of) {
    case 'ids':
      return Buffer.concat(list.ids.map(idBody))
    case 'seats':
      return Buffer.concat(list.seats.flatMap(({ id, follows }) => [idBody(id), Buffer.from([Number(follows)])]))
    case 'teams':
      return Buffer.concat(list.teams.flatMap(({ id, mark }) => [idBody(id), Buffer.from([mark])]))
    case 'rounds':
      return Buffer.concat(list.rounds.flatMap(roundBody))
  }
}

interface Salted {
  body: Buffer
  salts: Buffer
}

/** Each seat stands beside its salt, so that it can be removed alone. */
export function saltedTimes({ times }: ListOf<'times'>): Salted {
  const each = times.map(([id, factor]) =>
    Buffer.concat([randomBytes(saltBytes), idBody(id), Buffer.from([factor * quarters])]),
  )
  return { body: Buffer.concat(each.map((entry) => sha256(entry))), salts: Buffer.concat(each) }
}

/** What is left of them. Throws if one is another than was written. */
export function saltedTimesIn(body: Buffer, salts: Buffer): ListOf<'times'> {
  const hashes = entries(body, hashBytes)
  const each = entries(salts, timeBytes)
  const left = each.filter((entry) => entry.some((byte) => byte !== 0))
  if (hashes.length !== each.length || !left.every((entry) => hashes[each.indexOf(entry)]?.equals(sha256(entry))))
    throw new Error('The times are others')
  const times = left
    .map((entry) => entry.subarray(saltBytes))
    .map((entry): SeatTime => {
      return [entry.readInt32BE(), ExtraTime.parse(entry.readUInt8(idBytes) / quarters)]
    })
  return { of: 'times', times }
}

/** A key may hold texts of players. The game has it beside its log. */
export function saltedKey({ key }: ListOf<'key'>): Salted {
  const salts = randomBytes(saltBytes)
  return { body: keyHash(salts, key), salts }
}

/** Its fields stand in no order. */
export const keyHash = (salt: Buffer, key: object): Buffer =>
  sha256(salt, JSON.stringify(Object.fromEntries(Object.entries(key).sort(([one], [other]) => (one < other ? -1 : 1)))))

/** Its length in questions, its weight, and the place of its scoring. */
function roundBody({ count, weight, scoring }: LoggedRound): Buffer[] {
  return [idBody(count), Buffer.from([weight, scorings.indexOf(scoring)])]
}

function idBody(id: number): Buffer {
  const body = Buffer.alloc(idBytes)
  body.writeInt32BE(id)
  return body
}

export const idsIn = (body: Buffer): ListOf<'ids'> => ({
  of: 'ids',
  ids: entries(body, idBytes).map((entry) => entry.readInt32BE()),
})

export const seatsIn = (body: Buffer): ListOf<'seats'> => ({
  of: 'seats',
  seats: entries(body, seatBytes).map((entry) => ({ id: entry.readInt32BE(), follows: entry[idBytes] === 1 })),
})

export const teamsIn = (body: Buffer): ListOf<'teams'> => ({
  of: 'teams',
  teams: entries(body, teamBytes).map((entry) => ({ id: entry.readInt32BE(), mark: entry.readUInt8(idBytes) })),
})

export const roundsIn = (body: Buffer): ListOf<'rounds'> => ({
  of: 'rounds',
  rounds: entries(body, roundBytes).map((entry) => ({
    count: entry.readInt32BE(),
    weight: entry[idBytes] === 2 ? 2 : 1,
    scoring: scorings[entry[idBytes + 1] ?? 0] ?? 'speed',
  })),
})

/** Of the first format. Throws if it is none. */
export const keyIn = (body: Buffer): ListOf<'key'> => ({
  of: 'key',
  key: CorrectedKey.parse(JSON.parse(body.toString())),
})

/** Of all who were there, also of those set aside, which the log tells elsewhere. */
export const countedHash = (teams: readonly Counted[]): string =>
  sha256(
    JSON.stringify(teams.map(({ teamId, members, aside }) => [teamId, [...members, ...aside].sort((a, b) => a - b)])),
  ).toString('base64')

export interface GivenEntry {
  participantId: number
  hash: Buffer
  countedMs: number
  at: number
}

export const givenIn = (body: Buffer): GivenEntry[] =>
  entries(body, answerBytes).map((entry) => ({
    participantId: entry.readInt32BE(),
    hash: entry.subarray(idBytes, idBytes + hashBytes),
    countedMs: entry.readInt32BE(idBytes + hashBytes),
    at: Number(entry.readBigInt64BE(idBytes + hashBytes + 4)),
  }))

/** Throws if the body is not made of whole entries. */
export function entries(body: Buffer, length: number): Buffer[] {
  if (body.length % length !== 0) throw new Error('The list is cut')
  return Array.from({ length: body.length / length }, (_, at) => body.subarray(at * length, (at + 1) * length))
}

export const sha256 = (...parts: (Buffer | string)[]): Buffer => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}
