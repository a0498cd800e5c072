import { i18n } from '#i18n'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { KindChoice } from '../../contract/questions/question-kinds'
import { knownKinds } from '../questions/kinds'

const sentences: Record<KindChoice, MessageDescriptor> = {
  choice: msg`Two to four answers. One is right.`,
  true_or_false: msg`A choice with its two answers filled in.`,
  several: msg`Tick all that are right. Part of it counts.`,
  typed: msg`They write it. You list what you accept.`,
  number: msg`A guess. The nearer, the more points.`,
  order: msg`First to last: years or sizes or steps.`,
  poll: msg`A show of hands. Nothing is right.`,
  words: msg`A cloud that grows from everyone’s words.`,
  slide: msg`A title and text and a picture to read.`,
}

/** What a kind is, for a host. */
export const kindSentence = (kind: KindChoice): string => i18n._(sentences[kind])

/** In the order in which they are offered: those that these pages know. */
export const offeredKinds: readonly KindChoice[] = knownKinds.flatMap((kind): KindChoice[] =>
  kind === 'choice' ? ['choice', 'true_or_false'] : [kind],
)
