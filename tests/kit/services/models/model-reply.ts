/** A model's answer, and its mishaps. */
import { aiKinds, type AiKind } from '../../../../contract/questions/ai-kinds'
import { kindWriterOf } from '../../../../server/ai/question-writer/kinds/kind-writers'
import type { Asked, Finish } from './protocols'

/** What goes wrong in the middle of an answer. */
export type Mishap =
  /** Sends nothing until `release` is called. */
  | 'waits'
  /** Does not answer at all before `release` is called. */
  | 'hangs'
  /** The connection breaks. */
  | 'is cut'
  /** The provider reports an error. */
  | 'fails'
  /** Repeats the last question forever. */
  | 'never ends'
  /** Writes text without a question, forever. */
  | 'chats'
  /** Writes one question forever. */
  | 'never ends a question'
  /** Sends one event forever. */
  | 'never ends an event'
  /** Sends events that the protocol does not know. */
  | 'sends broken events'

export interface ModelReply {
  /** By default good ones, as many as asked for. Entries may be anything; a string is written as it is. */
  questions?: unknown[]
  /** Instead of questions. */
  text?: string
  /** After this many questions; 0 by default. */
  mishap?: Mishap
  after?: number
  finish?: Finish
  /** Refuses the request instead. */
  status?: number
  /** The body of the refusal, instead of the provider's JSON error. */
  page?: { type: string; body: string }
  /** The provider's word for the refusal or the error. */
  word?: string
  headers?: Record<string, string>
}

/** Questions of the kind asked for that follow all rules, numbered on from the existing ones. */
export function goodQuestions(asked: Asked): object[] {
  const count = Number(/exactly (\d+) question/.exec(asked.system)?.[1] ?? 1)
  const existing = existingIn(asked)
  const source = firstSentence(asked)
  const kind = kindAskedFor(asked)
  return Array.from({ length: count }, (_, index) => goodQuestionOf(kind, existing + index + 1, source))
}

export const kindAskedFor = ({ system }: Asked): AiKind =>
  aiKinds.find((kind) => system.includes(`You write ${kindWriterOf(kind).called} for `)) ?? 'choice'

export interface GoodQuestion {
  text: string
  options: string[]
  correctAnswer: number
  source: string | null
}

/** `What is 3 plus 3?` for 3. */
export function goodQuestion(number: number, source: string | null = null): GoodQuestion {
  const correctAnswer = number % 4
  const options = Array.from({ length: 4 }, (_, index) => String(2 * number + index - correctAnswer))
  return { text: `What is ${number} plus ${number}?`, options, correctAnswer, source }
}

/** A question of a kind as a model writes it. A `choice` has no explanation. */
export function goodQuestionOf(kind: AiKind, number: number, source: string | null = null): object {
  return { ...samples[kind](number), source, ...(kind !== 'choice' && { explanation: `Because of ${number}.` }) }
}

const samples: Record<AiKind, (number: number) => object> = {
  choice: (number) => goodQuestion(number),
  true_or_false: (number) => ({
    text: `${number} is an even number.`,
    options: ['True', 'False'],
    correctAnswer: number % 2,
  }),
  several: (number) => ({
    text: `Which of these are above ${number}?`,
    options: [1, 0, 2, -1].map((more) => String(number + more)),
    correctAnswers: [0, 2],
  }),
  typed: (number) => ({
    text: `What is the ${number}th letter called?`,
    accepted: [`Letter ${number}`, `No. ${number}`],
    rejected: ['Digit'],
  }),
  number: (number) => ({
    text: `How many hours have ${number} days?`,
    ...{ value: 24 * number, tolerance: 1, zeroAt: 24, min: null, max: null, step: null, unit: 'h' },
  }),
  order: (number) => ({
    text: `From the smallest: what follows ${number}?`,
    options: [1, 2, 3].map((more) => `The number ${number + more}`),
  }),
}

function existingIn({ texts }: Asked): number {
  const earlier = texts.map((text) => /^\{.*"alreadyInTheQuiz".*\}$/m.exec(text)?.[0]).find(Boolean)
  return earlier === undefined ? 0 : (JSON.parse(earlier) as { alreadyInTheQuiz: unknown[] }).alreadyInTheQuiz.length
}

/** The source; a topic has no sentences. */
function firstSentence({ texts, system }: Asked): string | null {
  if (/has null as its source/.test(system)) return null
  const material = texts[0]?.split('\n').slice(1, -1).join('\n') ?? ''
  return /^[^.!?]{1,400}[.!?]/.exec(material.trim())?.[0] ?? null
}
