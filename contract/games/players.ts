/** Players of a live game as viewers see them, and their places. */
import * as z from 'zod/mini'
import { evening, holders } from './evenings'
import { Face, Id, named } from '../values'
import { TeamId } from './teams'

/**
 * Who plays on this phone, where each player is a team on one. Only the host and remotes are sent them and, at the end,
 * everybody those of the best three.
 */
const teamMembers = { members: z.optional(z.array(z.string())) }

/** A player as everybody may see them: without their answer to the open question. */
export const Participant = named(
  'Participant',
  z.object({
    id: Id,
    nickname: z.string(),
    score: z.int(),
    correctAnswers: z.int(),
    /** Missing from servers older than this field. */
    face: z.optional(Face),
    /** Missing or null without a team. */
    teamId: z.optional(z.nullable(TeamId)),
    ...teamMembers,
  }),
)
export type Participant = z.output<typeof Participant>

const ranked = {
  ...Participant.shape,
  rank: z.int(),
  /** The counted time over all questions, sent if a neighbour has the same score. */
  totalTimeMs: z.optional(z.int()),
}

export const LeaderboardEntry = named('LeaderboardEntry', z.object({ ...ranked, ...evening }))
export type LeaderboardEntry = z.output<typeof LeaderboardEntry>

/**
 * An entry right after a question: `climbed` is how many ranks the player rose (fell if negative), `won` the points
 * from the question, `streak` the number of right answers in a row up to it.
 */
export const BoardEntry = named(
  'BoardEntry',
  z.object({
    ...ranked,
    climbed: z.optional(z.int()),
    won: z.optional(z.int()),
    streak: z.optional(z.int()),
    // Last, where it is added: every process sends the same bytes.
    ...evening,
  }),
)
export type BoardEntry = z.output<typeof BoardEntry>

/** A player's own part of the standings, after a question has closed. */
export const Standing = named(
  'Standing',
  z.object({
    rank: z.int(),
    score: z.int(),
    correctAnswers: z.int(),
    /** Points to the next better score, and that player's nickname; null for the first. */
    gapToNext: z.nullable(z.int()),
    nextNickname: z.nullable(z.string()),
    /** How much less counted time the next better player has, if only time decides. */
    behindMs: z.optional(z.int()),
    /** Right answers in a row, up to the last question. */
    streak: z.optional(z.int()),
    /** The most right answers in a row, from two on. */
    longestStreak: z.optional(z.int()),
    /** The most points from one question, and the first question that gave them. */
    best: z.optional(z.object({ points: z.int(), questionIndex: z.int() })),
    ...evening,
  }),
)
export type Standing = z.output<typeof Standing>

/**
 * A participant who waits for the host's admission. `isActive` is false without a connection, as for players;
 * `isToLookAt` where the host is asked about the name, and lets them in one by one.
 */
export const Newcomer = named(
  'Newcomer',
  z.object({
    ...{ id: Id, nickname: z.string(), isActive: z.boolean(), face: z.optional(Face) },
    isToLookAt: z.optional(z.literal(true)),
    teamId: z.optional(TeamId),
    ...teamMembers,
  }),
)
export type Newcomer = z.output<typeof Newcomer>

/** How much a correction of this question has changed a player's total. */
export const OwnCorrection = z.object({ questionIndex: z.int(), delta: z.int() })
export type OwnCorrection = z.output<typeof OwnCorrection>

/** The longest streak, and who reached it. */
export const LongestStreak = named('LongestStreak', z.object({ length: z.int(), ...holders }))
export type LongestStreak = z.output<typeof LongestStreak>
