/** Why an answer earned its points. */
import * as z from 'zod/mini'
import { pointFactors } from '../questions/question-kinds'
import { givenAnswer } from '../questions/questions'
import { scorings } from '../questions/quiz-choices'
import { named } from '../values'
import { ExtraTime } from './extra-time'

/** How near an answer came to being right. */
export const CreditParts = named(
  'CreditParts',
  z.object({
    /** Of `several`: the right options that were ticked, of how many, and the wrong ones. */
    ticked: z.optional(z.object({ right: z.int(), of: z.int(), wrong: z.int() })),
    /** Of `order`: the pairs that are in the right order, of how many. */
    pairs: z.optional(z.object({ right: z.int(), of: z.int() })),
    /** Of `number`: its distance from the right one. */
    distance: z.optional(z.number()),
  }),
)
export type CreditParts = z.output<typeof CreditParts>

/** All numbers that `rules/points.ts` has made the points from. Times are in ms. */
export const PointsExplanation = named(
  'PointsExplanation',
  z.object({
    questionIndex: z.int(),
    /** Null without an answer. */
    answer: z.nullable(
      z.object({
        ...givenAnswer,
        /** From the opening to the answer's arrival, without pauses; null in games older than this field. */
        elapsedMs: z.nullable(z.int()),
        /** What of it counts: the rest was the network's. */
        countedMs: z.int(),
        /** From 0 to 1; null where nothing is right or wrong. */
        credit: z.nullable(z.number()),
        /** What has decided it, where the question's kind says so. */
        parts: z.optional(CreditParts),
      }),
    ),
    /** The question's time; null for a slide without a limit. */
    limitMs: z.nullable(z.int()),
    /**
     * What the player's own time was multiplied by. `elapsedMs` is of that time; `countedMs` is divided by it again.
     * Missing without extra time.
     */
    extraTime: z.optional(ExtraTime),
    scoring: z.enum(scorings),
    /** What the question multiplies its points by: 0 for one that counts for nobody. */
    factor: z.literal([...pointFactors]),
    /** The host has taken the question out of the scores. */
    isVoid: z.optional(z.literal(true)),
    pointsAwarded: z.int(),
    /** Right answers in a row, up to this question; null where it does not count. */
    streak: z.nullable(z.int()),
  }),
)
export type PointsExplanation = z.output<typeof PointsExplanation>
