/** What the host of an assignment sees of the people who play it. */
import * as z from 'zod/mini'
import { ExtraTime } from '../games/extra-time'
import { LeaderboardEntry } from '../games/players'
import { PointsExplanation } from '../games/points'
import { Id, Moment, named } from '../values'

/**
 * One character for each question. `.` it has not been asked; `-` asked, and not answered; `a` answered, where nothing
 * is right or wrong; `0` … `9` answered, the tenths of the credit, where `0` is wrong and everything between is partly
 * right; `*` right.
 */
const Cells = z.string()

/** An attempt in the grid of people and questions. */
export const AttemptResult = named(
  'AttemptResult',
  z.object({
    number: z.int(),
    begunAt: Moment,
    /** Null while it goes on. */
    finishedAt: z.nullable(Moment),
    score: z.int(),
    correctAnswers: z.int(),
    cells: Cells,
    /** Until when the question that it is at can be answered, where that has a clock. */
    openUntil: z.optional(Moment),
    /** It began after the answers were out. */
    isAfterTold: z.optional(z.literal(true)),
  }),
)
export type AttemptResult = z.output<typeof AttemptResult>

export const AssignmentPerson = named(
  'AssignmentPerson',
  z.object({
    id: Id,
    name: z.string(),
    /** Null for a name on the list that nobody has taken. */
    joinedAt: z.nullable(Moment),
    attempts: z.int(),
    /** Null before the first; the same attempt twice where there is one. */
    first: z.nullable(AttemptResult),
    best: z.nullable(AttemptResult),
    /** The person's own, if they have other rights than everybody. */
    closesAt: z.optional(Moment),
    moreAttempts: z.optional(z.int()),
    extraTime: z.optional(ExtraTime),
    /** Somebody else took this name: what they have played is out of all counts, until the host gives it back. */
    isSetAside: z.optional(z.literal(true)),
    /** Gone since the version that was asked for: drop them. Only their id counts. */
    isRemoved: z.optional(z.literal(true)),
  }),
)
export type AssignmentPerson = z.output<typeof AssignmentPerson>

/** Joins faster than people type, under names that one program made. Only a suggestion. */
export const JoinBurst = z.object({ ids: z.array(Id), tookMs: z.int() })

/** Every attempt of one person, with why each answer earned its points; null where single answers are not kept. */
export const PersonAttempt = named(
  'PersonAttempt',
  z.object({ ...AttemptResult.shape, answers: z.nullable(z.array(PointsExplanation)) }),
)
export type PersonAttempt = z.output<typeof PersonAttempt>

/** Points of each person's best attempt before and after a correction of a key, or an undo. */
export const AssignmentRecount = named(
  'AssignmentRecount',
  z.object({
    /** The last correction now; null in a preview. */
    correction: z.nullable(z.int()),
    changed: z.array(z.object({ personId: Id, nickname: z.string(), before: z.int(), after: z.int() })),
    leaderboard: z.array(LeaderboardEntry),
    /** The leaderboard as it is, beside that of a preview. */
    before: z.optional(z.array(LeaderboardEntry)),
  }),
)
export type AssignmentRecount = z.output<typeof AssignmentRecount>
