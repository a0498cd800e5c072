/** Keys and what a correction does, in words. */
import { ph, t } from '@lingui/core/macro'
import type { CorrectableQuestion, CorrectedKey } from '../../contract/games/corrections'
import { isLongerThan, shown } from '../../contract/text'
import { letterOf } from '../../rules/option-letter'
import { keyOf } from '../question-kinds/number/key'
import { withUnit } from '../question-kinds/with-unit'
import { formatList, formatNumber, formatUnits } from '../ui/format'
import { draftOf } from './key-draft'
import { isolated } from '../i18n/locale'

const quoted = (text: string): string =>
  t({ message: `“${ph({ text: isolated(shown(text)) })}”`, comment: 'Quotation marks' })

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
  return text === ''
    ? t({ message: `answer ${ph({ letter: letterOf(option) })}`, comment: 'An answer without a text, in a list' })
    : quoted(text)
}

const orderIn = (options: readonly string[], order: readonly number[]): string =>
  formatUnits(order.map((option) => isolated(shown(options[option] ?? ''))))

/** A correction in a list of those that were made. */
export function correctionWords(question: CorrectableQuestion, key: CorrectedKey): string {
  if (key.void) return t`This question doesn’t count`
  const options = 'options' in question ? question.options : []
  const unit = question.kind === 'number' ? question.unit : null
  const { correctAnswers, accepted, rejected, value, tolerance, zeroAt, order } = key
  const parts = [
    correctAnswers && rightWords(optionsIn(options, correctAnswers)),
    accepted && acceptedWords(formatList(accepted.map(quoted))),
    rejected && rejectedWords(rejected),
    value !== undefined && rightWords(withUnit(value, unit)),
    tolerance !== undefined && t`All points within ± ${ph({ distance: withUnit(tolerance ?? 0, unit) })}`,
    zeroAt !== undefined && (zeroAt === null ? t`No points beyond that` : noPointsWords(withUnit(zeroAt, unit))),
    order && t`In this order: ${ph({ answers: orderIn(options, order) })}`,
  ]
  return parts.filter(Boolean).join('. ')
}

const rightWords = (answers: string): string =>
  t({ message: `Right: ${answers}`, comment: 'The right answer from now on' })

const acceptedWords = (texts: string): string =>
  t({ message: `Accepted: ${texts}`, comment: 'Typed answers that are right from now on' })

const rejectedWords = (rejected: readonly string[]): string =>
  rejected.length > 0
    ? t`Never accepted: ${ph({ texts: formatList(rejected.map(quoted)) })}`
    : t({ message: 'Nothing is ruled out', comment: 'No typed answer is always wrong' })

const noPointsWords = (distance: string): string => t`No points from ± ${distance}`

/** Longer texts would fill a button. */
const longestNamed = 24

/** What applying a key does, as a button says it. */
export function applyWords(question: CorrectableQuestion, key: CorrectedKey): string {
  if (key.void) return t`Don’t count question ${ph({ number: formatNumber(question.index + 1) })}`
  switch (question.kind) {
    case 'choice':
    case 'several':
      return optionWords(question.options, draftOf(question).right, key.correctAnswers ?? [])
    case 'typed':
      return typedWords(question, key)
    case 'number':
      return key.value === undefined
        ? t`Change how near is near enough`
        : t({
            message: `Make ${ph({ number: withUnit(key.value, question.unit) })} right`,
            comment: 'Button: this number is the right answer',
          })
    case 'order':
      return t`Change the right order`
    case 'poll':
    case 'words':
    case 'slide':
      return otherwise()
  }
}

const otherwise = () => t`Change the right answer`

function optionWords(options: readonly string[], before: readonly number[], after: readonly number[]): string {
  const [added] = after.filter((option) => !before.includes(option))
  const [only, ...more] = after
  const isAlone = only !== undefined && more.length === 0
  const isAdded =
    added !== undefined && after.length === before.length + 1 && before.every((each) => after.includes(each))
  if (isAlone && !isLong(options[only])) return makeRight(options[only], only)
  if (isAdded && !isLong(options[added])) return acceptToo(options[added], added)
  return after.length > 1 ? t`Change the right answers` : otherwise()
}

/** Of an option with a picture alone, the letter. */
function makeRight(text = '', option: number): string {
  const letter = letterOf(option)
  const name = isolated(shown(text))
  return text === ''
    ? t({ message: `Make answer ${letter} right`, comment: 'Button: this is the right answer' })
    : t({ message: `Make “${name}” right`, comment: 'Button: this is the right answer' })
}

function acceptToo(text = '', option: number): string {
  const letter = letterOf(option)
  return text === ''
    ? t({ message: `Accept answer ${letter} too`, comment: 'Button: one more right answer' })
    : acceptTextToo(text)
}

const acceptTextToo = (text: string): string =>
  t({ message: `Accept “${ph({ text: isolated(shown(text)) })}” too`, comment: 'Button: one more right answer' })

function typedWords(question: Extract<CorrectableQuestion, { kind: 'typed' }>, key: CorrectedKey): string {
  const { accepted = question.accepted, rejected = question.rejected } = key
  const added = accepted.filter((text) => !question.accepted.includes(text))
  const gone = question.accepted.filter((text) => !accepted.includes(text))
  const banned = rejected.filter((text) => !question.rejected.includes(text))
  const [accept, ...moreAccepted] = added
  const [reject, ...moreRejected] = new Set([...gone, ...banned])
  if (accept !== undefined && moreAccepted.length === 0 && reject === undefined && !isLong(accept))
    return acceptTextToo(accept)
  if (reject !== undefined && moreRejected.length === 0 && accept === undefined && !isLong(reject))
    return t({
      message: `Don’t accept “${ph({ text: isolated(shown(reject)) })}”`,
      comment: 'Button: this answer is wrong',
    })
  return t`Change the accepted answers`
}

const isLong = (text = ''): boolean => isLongerThan(longestNamed, text)
