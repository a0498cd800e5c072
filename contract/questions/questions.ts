/**
 * A question of each kind: as viewers see it while it is open, with its key, and as a host saves it; its answers, and
 * what is told of them afterwards. docs/rules.md says what each field means.
 */
import * as z from 'zod/mini'
import type { WrittenKind } from './ai-kinds'
import { Picture } from '../endpoints/pictures'
import { limits, timedOut } from '../limits'
import { pointFactors, wordsShown, type AnswerField, type QuestionKind } from './question-kinds'
import { Id, line, named } from '../values'
import { says } from '../problems/says'

const strings = z.array(z.string())
const indices = z.array(z.int())

/** Of every kind, sent with an open question. */
const shownOfAll = {
  /** Of its texts, by BCP 47. Missing where it is not known, and of a quiz's own questions: the quiz has it. */
  language: z.optional(z.string()),
  text: z.string(),
  image: z.nullable(Picture),
  optionImages: z.nullable(z.array(z.nullable(Picture))),
  /** In seconds; null: the quiz's. */
  timeLimit: z.nullable(z.int()),
  /** What its points are multiplied by. */
  points: z.literal([...pointFactors]),
}

/** The fields of each kind that viewers see while the question is open. */
const shown = {
  choice: { kind: z.literal('choice'), options: strings },
  /** `partial`: an answer that is partly right earns a part of the points. */
  several: { kind: z.literal('several'), options: strings, partial: z.boolean() },
  typed: { kind: z.literal('typed') },
  /** With `min`, `max` and `step` it is answered with a slider. */
  number: {
    kind: z.literal('number'),
    min: z.nullable(z.number()),
    max: z.nullable(z.number()),
    step: z.nullable(z.number()),
    unit: z.nullable(z.string()),
  },
  order: { kind: z.literal('order'), options: strings, partial: z.boolean() },
  poll: { kind: z.literal('poll'), options: strings },
  words: { kind: z.literal('words'), maxWords: z.int(), showWords: z.enum(wordsShown) },
  slide: { kind: z.literal('slide'), body: z.nullable(z.string()) },
} satisfies Record<QuestionKind, object>

/** The fields of each kind that give its answer away. Of an `order`, it is the order of its options. */
const keys = {
  choice: { correctAnswer: z.int() },
  several: { correctAnswers: indices },
  typed: { accepted: strings, rejected: strings, ignoreAccents: z.boolean(), allowTypos: z.boolean() },
  /** Full credit up to `tolerance` from `value`, then evenly less, to none at the distance `zeroAt`. */
  number: { value: z.number(), tolerance: z.nullable(z.number()), zeroAt: z.nullable(z.number()) },
  order: {},
  poll: {},
  words: {},
  slide: {},
} satisfies Record<QuestionKind, object>

const explanation = { explanation: z.nullable(z.string()) }

/** The fields of each kind besides those of all, with its key. */
export const ownFields = {
  choice: { ...shown.choice, ...keys.choice },
  several: { ...shown.several, ...keys.several },
  typed: { ...shown.typed, ...keys.typed },
  number: { ...shown.number, ...keys.number },
  order: { ...shown.order, ...keys.order },
  poll: { ...shown.poll, ...keys.poll },
  words: { ...shown.words, ...keys.words },
  slide: { ...shown.slide, ...keys.slide },
} satisfies Record<QuestionKind, object>

/** A question of any kind without its key, and with these fields. */
export const openQuestionWith = <S extends z.core.$ZodLooseShape>(more: S) =>
  z.discriminatedUnion('kind', [
    z.object({ ...more, ...shownOfAll, ...shown.choice }),
    z.object({ ...more, ...shownOfAll, ...shown.several }),
    z.object({ ...more, ...shownOfAll, ...shown.typed }),
    z.object({ ...more, ...shownOfAll, ...shown.number }),
    z.object({ ...more, ...shownOfAll, ...shown.order }),
    z.object({ ...more, ...shownOfAll, ...shown.poll }),
    z.object({ ...more, ...shownOfAll, ...shown.words }),
    z.object({ ...more, ...shownOfAll, ...shown.slide }),
  ])

/** A question of any kind with its key, and with these fields. */
export const questionWith = <S extends z.core.$ZodLooseShape>(more: S) =>
  z.discriminatedUnion('kind', [
    z.object({ ...more, ...shownOfAll, ...explanation, ...ownFields.choice }),
    z.object({ ...more, ...shownOfAll, ...explanation, ...ownFields.several }),
    z.object({ ...more, ...shownOfAll, ...explanation, ...ownFields.typed }),
    z.object({ ...more, ...shownOfAll, ...explanation, ...ownFields.number }),
    z.object({ ...more, ...shownOfAll, ...explanation, ...ownFields.order }),
    z.object({ ...more, ...shownOfAll, ...explanation, ...ownFields.poll }),
    z.object({ ...more, ...shownOfAll, ...explanation, ...ownFields.words }),
    z.object({ ...more, ...shownOfAll, ...explanation, ...ownFields.slide }),
  ])

