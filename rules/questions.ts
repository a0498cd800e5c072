/** What each kind of question decides, by one table. A kind is a folder in question-kinds/ and a line here. */
import type { CorrectedKey } from '../contract/games/corrections'
import {
  answerFields,
  keyFields,
  type AnswerField,
  type KeyField,
  type PointFactor,
  type QuestionKind,
} from '../contract/questions/question-kinds'
import type {
  Answer,
  AnswerInFields,
  AnswerSummary,
  OpenQuestion,
  QuestionContent,
  Reveal,
} from '../contract/questions/questions'
import { choice } from './question-kinds/choice/choice'
import type { Fault, GivenAnswer, KeyedQuestion, KindRules, Shown } from './question-kinds/kind-rules'
import { number } from './question-kinds/number/number'
import { order } from './question-kinds/order/order'
import { poll } from './question-kinds/poll/poll'
import { several } from './question-kinds/several/several'
import { slide } from './question-kinds/slide/slide'
import { typed } from './question-kinds/typed/typed'
import { words } from './question-kinds/words/words'
import { says } from '../contract/problems/says'

const kinds: { [K in QuestionKind]: KindRules<K> } = { choice, several, typed, number, order, poll, words, slide }

/** A question of any kind in a game's own copy, with its key. */
export type GameQuestion = { [K in QuestionKind]: KeyedQuestion<K> }[QuestionKind]

const rulesOf = <K extends QuestionKind>({ kind }: { kind: K }): KindRules<K> => kinds[kind]

/** The fields, each valid alone, that do not fit together. */
export const check = (question: QuestionContent): Fault[] => rulesOf(question).check(question)

/** What viewers see of a question before its close. */
export const withoutKey = (question: GameQuestion): OpenQuestion => rulesOf(question).withoutKey(question)

/** Whether it counts in scores, streaks, times and "of y". */
export const isCounted = ({ kind, points, isVoid }: Pick<GameQuestion, 'kind' | 'points' | 'isVoid'>): boolean =>
  points > 0 && hasKey(kind) && !isVoid

/** What its points are multiplied by, as it counts now. */
export const factorOf = ({ points, isVoid }: Pick<GameQuestion, 'points' | 'isVoid'>): PointFactor =>
  isVoid ? 0 : points

/** Its time in seconds, in a quiz with this one; null for a slide without a limit. */
export const secondsOf = (
  { kind, timeLimit }: Pick<GameQuestion, 'kind' | 'timeLimit'>,
  timePerQuestion: number,
): number | null => timeLimit ?? (kind === 'slide' ? null : timePerQuestion)

export const hasKey = (kind: QuestionKind): boolean => kinds[kind].hasKey

export interface Graded {
  /** As it is kept. */
  answer: Answer
  /** From 0 to 1. */
  credit: number
}

const fields = [...new Set(Object.values(answerFields))].filter((field) => field !== null)

/** Grades what was sent for a question, or says in which field it is no answer to it. */
export function grade(question: GameQuestion, sent: AnswerInFields): Graded | { invalid: Fault } {
  const field = answerFields[question.kind]
  const wrong = fields.find((each) => each !== field && sent[each] !== undefined)
  if (field === null || wrong !== undefined) return invalid(wrong ?? 'selectedAnswer', says('not_answered_so'))
  const value = sent[field]
  if (value === undefined) return invalid(field, says('answer_required'))
  const rules = rulesOf(question)
  const answer = asKept(question, { [field]: value } as Answer)
  const credit = rules.grade(question, answer)
  return typeof credit === 'number' ? { answer, credit } : invalid(field, credit.invalid)
}

/** The credit of an answer as it is kept, by the question's key of now: 0 to 1. */
export function gradeKept(question: GameQuestion, kept: Answer): number {
  const credit = rulesOf(question).grade(question, kept)
  return typeof credit === 'number' ? credit : 0
}

/** An answer as it stays where its player has had their texts removed. Nobody can send one like it. */
export function erased(kept: Answer): Answer {
  if ('text' in kept) return { text: '' }
  return 'words' in kept ? { words: [] } : kept
}

/** The texts of an answer in which a player has typed something. */
export const textsIn = (answer: Answer): string[] =>
  'text' in answer ? [answer.text].filter((text) => text !== '') : 'words' in answer ? answer.words : []

