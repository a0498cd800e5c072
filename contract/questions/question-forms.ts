/** A question of each kind as a host saves it. What fits together is decided by rules/questions.ts. */
import * as z from 'zod/mini'
import { limits } from '../limits'
import { pointFactors, questionKinds, wordsShown, type QuestionKind } from './question-kinds'
import { line, text } from '../values'
import { says } from '../problems/says'

const optionText = text(limits.optionText, {
  empty: says('option_empty'),
  tooLong: says('answer_too_long', { max: limits.optionText }),
})

const optionsBetween = (min: number, tooFew: string, max: number, tooMany: string) =>
  z.array(optionText, tooFew).check(z.minLength(min, tooFew), z.maxLength(max, tooMany))

const needsTwo = says('options_least', { least: 2 })
const upToSix = optionsBetween(
  limits.optionsMin,
  needsTwo,
  limits.optionsMaxOfSeveral,
  says('options_most', { most: 6 }),
)

const choose = says('no_right_answer')
const option = z.int(choose).check(z.minimum(0, choose))

const typedText = text(limits.typedText, {
  empty: says('answer_empty'),
  tooLong: says('answer_too_long', { max: limits.typedText }),
})
const needsAnswer = says('nothing_accepted')

const correctAnswers = z.array(option, choose).check(z.minLength(1, choose), z.maxLength(limits.optionsMaxOfSeveral))
const accepted = z
  .array(typedText, needsAnswer)
  .check(z.minLength(1, needsAnswer), z.maxLength(limits.acceptedMax, says('accepted_most')))
const rejected = z.array(typedText).check(z.maxLength(limits.rejectedMax, says('rejected_most')))

const trueByDefault = z._default(z.boolean(), true)

const tooLarge = says('number_too_large')
const number = (message: string) =>
  z.number(message).check(z.minimum(-limits.numberMax, tooLarge), z.maximum(limits.numberMax, tooLarge))
const numberOrNone = z._default(z.nullable(number(says('not_a_number'))), null)

/** The fields of a key that may be corrected after the game, without a default. */
export const correctableFields = { correctAnswers, accepted, rejected, value: number(says('not_a_number')) }

/**
 * The fields of each kind besides those of all, with the default of those that may be missing. Stored questions leave
 * out what equals its default (`server/db/question-columns.ts`): another default would rewrite them all, unless a
 * migration writes the old one into their rows first.
 */
export const fields = {
  choice: {
    options: optionsBetween(limits.optionsMin, needsTwo, limits.optionsMax, says('options_most', { most: 4 })),
    correctAnswer: option,
  },
  several: {
    options: upToSix,
    correctAnswers,
    partial: trueByDefault,
  },
  typed: {
    accepted,
    rejected: z._default(rejected, []),
    ignoreAccents: trueByDefault,
    allowTypos: trueByDefault,
  },
  number: {
    value: number(says('right_number_required')),
    tolerance: numberOrNone,
    zeroAt: numberOrNone,
    min: numberOrNone,
    max: numberOrNone,
    step: numberOrNone,
    unit: z._default(z.nullable(line(limits.unit, { tooLong: says('unit_too_long', { max: limits.unit }) })), null),
  },
  order: {
    options: optionsBetween(
      limits.orderMin,
      says('options_least', { least: 3 }),
      limits.optionsMaxOfSeveral,
      says('options_most', { most: 6 }),
    ),
    partial: trueByDefault,
  },
  poll: { options: upToSix },
  words: {
    maxWords: z._default(
      z.int().check(z.minimum(1, says('one_two_three')), z.maximum(limits.wordsMax, says('one_two_three'))),
      1,
    ),
    showWords: z._default(z.enum(wordsShown), 'at_close'),
  },
  slide: {
    body: z._default(
      z.nullable(text(limits.slideBody, { tooLong: says('text_too_long', { max: limits.slideBody }) })),
      null,
    ),
  },
} satisfies Record<QuestionKind, object>

/** What a question of each kind has where a call, a file or a row says nothing. */
export const fieldDefaults = Object.fromEntries(questionKinds.map((kind) => [kind, defaultsOf(kind)])) as Record<
  QuestionKind,
  Record<string, unknown>
>

function defaultsOf(kind: QuestionKind): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries<z.ZodMiniType>(fields[kind]).flatMap(([name, field]) => {
      const missing = field.safeParse(undefined)
      return missing.success ? [[name, missing.data]] : []
    }),
  )
}

type FieldName = { [K in QuestionKind]: keyof (typeof fields)[K] }[QuestionKind]
/** The names of the fields that only some kinds have. */
export const fieldNames: ReadonlySet<string> = new Set(questionKinds.flatMap((kind) => Object.keys(fields[kind])))

const none = z.optional(z.null(says('field_of_another_kind')))
type None = typeof none

/** The fields that a kind lacks: null, or missing. */
const noneOf = <K extends QuestionKind>(kind: K) =>
  Object.fromEntries([...fieldNames].filter((name) => !(name in fields[kind])).map((name) => [name, none])) as Record<
    Exclude<FieldName, keyof (typeof fields)[K]>,
    None
  >

const timeLimit = says('time_limit')

/** Fields of every kind. Of an existing question, those that are missing stay as they are. */
const fieldsOfAll = {
  text: text(limits.questionText, {
    empty: says('question_text_required'),
    tooLong: says('question_text_too_long', { max: limits.questionText }),
  }),
  source: z.optional(
    z.nullable(text(limits.questionSource, { tooLong: says('source_too_long', { max: limits.questionSource }) })),
  ),
  explanation: z.optional(
    z.nullable(text(limits.explanation, { tooLong: says('explanation_too_long', { max: limits.explanation }) })),
  ),
  /** In seconds; null: the quiz's. */
  timeLimit: z.optional(
    z.nullable(
      z.int(timeLimit).check(z.minimum(limits.timeLimitMin, timeLimit), z.maximum(limits.timeLimitMax, timeLimit)),
    ),
  ),
  points: z.optional(z.literal([...pointFactors], says('points_factor'))),
}

const pictureFields = <P extends z.ZodMiniType>(picture: P) => ({
  image: z.optional(z.nullable(picture)),
  // Somewhat too many get a message of their own; a hundred thousand are refused unread.
  optionImages: z.optional(z.nullable(z.array(z.nullable(picture)).check(z.maxLength(2 * limits.optionsMaxOfSeveral)))),
})

/** A question of any kind to save, with these fields and pictures of this form. Without a kind it is a `choice`. */
export const questionForm = <P extends z.ZodMiniType, S extends z.core.$ZodLooseShape>(picture: P, more: S) => {
  const all = { ...more, ...fieldsOfAll, ...pictureFields(picture) }
  return z.discriminatedUnion(
    'kind',
    [
      z.object({ kind: z.optional(z.literal('choice')), ...all, ...noneOf('choice'), ...fields.choice }),
      z.object({ kind: z.literal('several'), ...all, ...noneOf('several'), ...fields.several }),
      z.object({ kind: z.literal('typed'), ...all, ...noneOf('typed'), ...fields.typed }),
      z.object({ kind: z.literal('number'), ...all, ...noneOf('number'), ...fields.number }),
      z.object({ kind: z.literal('order'), ...all, ...noneOf('order'), ...fields.order }),
      z.object({ kind: z.literal('poll'), ...all, ...noneOf('poll'), ...fields.poll }),
      z.object({ kind: z.literal('words'), ...all, ...noneOf('words'), ...fields.words }),
      z.object({ kind: z.literal('slide'), ...all, ...noneOf('slide'), ...fields.slide }),
    ],
    says('unknown_kind'),
  )
}
