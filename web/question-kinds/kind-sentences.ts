import type { KindChoice } from '../../contract/questions/question-kinds'
import { knownKinds } from '../questions/kinds'

/** What each kind is, for a host. */
export const kindSentences: Record<KindChoice, string> = {
  choice: 'Two to four answers. One is right.',
  true_or_false: 'A choice with its two answers filled in.',
  several: 'Tick all that are right. Part of it counts.',
  typed: 'They write it. You list what you accept.',
  number: 'A guess. The nearer, the more points.',
  order: 'First to last: years or sizes or steps.',
  poll: 'A show of hands. Nothing is right.',
  words: 'A cloud that grows from everyone’s words.',
  slide: 'A title and text and a picture to read.',
}

/** In the order in which they are offered: those that these pages know. */
export const offeredKinds: readonly KindChoice[] = knownKinds.flatMap((kind): KindChoice[] =>
  kind === 'choice' ? ['choice', 'true_or_false'] : [kind],
)
