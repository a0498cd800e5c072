import { plural, t } from '@lingui/core/macro'
import type { KindChoice, QuestionKind } from '../../../contract/questions/question-kinds'
import { hasKey } from '../../../rules/questions'
import { letterOf } from '../../questions/answer-shape'
import { formatList } from '../../ui/format'
import type { Editing, Removed } from './editing'
import {
  isNotBlank,
  kindDefaults,
  newOption,
  optionBounds,
  type KindFields,
  type OptionDraft,
  type QuestionDraft,
} from './question-draft'
import { newQuestion } from './quiz-draft'
import { withTrueAndFalse } from './true-or-false'

export const newQuestionOf = (to: KindChoice): QuestionDraft => withChoice(newQuestion(2), to)

/** Changes a question's kind. What that loses can be restored. */
export function withChangedKind(editing: Editing, key: string, to: KindChoice): Editing {
  const { draft, removed } = editing
  const question = draft.questions.find((each) => each.key === key)
  if (!question) return editing
  const questions = draft.questions.map((each) => (each === question ? withChoice(question, to) : each))
  const before: Removed = { what: 'options', of: key, question }
  const isLosing = lostBy(question, to) !== ''
  return { ...editing, draft: { ...draft, questions }, removed: isLosing ? [...removed, before] : removed }
}

/** What a question would lose by the change, as a list in words; empty if nothing. */
export function lostBy(question: QuestionDraft, to: KindChoice): string {
  const after = withChoice(question, to)
  const kept = new Set([...after.options.map(({ text }) => text), ...after.accepted])
  const written = question.options.filter(isNotBlank)
  const left = written.filter(
    (option) => !after.options.includes(option) && !(option.image === null && kept.has(option.text)),
  )
  const hasMarks = after.right !== null || after.rights.length > 0 || after.accepted.length > 0
  const lost = [
    left.length > 0 && answersOf(question, left),
    markedOptions(question).length > 0 &&
      left.length < written.length &&
      !hasMarks &&
      t({
        message: 'which answer is correct',
        comment: 'In a list of what a question loses: “Loses answer C and its points.”',
      }),
    question.accepted.some((text) => !kept.has(text)) &&
      t({
        message: 'the accepted answers',
        comment: 'In a list of what a question loses: “Loses answer C and its points.”',
      }),
    question.rejected.length > 0 &&
      after.kind !== 'typed' &&
      t({
        message: 'the answers never accepted',
        comment: 'In a list of what a question loses: “Loses answer C and its points.”',
      }),
    question.value !== '' &&
      after.kind !== 'number' &&
      t({ message: 'the number', comment: 'In a list of what a question loses: “Loses answer C and its points.”' }),
    question.body !== '' &&
      after.kind !== 'slide' &&
      t({ message: 'the text', comment: 'In a list of what a question loses: “Loses answer C and its points.”' }),
    question.points !== 1 &&
      !hasKey(after.kind) &&
      t({ message: 'its points', comment: 'In a list of what a question loses: “Loses answer C and its points.”' }),
  ]
  return formatList(lost.filter((each) => each !== false))
}

function answersOf({ options }: QuestionDraft, left: OptionDraft[]): string {
  const letters = left.map((option) => letterOf(options.indexOf(option)))
  const list = formatList(letters)
  return plural(letters.length, { one: `answer ${list}`, other: `answers ${list}` })
}

const withChoice = (question: QuestionDraft, to: KindChoice): QuestionDraft =>
  to === 'true_or_false' ? withTrueAndFalse(withKind(question, 'choice')) : withKind(question, to)

/** Keeps what both kinds have. Right options become accepted answers, and accepted answers options. */
function withKind(question: QuestionDraft, kind: QuestionKind): QuestionDraft {
  if (question.kind === kind) return question
  const options = optionsFor(question, kind)
  const marked = question.kind === 'typed' ? options.slice(0, 1) : markedOptions(question)
  const { rightInAdvance: _, ...rest } = question
  return {
    ...rest,
    ...kindDefaults,
    ...{ kind, options, points: hasKey(kind) ? question.points : 1 },
    ...(hasPart(kind) && hasPart(question.kind) && { partial: question.partial }),
    ...keyFor(kind, options, marked),
  }
}

const hasPart = (kind: QuestionKind): boolean => kind === 'several' || kind === 'order'

/** Those that the host has marked as right. */
const markedOptions = ({ options, right, rightInAdvance, rights }: QuestionDraft): OptionDraft[] =>
  options.filter(({ key }) => (key === right && !rightInAdvance) || rights.includes(key))

function optionsFor(question: QuestionDraft, kind: QuestionKind): OptionDraft[] {
  const bounds = optionBounds[kind]
  if (!bounds) return []
  const all = question.options.length > 0 ? question.options : question.accepted.map((text) => newOption(text))
  const kept = (all.length > bounds.max ? all.filter(isNotBlank) : all).slice(0, bounds.max)
  const missing = Math.max(bounds.min - kept.length, 0)
  return [...kept, ...Array.from({ length: missing }, () => newOption())]
}

function keyFor(kind: QuestionKind, options: OptionDraft[], marked: OptionDraft[]): Partial<KindFields> {
  const rights = marked.filter((option) => options.includes(option)).map(({ key }) => key)
  const [first] = rights
  if (kind === 'several') return { rights }
  if (kind === 'typed') return { accepted: marked.map(({ text }) => text).filter((text) => text.trim() !== '') }
  if (kind !== 'choice') return {}
  return first !== undefined && rights.length === 1
    ? { right: first }
    : { right: first ?? options[0]?.key ?? null, rightInAdvance: true }
}