/** The fields of a question of each kind that an AI writes, besides those of every kind. */
export const writtenFields = {
  choice: { ...ownFields.choice, kind: z.optional(shown.choice.kind) },
  several: ownFields.several,
  typed: ownFields.typed,
  number: ownFields.number,
  order: ownFields.order,
} satisfies Record<WrittenKind, object>

/** A question of a kind that an AI writes, with its key and these fields. Without a kind it is a `choice`. */
export const writtenQuestionWith = <S extends z.core.$ZodLooseShape>(more: S) =>
  z.discriminatedUnion('kind', [
    z.object({ ...more, ...writtenFields.choice }),
    z.object({ ...more, ...writtenFields.several }),
    z.object({ ...more, ...writtenFields.typed }),
    z.object({ ...more, ...writtenFields.number }),
    z.object({ ...more, ...writtenFields.order }),
  ])

/** A question as viewers of a game see it while it is open. */
export const OpenQuestion = named('OpenQuestion', openQuestionWith({ id: Id }))
export type OpenQuestion = z.output<typeof OpenQuestion>
export type OpenQuestionOf<K extends QuestionKind> = Extract<OpenQuestion, { kind: K }>

const QuestionContent = questionWith({})
/** All that a question says and asks, with its key. */
export type QuestionContent = z.output<typeof QuestionContent>
export type QuestionContentOf<K extends QuestionKind> = Extract<QuestionContent, { kind: K }>

/** The fields of a call that may hold an answer. The question's kind decides which; see `answerFields`. */
export const answerForm = {
  selectedAnswer: z.optional(z.int().check(z.minimum(timedOut), z.maximum(limits.optionsMaxOfSeveral - 1))),
  selectedAnswers: z.optional(z.array(z.int()).check(z.maxLength(limits.optionsMaxOfSeveral))),
  text: z.optional(line(limits.typedText, { tooLong: says('answer_too_long', { max: limits.typedText }) })),
  answerValue: z.optional(z.number().check(z.minimum(-limits.numberMax), z.maximum(limits.numberMax))),
  /** Indices of the options as they were sent. */
  order: z.optional(z.array(z.int()).check(z.maxLength(limits.optionsMaxOfSeveral))),
  words: z.optional(
    z
      .array(line(limits.wordText, { tooLong: says('word_too_long', { max: limits.wordText }) }))
      .check(z.maxLength(limits.wordsMax)),
  ),
}

/** The same fields in a reply or an event. */
export const givenAnswer = {
  selectedAnswer: z.optional(z.int()),
  selectedAnswers: z.optional(indices),
  text: z.optional(z.string()),
  answerValue: z.optional(z.number()),
  order: z.optional(indices),
  words: z.optional(strings),
}
export type AnswerInFields = z.output<z.ZodMiniObject<typeof givenAnswer>>

/** An answer: one of these fields. */
export type Answer = { [Field in AnswerField]: { [F in Field]: NonNullable<AnswerInFields[Field]> } }[AnswerField]

/**
 * What is told of a question's key once it may be. A `choice` is told by `correctAnswer` instead, unless a correction
 * has made several options right, or the question void.
 */
export const Reveal = named(
  'Reveal',
  z.object({
    explanation: z.optional(z.string()),
    correctAnswers: z.optional(indices),
    accepted: z.optional(strings),
    value: z.optional(z.number()),
    tolerance: z.optional(z.number()),
    /** Indices of the options as they were sent, in the right order. */
    order: z.optional(indices),
    /** The host has taken the question out of the scores. */
    isVoid: z.optional(z.literal(true)),
  }),
)
export type Reveal = z.output<typeof Reveal>

const counted = { text: z.string(), count: z.int() }

/** All answers to a closed question together, by kind: what the hall shows as a chart. */
export const summaries = {
  /** How many chose each option. */
  tallied: z.object({ tallies: z.array(z.int()) }),
  /** The most frequent answers. `others`: how many answers are in none of these rows. */
  typed: z.object({ answers: z.array(z.object({ ...counted, isAccepted: z.boolean() })), others: z.int() }),
  number: z.object({
    bins: z.array(z.object({ from: z.number(), to: z.number(), count: z.int() })),
    /** All answers are whole numbers. */
    areWhole: z.optional(z.literal(true)),
    /** Null if nobody answered. */
    median: z.nullable(z.number()),
    closest: z.array(z.object({ nickname: z.string(), value: z.number() })),
  }),
  /** `places`: how many put the right option on each place. */
  order: z.object({ allRight: z.int(), places: z.array(z.int()) }),
  words: z.object({ words: z.array(z.object(counted)) }),
}
export const AnswerSummary = named(
  'AnswerSummary',
  z.union([summaries.tallied, summaries.typed, summaries.number, summaries.order, summaries.words]),
)
export type AnswerSummary = z.output<typeof AnswerSummary>
type SummaryOf<K extends keyof typeof summaries> = z.output<(typeof summaries)[K]>
/** What a kind's answers are summed up as. */
export interface SummaryByKind {
  choice: SummaryOf<'tallied'>
  several: SummaryOf<'tallied'>
  typed: SummaryOf<'typed'>
  number: SummaryOf<'number'>
  order: SummaryOf<'order'>
  poll: SummaryOf<'tallied'>
  words: SummaryOf<'words'>
  slide: null
}
