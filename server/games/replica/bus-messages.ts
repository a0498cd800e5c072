/** What one process tells all others of a game, after the commit. */
import * as z from 'zod'
import { BoardEntry, LeaderboardEntry } from '../../../contract/game-events'
import type { Game, Phase } from '../../../rules/game-state'
import type { Player, Result } from '../../../rules/standings'

/**
 * Grows with every change of a message that a process of the version before would misread. During an update both
 * versions run, and a process that gets a message of another version reads the game instead.
 */
export const messageVersion = 1

const phase = z.discriminatedUnion('name', [
  z.object({ name: z.literal('waiting') }),
  z.object({ name: z.literal('question'), index: z.int(), opensAt: z.number() }),
  z.object({ name: z.literal('countdown'), index: z.int(), opensAt: z.number(), closedAt: z.number() }),
  z.object({ name: z.literal('finished'), index: z.int() }),
]) satisfies z.ZodType<Phase>

/** The part of a game that changes: everything but its questions and settings. */
export type MutableGame = Pick<Game, 'version' | 'phase' | 'locked' | 'joined' | 'byHand' | 'waiting'>
const mutableGame = z.object({
  version: z.int(),
  phase,
  locked: z.boolean(),
  joined: z.int(),
  byHand: z.boolean(),
  waiting: z.int(),
}) satisfies z.ZodType<MutableGame>

const player = z.object({
  id: z.int(),
  nickname: z.string(),
  score: z.number(),
  correctAnswers: z.number(),
  totalTimeMs: z.number(),
}) satisfies z.ZodType<Player>

const result = z.object({
  ...player.shape,
  selectedAnswer: z.int().nullable(),
  isCorrect: z.boolean().nullable(),
  pointsAwarded: z.number(),
  countedMs: z.number(),
}) satisfies z.ZodType<Result>

/** `seat` is the hash of the browser's secret in base64, `firstQuestion` the first index whose answer counts. */
const joinedParticipant = z.object({ ...player.shape, seat: z.string(), firstQuestion: z.int() })

const version = z.int()
const ids = z.array(z.int())
const start = { missedMs: z.number(), firstQuestion: z.int() }

/** A change as it was saved, with what viewers are shown of it, and the version that it brought the game to. */
const change = z.discriminatedUnion('type', [
  z.object({ type: z.literal('opened'), version, index: z.int() }),
  z.object({
    ...{ type: z.literal('closed'), version, index: z.int() },
    ...{ results: z.array(result), tallies: z.array(z.int()), leaderboard: z.array(BoardEntry) },
  }),
  z.object({ type: z.literal('finished'), version, leaderboard: z.array(LeaderboardEntry) }),
  z.object({ type: z.literal('locked'), version, locked: z.boolean() }),
  z.object({ type: z.literal('removed'), version, ids, canRejoin: z.boolean() }),
  /** These newcomers are admitted; with no ids, only the way in has changed. */
  z.object({ type: z.literal('admission'), version, ids, ...start }),
  /** `process` seated them, and judges which of them never connect. Not `admitted`, they wait for the host. */
  z.object({
    ...{ type: z.literal('joined'), version, process: z.string() },
    ...{ admitted: z.boolean(), players: z.array(joinedParticipant) },
  }),
])
export type SavedChange = z.output<typeof change>

const viewerCounts = { players: z.int(), spectators: z.int() }

const message = z.discriminatedUnion('type', [
  /** `from` is the version before: a gap shows that a message was lost. */
  z.object({ type: z.literal('changed'), from: version, after: mutableGame, changes: z.array(change) }),
  /** Nothing has changed, but a replica that is behind this version has missed something. */
  z.object({ type: z.literal('version'), version }),
  z.object({
    ...{ type: z.literal('answered'), questionIndex: z.int() },
    answers: z.array(z.object({ participantId: z.int(), selectedAnswer: z.int() })),
  }),
  /** Their streams have been closed for long. */
  z.object({ type: z.literal('left'), ids }),
  z.object({ type: z.literal('returned'), ids }),
  /** How many streams of the game one process has. */
  z.object({ type: z.literal('viewer_counts'), process: z.string(), ...viewerCounts }),
])
export type BusMessage = z.output<typeof message>
export type MessageOf<Type extends BusMessage['type']> = Extract<BusMessage, { type: Type }>
export type ChangeOf<Type extends SavedChange['type']> = Extract<SavedChange, { type: Type }>

/** Open streams of a game, by the kind of viewer. */
export interface ViewerCounts {
  players: number
  spectators: number
}

const envelope = z.object({ v: z.literal(messageVersion), body: message })
export type Envelope = z.output<typeof envelope>

/** Null for a message of another version, or none of ours. */
export function parseMessage(received: unknown): BusMessage | null {
  const parsed = envelope.safeParse(received)
  return parsed.success ? parsed.data.body : null
}

export const mutablePart = ({ version, phase, locked, joined, byHand, waiting }: Game): MutableGame => ({
  version,
  phase,
  locked,
  joined,
  byHand,
  waiting,
})
