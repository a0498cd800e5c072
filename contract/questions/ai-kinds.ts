/** What an AI can be asked to write. Without schemas, for pages as well. */
import { questionKinds, type QuestionKind } from './question-kinds'

/** By the kind of question that it becomes; nothing where an AI writes none. */
const written = {
  choice: ['choice', 'true_or_false'],
  several: ['several'],
  typed: ['typed'],
  number: ['number'],
  order: ['order'],
  poll: [],
  words: [],
  slide: [],
} as const satisfies Record<QuestionKind, readonly string[]>

/** A kind as a call names it. `true_or_false` is a `choice` whose two options are these words. */
export type AiKind = (typeof written)[QuestionKind][number]
/** A kind of question that an AI writes. */
export type WrittenKind = { [K in QuestionKind]: (typeof written)[K] extends readonly [] ? never : K }[QuestionKind]

/** In the order in which a host is offered them. */
export const aiKinds: readonly AiKind[] = questionKinds.flatMap((kind): readonly AiKind[] => written[kind])
export const writtenKinds: readonly QuestionKind[] = questionKinds.filter((kind) => written[kind].length > 0)
