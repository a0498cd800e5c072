/** A wrong key that is put right after its question has closed: what a host sends, and what changes for the players. */
import * as z from 'zod/mini'
import { limits } from '../limits'
import { correctableFields } from '../questions/question-forms'
import { questionWith } from '../questions/questions'
import { Id, named, whole } from '../values'
import { LeaderboardEntry } from './players'

/**
 * The right answer from now on: only fields of the question's kind (`keyFields`); those that are missing stay as they
 * are. `void` alone takes the question out of the scores instead, until that correction is undone.
 */
export const CorrectedKey = named(
  'CorrectedKey',
  z.object({
    /** Each of them is right; the first is `correctAnswer`. */
    correctAnswers: z.optional(correctableFields.correctAnswers),
    accepted: z.optional(correctableFields.accepted),
    rejected: z.optional(correctableFields.rejected),
    value: z.optional(correctableFields.value),
    tolerance: z.optional(z.nullable(correctableFields.value)),
    zeroAt: z.optional(z.nullable(correctableFields.value)),
    /** Indices of the options as the quiz has them, in the corrected order. */
    order: z.optional(z.array(z.int()).check(z.maxLength(limits.optionsMaxOfSeveral))),
    void: z.optional(z.literal(true)),
  }),
)
export type CorrectedKey = z.output<typeof CorrectedKey>

const texts = z.optional(z.array(z.string()))
/** A key as it is kept: its texts are tidy already. */
const KeptKey = named('KeptKey', z.object({ ...CorrectedKey.shape, accepted: texts, rejected: texts }))
/** A correction that counts. Its id is the number that it was in its game. */
export const Correction = named('Correction', z.object({ id: Id, key: KeptKey }))
export type Correction = z.output<typeof Correction>

/** What corrections have made of a question, beside the fields of its key. */
export const correctedFields = {
  /** Of a `choice` all options that are right, of an `order` their right order, if that is another than its own. */
  correctedKey: z.optional(
    z.object({ correctAnswers: z.optional(z.array(z.int())), order: z.optional(z.array(z.int())) }),
  ),
  /** The question counts for nobody, whatever its `points` are. */
  isVoid: z.optional(z.literal(true)),
}

export const afterCorrections = {
  ...correctedFields,
  /** For the game's host only: the quiz that it was copied from, which may be gone, and its index there. */
  ofQuiz: z.optional(z.object({ id: Id, index: z.int() })),
  /** In the order in which they were made. */
  corrections: z.array(Correction),
}

/** A closed question with its key, as it counts now. The options of an `order` stand as the quiz has them. */
export const CorrectableQuestion = named('CorrectableQuestion', questionWith({ index: z.int(), ...afterCorrections }))
export type CorrectableQuestion = z.output<typeof CorrectableQuestion>

/** A question's index in a path. */
export const questionPath = { index: whole(0, limits.questionsPerEvening) }

export const correctionForm = z.object({
  key: CorrectedKey,
  /** Shows what would change, and changes nothing. */
  preview: z.boolean(),
  /** The game's last correction that the caller knows, 0 before the first. Another one since is a conflict. */
  after: z.optional(z.int().check(z.minimum(0), z.maximum(limits.idMax))),
})

/** Scores before and after a correction or an undo; in an evening those of all rounds so far. */
export const Recount = named(
  'Recount',
  z.object({
    /** The game's last correction now; null in a preview. */
    correction: z.nullable(z.int()),
    /** The players whose total has changed, in the order of joining. */
    changed: z.array(z.object({ participantId: Id, nickname: z.string(), before: z.int(), after: z.int() })),
    leaderboard: z.array(LeaderboardEntry),
    /** The leaderboard as it is, beside that of a preview. */
    before: z.optional(z.array(LeaderboardEntry)),
  }),
)
export type Recount = z.output<typeof Recount>

export const correctionRefusals = [
  'question_not_found',
  'question_still_open',
  'ceremony_not_over',
  'corrected_meanwhile',
  'corrections_full',
  'names_removed',
] as const
