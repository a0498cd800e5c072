import type { AiKind, WrittenKind } from '../../../../contract/questions/ai-kinds'
import { choice } from './choice'
import type { KindWriter } from './kind-writer'
import { number } from './number'
import { order } from './order'
import { several } from './several'
import { trueOrFalse } from './true-or-false'
import { typed } from './typed'

/** By what a call asks for. Each is one kind of question. */
type AnyKindWriter = { [K in WrittenKind]: KindWriter<K> }[WrittenKind]

const kindWriters = {
  choice,
  true_or_false: trueOrFalse,
  several,
  typed,
  number,
  order,
} satisfies Record<AiKind, AnyKindWriter>

/** The parts fit the kind's own questions, which the compiler cannot follow. */
export const kindWriterOf = (kind: AiKind) => kindWriters[kind] as unknown as KindWriter<WrittenKind>
