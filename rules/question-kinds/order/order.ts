import { limits } from '../../../contract/limits'
import type { CreditParts } from '../../../contract/games/points'
import type { QuestionContentOf } from '../../../contract/questions/questions'
import { textKey } from '../../question-marks'
import type { Fault, KeyedQuestion, KindRules } from '../kind-rules'
import { areOptions, isRepeating, noSuchOption, optionFaults } from '../option-faults'
import { shownFields } from '../shown-fields'
import { says } from '../../../contract/problems/says'

/**
 * A player puts the options in order. They are stored in the right order, and shown as the game has shuffled them.
 * An answer is sent as indices of the options as shown, and kept as indices of the options as stored.
 */
export const order: KindRules<'order'> = {
  hasKey: true,
  check: (question) => [
    ...optionFaults(question, limits.orderMin, limits.optionsMaxOfSeveral),
    ...equalOptions(question),
  ],
  withoutKey: (question) => {
    const { options, optionImages, shuffle, partial } = question
    const shownOf = <T>(each: readonly T[]) => shuffle.map((stored) => each[stored])
    return {
      ...shownFields(question),
      kind: 'order',
      options: shownOf(options).map((option) => option ?? ''),
      optionImages: optionImages && shownOf(optionImages).map((picture) => picture ?? null),
      partial,
    }
  },
  grade: (question, { order }) => {
    const invalid = orderFault(question, order)
    if (invalid) return invalid
    const credit = creditOf(pairsIn(question, order))
    return question.partial || credit === 1 ? credit : 0
  },
  withKey: (question, { order = [] }) => orderFault(question, order) ?? { ...question, order },
  tally: (question, answers) => {
    const right = rightOrder(question)
    const isInPlace = (option: number, place: number): boolean => option === right[place]
    return {
      allRight: answers.filter(({ answer }) => answer.order.every(isInPlace)).length,
      places: right.map((option, place) => answers.filter(({ answer }) => answer.order[place] === option).length),
    }
  },
  reveal: (question) => ({ order: rightOrder(question).map((stored) => question.shuffle.indexOf(stored)) }),
  // An index without an option stays one, which `grade` refuses.
  asKept: ({ shuffle }, sent) => ({ order: sent.order.map((shown) => shuffle[shown] ?? shown) }),
  asSent: ({ shuffle }, kept) => ({ order: kept.order.map((stored) => shuffle.indexOf(stored)) }),
}

const rightOrder = ({ options, order: corrected }: KeyedQuestion<'order'>): readonly number[] =>
  corrected ?? options.map((_, stored) => stored)

function orderFault({ options }: KeyedQuestion<'order'>, order: readonly number[]): { invalid: string } | null {
  if (!areOptions(order, options)) return noSuchOption
  const isComplete = order.length === options.length && !isRepeating(order)
  return isComplete ? null : { invalid: says('order_incomplete') }
}

/** Pairs in the right order less pairs in the wrong one, ÷ all pairs, but not below 0 (Kendall's tau). */
const creditOf = ({ right, of }: Pairs): number => Math.max(0, (2 * right - of) / of)

type Pairs = NonNullable<CreditParts['pairs']>

export function pairsIn(question: KeyedQuestion<'order'>, order: readonly number[]): Pairs {
  const right = rightOrder(question)
  const placed = order.map((option) => right.indexOf(option))
  const pairs = placed.flatMap((earlier, place) => placed.slice(place + 1).map((later) => earlier < later))
  return { right: pairs.filter(Boolean).length, of: pairs.length }
}

/** Players could not tell which of two equal options belongs where. */
function equalOptions({ options }: QuestionContentOf<'order'>): Fault[] {
  const keys = options.map(textKey)
  const repeated = keys.findIndex((key, index) => keys.indexOf(key) < index)
  return repeated < 0 ? [] : [{ path: ['options', repeated], message: says('options_alike') }]
}
