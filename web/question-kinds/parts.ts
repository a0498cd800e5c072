/** The components of a kind, by name: the same for every kind. */
import type { SentText } from '../../contract/games/game-state'
import type { WrittenKind } from '../../contract/questions/ai-kinds'
import type { GeneratedQuestionOf } from '../../contract/endpoints/ai'
import type { QuestionKind } from '../../contract/questions/question-kinds'
import type { ComponentType, ReactNode } from 'react'
import type { SummaryByKind } from '../../contract/questions/questions'
import type { TimeProps } from '../questions/countdown'
import type { AnswerOf, OpenQuestionOf, PastQuestionOf, QuestionOf, Told } from '../questions/kinds'

/** What a player answers with. */
export interface PhoneProps<K extends QuestionKind> {
  question: OpenQuestionOf<K>
  /** The player's own answer, once it is on its way. */
  answer: AnswerOf<K> | null
  isSending: boolean
  /** The question is visible, but cannot be answered yet or any more. */
  isClosed: boolean
  /** An answer has no effect. */
  isLocked: boolean
  send: (answer: AnswerOf<K>) => void
  /** The question's own time; `until` is its deadline. */
  time: TimeProps
  /** Told of each change of an answer that is not sent yet; null once there is none. */
  onDraft?: (answer: AnswerOf<K> | null) => void
  /** Goes on from a slide. Missing where a host does. */
  goOn?: (() => void) | undefined
  /** Replaces what is answered with, in a pause and while the question is read. */
  cover?: ReactNode
  /** Marks the player's answer until it has arrived. */
  sending?: ReactNode
}

/** The player's own answer. The question is null if the page came too late to know it. */
export interface OwnProps<K extends QuestionKind> {
  question: OpenQuestionOf<K> | null
  answer: AnswerOf<K>
  /** All answers together, after the close. */
  summary?: SummaryByKind[K] | null
}

export interface RightProps<K extends QuestionKind> {
  question: OpenQuestionOf<K>
  told: Told
  /** The player's own answer was right: it needs no label that calls it so. */
  isOwn: boolean
}

export interface PhoneKind<K extends QuestionKind> {
  Answers: ComponentType<PhoneProps<K>>
  /** The answer that is recorded, while its result is withheld. */
  Locked: ComponentType<OwnProps<K>>
  /** A wrong answer, beside the right one. */
  Own: ComponentType<OwnProps<K>>
  /** What was right. */
  Right: ComponentType<RightProps<K>>
  /** An answer in a word, as it is read aloud, where there is a word for it. */
  nameOf?: (answer: AnswerOf<K>) => string
  /** The class name of the screen that shows the recorded answer, where an option gives it a colour. */
  tintOf?: (answer: AnswerOf<K>) => string
  /** Loads its script before it is shown, where it has its own. */
  loadAhead?: () => Promise<void>
}

export interface HallProps<K extends QuestionKind> {
  question: OpenQuestionOf<K>
  /** The class names of the question's stage. */
  className: string
  /** How many have chosen each option; zeros where none can be chosen. */
  tallies: readonly number[]
  /** How many have answered. */
  answered: number
  /** The width reserved for the counts, so that another answer changes no layout. */
  digits: number
  areCountsHidden: boolean
  /** What players have sent as text, hidden ones included. */
  texts: readonly SentText[]
}

/** All answers to a closed question. */
export interface SummedProps<K extends QuestionKind> {
  /** Null if this page came too late to know it. */
  question: OpenQuestionOf<K> | null
  told: Told
  summary: SummaryByKind[K]
  /** How many play. */
  joined: number
  /** How many have answered. */
  answered: number
}

export interface ChartProps<K extends QuestionKind> extends SummedProps<K> {
  /** The reveal shows what was answered. */
  areShown: boolean
  /** The reveal shows what is right. */
  isTold: boolean
  /** Each phone has the options in another order, so they have no letters. */
  isMixed: boolean
}

export interface HallKind<K extends QuestionKind> {
  /** The tiles of an open question, or what stands in their place. */
  Hall: ComponentType<HallProps<K>>
}

export interface RevealKind<K extends QuestionKind> {
  /** The reveal. */
  Chart: ComponentType<ChartProps<K>>
  /** The sentence below it. */
  Outcome: ComponentType<SummedProps<K>>
}

export interface RemoteProps<K extends QuestionKind> {
  question: OpenQuestionOf<K>
  /** Null until the key is known. */
  told: Told | null
  tallies: readonly number[]
  /** Each phone has the options in another order, so they have no letters. */
  isMixed: boolean
}

export interface RemoteKind<K extends QuestionKind> {
  Remote: ComponentType<RemoteProps<K>>
}

export interface ReadingProps<K extends QuestionKind> {
  question: QuestionOf<K>
  /** What is right is marked. */
  isKeyShown: boolean
  /** The options that the reader has chosen, which are marked, too. */
  own?: readonly number[]
}

export interface BarsProps<K extends QuestionKind> {
  question: PastQuestionOf<K>
  /** How many played. */
  players: number
}

export interface PaperProps<K extends QuestionKind> {
  question: QuestionOf<K>
  hasPictures: boolean
  isCompact: boolean
}

export interface KeyProps<K extends QuestionKind> {
  question: QuestionOf<K>
}

export interface ReadingKind<K extends QuestionKind> {
  /** In a list of questions, below the text. */
  Reading: ComponentType<ReadingProps<K>>
  /** In a past game: all answers, and what was right. */
  Bars: ComponentType<BarsProps<K>>
  /** On paper, to be answered by pen. */
  Paper: ComponentType<PaperProps<K>>
  /** In the key on paper. */
  Key: ComponentType<KeyProps<K>>
}

export interface GeneratedProps<K extends WrittenKind> {
  /** `language`: what the host has asked the AI for; unknown where it is the material's. */
  question: GeneratedQuestionOf<K> & { language?: string }
}

export interface GeneratedKind<K extends WrittenKind> {
  /** In the AI panel, below the text: what an AI has written, with its key. */
  Generated: ComponentType<GeneratedProps<K>>
}
