/** What the hall shows of each kind while it is open. */
import type { QuestionKind } from '../../contract/questions/question-kinds'
import { lineOf, type KnownKind } from '../questions/kinds'
import { ChoiceHall } from './choice/hall'
import { PollHall } from './poll/hall'
import { SeveralHall } from './several/hall'
import { NumberHall } from './number/hall'
import { OrderHall } from './order/hall'
import { SlideHall } from './slide/hall'
import { TypedHall } from './typed/hall'
import { WordsHall } from './words/hall'
import type { HallKind } from './parts'

const hallKinds: { [K in KnownKind]: HallKind<K> } & { [K in QuestionKind]?: HallKind<K> } = {
  choice: { Hall: ChoiceHall },
  several: { Hall: SeveralHall },
  number: { Hall: NumberHall },
  order: { Hall: OrderHall },
  slide: { Hall: SlideHall },
  typed: { Hall: TypedHall },
  words: { Hall: WordsHall },
  poll: { Hall: PollHall },
}

/** The parts fit the question, which the compiler cannot follow. */
export const hallKindOf = (question: object | null) => lineOf(hallKinds, question) as unknown as HallKind<KnownKind>
