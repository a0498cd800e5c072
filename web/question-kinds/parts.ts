/** The components of a kind, by name: the same for every kind. */
import type { ComponentType, ReactNode } from 'react'
import type { AnswerOf, KnownKind, OpenQuestionOf, Told } from '../questions/kinds'

/** What a player answers with. */
export interface PhoneProps<K extends KnownKind> {
  question: OpenQuestionOf<K>
  /** The player's own answer, once it is on its way. */
  answer: AnswerOf<K> | null
  isSending: boolean
  /** The question is visible, but cannot be answered yet or any more. */
  isClosed: boolean
  /** An answer has no effect. */
  isLocked: boolean
  send: (answer: AnswerOf<K>) => void
  /** Replaces what is answered with, in a pause and while the question is read. */
  cover?: ReactNode
  /** Marks the player's answer until it has arrived. */
  sending?: ReactNode
}

/** The player's own answer. The question is null if the page came too late to know it. */
export interface OwnProps<K extends KnownKind> {
  question: OpenQuestionOf<K> | null
  answer: AnswerOf<K>
}

export interface RightProps<K extends KnownKind> {
  question: OpenQuestionOf<K>
  told: Told
  /** The player's own answer was right: it needs no label that calls it so. */
  isOwn: boolean
}

export interface PhoneKind<K extends KnownKind> {
  Answers: ComponentType<PhoneProps<K>>
  /** The answer that is recorded, while its result is withheld. */
  Locked: ComponentType<OwnProps<K>>
  /** A wrong answer, beside the right one. */
  Own: ComponentType<OwnProps<K>>
  /** What was right. */
  Right: ComponentType<RightProps<K>>
  /** An answer in a word, as it is read aloud. */
  nameOf: (answer: AnswerOf<K>) => string
  /** The class name of the screen that shows the recorded answer. */
  tintOf: (answer: AnswerOf<K>) => string
}