/** Whether a player's texts were removed from it. */
export const hasNoText = (kept: Answer): boolean => isErased(kept) || ('words' in kept && kept.words.length === 0)

/** Whether a text that could be judged was removed. */
export const isErased = (kept: Answer): boolean => 'text' in kept && kept.text === ''

/** The question with these fields of its key, as a host puts them right after its close, or what is wrong with them. */
export function withKey(question: GameQuestion, key: CorrectedKey): GameQuestion | { invalid: Fault } {
  const { void: isVoid, ...given } = key
  const own: readonly KeyField[] = keyFields[question.kind]
  const names = keysIn(given)
  const wrong = names.find((name) => isVoid || !own.includes(name))
  if (own.length === 0 || wrong) return { invalid: { path: wrong ? [wrong] : [], message: noSuchKey } }
  if (isVoid) return voided(question)
  const [first] = names
  if (!first) return { invalid: { path: [], message: says('right_answer_required') } }
  const corrected = keyed(question, key)
  if ('invalid' in corrected) return { invalid: { path: [first], message: corrected.invalid } }
  const [fault] = check(corrected)
  return fault ? { invalid: fault } : corrected
}

/** As `withKey`, for a key that was accepted before. */
export function withKeptKey(question: GameQuestion, key: CorrectedKey): GameQuestion {
  const corrected = keyed(question, key)
  return 'invalid' in corrected ? question : corrected
}

/** The question, counting for nobody. */
export const voided = (question: GameQuestion): GameQuestion => ({ ...question, isVoid: true })

function keyed(question: GameQuestion, key: CorrectedKey): GameQuestion | { invalid: string } {
  const { withKey: ofKind } = rulesOf(question)
  const { void: _, ...fields } = key
  const corrected = ofKind ? ofKind(question, key) : { ...question, ...fields }
  return 'invalid' in corrected ? corrected : (corrected as GameQuestion)
}

/** What corrections have made of a question, beside its own fields. */
export function correctedParts(question: GameQuestion): { correctedKey?: CorrectedKey; isVoid?: true } {
  const { isVoid } = question
  const { correctAnswers, order } = { correctAnswers: undefined, order: undefined, ...question }
  const isOfChoice = question.kind === 'choice' && correctAnswers
  return {
    ...(isOfChoice && { correctedKey: { correctAnswers: [...correctAnswers] } }),
    ...(order && { correctedKey: { order: [...order] } }),
    ...(isVoid && { isVoid }),
  }
}

const noSuchKey = says('no_such_right_answer')
const keysIn = (given: Partial<Record<KeyField, unknown>>) =>
  (Object.keys(given) as KeyField[]).filter((name) => given[name] !== undefined)

const invalid = (field: AnswerField, message: string) => ({ invalid: { path: [field], message } })

/** The one answer in fields that hold one. */
export function answerIn(sent: AnswerInFields): Answer | null {
  const field = fields.find((each) => sent[each] !== undefined)
  return field === undefined ? null : ({ [field]: sent[field] } as Answer)
}

/** An answer as it is kept. */
export function asKept(question: GameQuestion, sent: Answer): Answer {
  const rules = rulesOf(question)
  return rules.asKept ? rules.asKept(question, sent) : sent
}

/** An answer as its player sent it. */
export function asSent(question: GameQuestion, kept: Answer): Answer {
  const rules = rulesOf(question)
  return rules.asSent ? rules.asSent(question, kept) : kept
}

type AnyGiven = Omit<GivenAnswer<QuestionKind>, 'answer'> & { answer: Answer }

/** All answers to a question together; null where there is nothing to answer. */
export const tally = (question: GameQuestion, answers: readonly AnyGiven[], shown: Shown): AnswerSummary | null =>
  rulesOf(question).tally(question, answers, shown)

/** What is told of a question's key, as soon as it may be. */
export function told(question: GameQuestion): { correctAnswer?: number; reveal?: Reveal } {
  if (question.kind !== 'choice') return { reveal: revealOf(question) }
  const { correctAnswer, correctAnswers, isVoid } = question
  return { correctAnswer, ...((correctAnswers ?? isVoid) && { reveal: revealOf(question) }) }
}

/** A question's key in full, with its explanation. */
export function revealOf(question: GameQuestion): Reveal {
  const { explanation, isVoid } = question
  return {
    ...rulesOf(question).reveal(question),
    ...(explanation !== null && { explanation }),
    ...(isVoid && { isVoid }),
  }
}
