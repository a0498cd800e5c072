/** What the AI panel shows of a question of each kind that an AI writes, with its key. */
import type { WrittenKind } from '../../contract/questions/ai-kinds'
import type { GeneratedQuestion } from '../../contract/endpoints/ai'
import { ChoiceGenerated } from './choice/generated'
import { NumberGenerated } from './number/generated'
import { OrderGenerated } from './order/generated'
import type { GeneratedKind } from './parts'
import { SeveralGenerated } from './several/generated'
import { TypedGenerated } from './typed/generated'

const generatedKinds: { [K in WrittenKind]: GeneratedKind<K> } = {
  choice: { Generated: ChoiceGenerated },
  several: { Generated: SeveralGenerated },
  typed: { Generated: TypedGenerated },
  number: { Generated: NumberGenerated },
  order: { Generated: OrderGenerated },
}

/** The part fits the question, which the compiler cannot follow. */
export const generatedKindOf = ({ kind = 'choice' }: GeneratedQuestion) =>
  generatedKinds[kind] as unknown as GeneratedKind<WrittenKind>
