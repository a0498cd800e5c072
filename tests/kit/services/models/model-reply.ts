/** What a model answers, and what goes wrong with it. */
import type { Asked, Finish } from './protocols'

/** What happens in the middle of an answer. */
export type Mishap =
  /** Sends nothing until `release` is called. */
  | 'waits'
  /** It does not answer at all before `release` is called. */
  | 'hangs'
  /** Its connection breaks. */
  | 'is cut'
  /** Its provider tells of an error. */
  | 'fails'
  /** It repeats the last question for ever. */
  | 'never ends'
  /** It writes no question, for ever. */
  | 'chats'
  /** It writes one question for ever. */
  | 'never ends a question'
  /** It sends one event for ever. */
  | 'never ends an event'
  /** What comes is no event of the protocol. */
  | 'sends broken events'

export interface ModelReply {
  /** Good ones, as many as are asked for, if absent. Anything may be among them; a string is written as it is. */
  questions?: unknown[]
  /** Instead of questions. */
  text?: string
  /** After so many questions (0, if absent). */
  mishap?: Mishap
  after?: number
  finish?: Finish
  /** Refuses the request instead. */
  status?: number
  /** The body of the refusal, in place of the provider's error in JSON. */
  page?: { type: string; body: string }
  /** The provider's word for the refusal or the error. */
  word?: string
  headers?: Record<string, string>
}

/** Questions that keep all rules, numbered on from those that are there already. */
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

/** As the source; a topic has no sentences. */
function firstSentence({ texts, system }: Asked): string | null {
  if (/has null as its source/.test(system)) return null
  const material = texts[0]?.split('\n').slice(1, -1).join('\n') ?? ''
  return /^[^.!?]{1,400}[.!?]/.exec(material.trim())?.[0] ?? null
}
