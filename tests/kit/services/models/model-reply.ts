/** A model's answer, and its mishaps. */
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

/** Questions that follow all rules, numbered on from the existing ones. */
export function goodQuestions(asked: Asked): GoodQuestion[] {
  const count = Number(/exactly (\d+) question/.exec(asked.system)?.[1] ?? 1)
  const existing = existingIn(asked)
  const source = firstSentence(asked)
  return Array.from({ length: count }, (_, index) => goodQuestion(existing + index + 1, source))
}

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
