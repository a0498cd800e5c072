import type { WrittenKind } from '../../../../contract/questions/ai-kinds'
import type { GeneratedQuestion, GeneratedQuestionOf } from '../../../../contract/endpoints/ai'

/** A question that the AI has written, by the rules of its kind. */
export type Written<K extends WrittenKind = WrittenKind> = K extends WrittenKind
  ? Omit<GeneratedQuestionOf<K>, 'marks'>
  : never

type FieldOf<K extends WrittenKind> = Exclude<keyof GeneratedQuestionOf<K>, keyof GeneratedQuestion>

/** How an AI is asked for questions of a kind, and what becomes of them. */
export interface KindWriter<K extends WrittenKind> {
  /** The kind of question that they become. */
  kind: K
  /** What the instructions call its questions. */
  called: string
  /** The fields of its own that the AI fills in, in this order, with what each is. The others keep their default. */
  fields: { readonly [F in FieldOf<K>]?: string }
  /** What the instructions say of each question, as the ends of sentences that begin with "Each question". */
  rules: readonly string[]
  /** What they say of all of them together. */
  overAll?: string
  /** Repairs a fault that we can repair ourselves, without asking the AI again. */
  mended?: (question: Written<K>) => Written<K>
  /** What is wrong with a question that its kind's rules allow, as a reason for the AI; null if nothing. */
  fault?: (question: Written<K>) => string | null
}
