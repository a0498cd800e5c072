/** The log of a game: a row for each change, which names ids alone. Older formats stay readable. */
import * as z from 'zod/mini'
import { ExtraTime } from './extra-time'
import { shownBetween } from './game-state'
import { GameSettings } from './game-settings'
import { spreads } from './teams'
import { scorings } from '../questions/quiz-choices'

/**
 * Grows with a change of a row that an older reader would misread. New fields are optional. In the first, keys stood in the
 * lists, and extra time only beside each question that opened.
 */
export const logFormat = 2
const logFormats = z.literal([1, logFormat])

/** Who made a change: the host, a remote by its id, players who join, an open question's clock, or the sweep. */
export const Who = z.union([z.enum(['host', 'player', 'clock', 'sweep']), z.templateLiteral(['remote ', z.int()])])
export type Who = z.output<typeof Who>

/** The settings in the order of a row. A new one is added at the end. */
export const loggedSettings = [
  'countdownBetweenQuestions',
  'getReadySeconds',
  'readingSeconds',
  'tellPlayers',
  'countsShown',
  'reactions',
  'lateJoin',
  'scoring',
  'takeHomeDays',
  'rudeNames',
  'mixed',
  'nicknames',
  'board',
  'phoneShows',
] as const satisfies readonly (keyof GameSettings)[]

const settings = z.array(z.union([z.number(), z.string(), z.boolean(), z.null()]))
const index = z.int()

/**
 * `n` is the version of the game that the change led to, `at` its moment by the database's clock. Extra time leads to none:
 * it has the version at which it was given.
 */
const row = <const Did extends string, Fields extends z.core.$ZodLooseShape>(did: Did, fields: Fields) =>
  z.object({ v: logFormats, n: z.int(), at: z.number(), who: Who, did: z.literal(did), ...fields })

export const LogRow = z.discriminatedUnion('did', [
  /** With a list of the hash of each question. `seconds` is the quiz's time for a question. */
  row('begun', { settings, quizScoring: z.enum(scorings), seconds: z.int(), solo: z.boolean() }),
  /** With a list of seats. */
  row('joined', { admitted: z.boolean(), isToLookAt: z.optional(z.literal(true)) }),
  /** With a list of salted hashes, one for each seat that has been given extra time. */
  row('extra_time', {}),
  /** In the first format with a list of the seats that have extra time for it, where there are any. */
  row('opened', { index, shownInMs: z.number(), opensInMs: z.number(), areAnswersHidden: z.boolean() }),
  /** With a list of what players gave, and the hash of who counted for which team, in a game with teams. */
  row('closed', { index, opensAt: z.number(), counted: z.optional(z.string()) }),
  row('paused', { index, remainingMs: z.number() }),
  row('resumed', {
    ...{ index, remainingMs: z.number(), opensInMs: z.number(), shownInMs: z.number() },
    ...{ pausedAt: z.number(), pausedMs: z.number() },
  }),
  row('extended', { index, remainingMs: z.number(), extensions: z.int() }),
  /** `endsInMs`: what is left of a break between rounds. */
  row('shown', {
    ...{ index, shown: z.enum(shownBetween), isHeld: z.boolean(), nextInMs: z.nullable(z.number()) },
    endsInMs: z.optional(z.nullable(z.number())),
  }),
  /**
   * With a list of the rounds. `changedFrom` is the first question that is another since the row before, whose questions
   * `asked` is a hash of.
   */
  row('evening', { jokers: z.boolean(), changedFrom: z.nullable(index), asked: z.optional(z.string()) }),
  /** With a list of the ids of the players, or teams, who double it. */
  row('round_begun', { round: z.int() }),
  row('settings', { settings }),
  row('finished', { isCelebrated: z.boolean(), revealInMs: z.number() }),
  row('ceremony_skipped', {}),
  row('locked', { locked: z.boolean() }),
  row('next', { pin: z.string() }),
  /** With the hash of the text. `replaces` is the place of the earlier decision on it. */
  row('text_hidden', { index, hidden: z.boolean(), replaces: z.nullable(z.int()) }),
  /** With a salted hash of the key, or the number of the correction that it `undoes`. */
  row('corrected', { index, correction: z.int(), undoes: z.nullable(z.int()) }),
  row('remotes', {}),
  /**
   * With a list of the teams, where there are any. `spread` is null where everybody plays for themselves; with `phones`,
   * each player is a team on one phone. `isCarried`: they are those of the game before.
   */
  row('teams', {
    ...{ spread: z.nullable(z.enum(spreads)), keepEven: z.boolean(), seats: z.int() },
    ...{ phones: z.optional(z.literal('one')), isCarried: z.optional(z.literal(true)) },
  }),
  /** With a list of ids. */
  row('moved', { team: z.nullable(z.int()) }),
  row('set_aside', { id: z.int(), isSetAside: z.boolean(), past: z.boolean() }),
  /** With a list of ids. */
  row('removed', { canRejoin: z.boolean() }),
  row('renamed', { id: z.int() }),
  /** With a list of ids. */
  row('admission', { byHand: z.boolean(), missedMs: z.number(), firstQuestion: z.int() }),
  /** A player has had their name and texts removed. With a list of all their seats. */
  row('erased', { id: z.int() }),
  /** The answers and names were deleted. */
  row('names_removed', {}),
])
export type LogRow = z.output<typeof LogRow>
export type RowOf<Did extends LogRow['did']> = Extract<LogRow, { did: Did }>

