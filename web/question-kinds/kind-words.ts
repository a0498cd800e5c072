import type { QuestionKind } from '../../contract/question-kinds'
import { knownKinds } from '../questions/kinds'

/** What a host chooses: a kind, or a `choice` whose two answers are filled in. */
export type KindChoice = QuestionKind | 'true_or_false'

/** What a host calls each kind, and what it is. */
export const kindWords: Record<KindChoice, { name: string; sentence: string }> = {
  choice: { name: 'Choice', sentence: 'Two to four answers. One is right.' },
  true_or_false: { name: 'True or false', sentence: 'A choice with its two answers filled in.' },
  several: { name: 'Several', sentence: 'Tick all that are right. Part of it counts.' },
  typed: { name: 'Typed', sentence: 'They write it. You list what you accept.' },
  number: { name: 'Number', sentence: 'A guess. The nearer, the more points.' },
  order: { name: 'Order', sentence: 'First to last: years or sizes or steps.' },
  poll: { name: 'Poll', sentence: 'A show of hands. Nothing is right.' },
  words: { name: 'Words', sentence: 'A cloud that grows from everyone’s words.' },
  slide: { name: 'Slide', sentence: 'A title and text and a picture to read.' },
}

/** In the order in which they are offered: those that these pages know. */
export const offeredKinds: readonly KindChoice[] = knownKinds.flatMap((kind): KindChoice[] =>
  kind === 'choice' ? ['choice', 'true_or_false'] : [kind],
)
