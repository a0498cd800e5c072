/** Keys and what a correction does, in words. */
import type { CorrectableQuestion, CorrectedKey } from '../../contract/games/corrections'
import { isLongerThan, shown } from '../../contract/text'
import { letterOf } from '../../rules/option-letter'
import { keyOf } from '../question-kinds/number/key'
import { withUnit } from '../question-kinds/with-unit'
import { formatList, formatNumber } from '../ui/format'
import { draftOf } from './key-draft'

const quoted = (text: string): string => `“${shown(text)}”`

/** What counts as right now: "“Etna” and “Teide”", "4806 m, give or take 10". */
export function rightNow(question: CorrectableQuestion): string {
  const { right, order } = draftOf(question)
  switch (question.kind) {
    case 'choice':
    case 'several':
      return optionsIn(question.options, right)
    case 'typed':
      return formatList(question.accepted.map(quoted))
    case 'number':
      return keyOf(question)
    case 'order':
      return orderIn(question.options, order)
    case 'poll':
    case 'words':
    case 'slide':
      return ''
  }
}

/** An option with a picture alone has a letter. */
const optionsIn = (options: readonly string[], chosen: readonly number[]): string =>
  formatList(chosen.map((option) => nameOf(options, option)))

const nameOf = (options: readonly string[], option: number): string => {
  const text = options[option] ?? ''
  return text === '' ? `answer ${letterOf(option)}` : quoted(text)
}

const orderIn = (options: readonly string[], order: readonly number[]): string =>
  order.map((option) => shown(options[option] ?? '')).join(', ')

/** A correction in a list of those that were made. */
export function correctionWords(question: CorrectableQuestion, key: CorrectedKey): string {
  if (key.void) return 'This question doesn’t count'
  const options = 'options' in question ? question.options : []
  const unit = question.kind === 'number' ? question.unit : null
  const { correctAnswers, accepted, rejected, value, tolerance, zeroAt, order } = key
  const parts = [
    correctAnswers && `Right: ${optionsIn(options, correctAnswers)}`,
    accepted && `Accepted: ${formatList(accepted.map(quoted))}`,
    rejected && (rejected.length > 0 ? `Never accepted: ${formatList(rejected.map(quoted))}` : 'Nothing is ruled out'),
    value !== undefined && `Right: ${withUnit(value, unit)}`,
    tolerance !== undefined && `All points within ± ${withUnit(tolerance ?? 0, unit)}`,
    zeroAt !== undefined && (zeroAt === null ? 'No points beyond that' : `No points from ± ${withUnit(zeroAt, unit)}`),
    order && `In this order: ${orderIn(options, order)}`,
  ]
  return parts.filter(Boolean).join('. ')
}

/** Longer texts would fill a button. */
const longestNamed = 24

/** What applying a key does, as a button says it. */
export function applyWords(question: CorrectableQuestion, key: CorrectedKey): string {
  if (key.void) return `Don’t count question ${formatNumber(question.index + 1)}`
  switch (question.kind) {
    case 'choice':
    case 'several':
      return optionWords(question.options, draftOf(question).right, key.correctAnswers ?? [])
    case 'typed':
      return typedWords(question, key)
    case 'number':
      return key.value === undefined
        ? 'Change how near is near enough'
        : `Make ${withUnit(key.value, question.unit)} right`
    case 'order':
      return 'Change the right order'
    case 'poll':
    case 'words':
    case 'slide':
      return otherwise
  }
}

const otherwise = 'Change the right answer'

function optionWords(options: readonly string[], before: readonly number[], after: readonly number[]): string {
  const [added] = after.filter((option) => !before.includes(option))
  const [only, ...more] = after
  const isAlone = only !== undefined && more.length === 0
  const isAdded =
    added !== undefined && after.length === before.length + 1 && before.every((each) => after.includes(each))
  if (isAlone && !isLong(options[only])) return `Make ${nameOf(options, only)} right`
  if (isAdded && !isLong(options[added])) return `Accept ${nameOf(options, added)} too`
  return after.length > 1 ? 'Change the right answers' : otherwise
}

function typedWords(question: Extract<CorrectableQuestion, { kind: 'typed' }>, key: CorrectedKey): string {
  const { accepted = question.accepted, rejected = question.rejected } = key
  const added = accepted.filter((text) => !question.accepted.includes(text))
  const gone = question.accepted.filter((text) => !accepted.includes(text))
  const banned = rejected.filter((text) => !question.rejected.includes(text))
  const [accept, ...moreAccepted] = added
  const [reject, ...moreRejected] = new Set([...gone, ...banned])
  if (accept !== undefined && moreAccepted.length === 0 && reject === undefined && !isLong(accept))
    return `Accept ${quoted(accept)} too`
  if (reject !== undefined && moreRejected.length === 0 && accept === undefined && !isLong(reject))
    return `Don’t accept ${quoted(reject)}`
  return 'Change the accepted answers'
}

const isLong = (text = ''): boolean => isLongerThan(longestNamed, text)