const whole = z.int()
/** Bytes, written in hexadecimal digits. */
const hex = z.string()
const base64 = z.string()

const totals = {
  ...{ score: whole, correctAnswers: whole, totalTimeMs: z.number(), streak: whole, longestStreak: whole },
  ...{ bestPoints: whole, bestIndex: z.nullable(whole) },
  /** Of the earlier rounds of an evening. */
  earlier: z._default(
    z.nullable(
      z.object({
        ...{ score: whole, correctAnswers: whole, totalTimeMs: z.number() },
        best: z.optional(z.object({ round: whole, score: whole })),
      }),
    ),
    null,
  ),
}

/** Participant, answer, counted time, moment, and how it is graded now: right or not, credit, points. */
const given = z.tuple([whole, z.string(), whole, z.number(), z.boolean(), z.number(), whole])
export type GivenInFile = z.output<typeof given>

/** Team, who counted for it, who was set aside, its points and its time. */
const teamResult = z.tuple([whole, z.array(whole), z.array(whole), whole, whole])
export type TeamResultInFile = z.output<typeof teamResult>

/** Texts of the database stand in strings, as they were hashed. */
const question = {
  ...{ index, asked: z.string(), key: z.nullable(z.string()) },
  /** When it took answers, moved by its pauses, and these: when each began, and how long it was. Not in older files. */
  ...{ opensAt: z.optional(z.nullable(z.number())), pauses: z.optional(z.array(z.tuple([z.number(), z.number()]))) },
}
const seat = {
  ...{ id: whole, follows: z.boolean(), admitted: z.boolean(), isRemoved: z.boolean(), canRejoin: z.boolean() },
  ...{ firstQuestion: whole, correction: whole, ...totals },
  /** From which question on its time is times how much. Not in older files. */
  extraTimes: z.optional(z.array(z.tuple([whole, ExtraTime]))),
}

/** A line of the file that a host downloads. The first is `game`, and the last is `end`. */
export const LogLine = z.union([
  /** As it stands, with the day on which its answers were removed. */
  z.object({
    log: logFormats,
    game: z.record(z.string(), z.unknown()),
    removed: z.nullable(z.object({ on: z.nullable(z.string()) })),
  }),
  z.object({ question: z.object(question) }),
  z.object({ participant: z.object(seat) }),
  z.object({
    correction: z.object({ id: whole, index, key: z.record(z.string(), z.unknown()), undoneBy: z.nullable(whole) }),
  }),
  z.object({
    row: z.string(),
    ...{ version: whole, listHash: z.nullable(hex), hash: hex, list: z.nullable(base64), salts: z.nullable(base64) },
  }),
  z.object({ answers: index, given: z.array(given) }),
  /** What a question gave the teams. */
  z.object({ counted: index, teams: z.array(teamResult) }),
  /** The hash of all lines before. Its version is another where the game changed while the file was made. */
  z.object({ end: z.object({ version: whole, isRemoved: z.boolean(), sha256: hex }) }),
])
export type LogLine = z.output<typeof LogLine>
