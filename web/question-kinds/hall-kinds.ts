/** What the hall shows of each kind: while it is open, and after the close. */
import type { QuestionKind } from '../../contract/question-kinds'
import { kindOf, type KnownKind } from '../questions/kinds'
import { ChoiceChart, ChoiceOutcome } from './choice/chart'
import { ChoiceHall } from './choice/hall'
import { PollChart, PollOutcome } from './poll/chart'
import { PollHall } from './poll/hall'
import { SeveralChart, SeveralOutcome } from './several/chart'
import { SeveralHall } from './several/hall'
import { NumberChart, NumberOutcome } from './number/chart'
import { NumberHall } from './number/hall'
import { OrderChart, OrderOutcome } from './order/chart'
import { OrderHall } from './order/hall'
import { SlideChart, SlideOutcome } from './slide/chart'
import { SlideHall } from './slide/hall'
import { TypedChart, TypedOutcome } from './typed/chart'
import { TypedHall } from './typed/hall'
import { WordsChart, WordsOutcome } from './words/chart'
import { WordsHall } from './words/hall'
import type { HallKind } from './parts'

const hallKinds: { [K in KnownKind]: HallKind<K> } & { [K in QuestionKind]?: HallKind<K> } = {
  choice: { Hall: ChoiceHall, Chart: ChoiceChart, Outcome: ChoiceOutcome },
  several: { Hall: SeveralHall, Chart: SeveralChart, Outcome: SeveralOutcome },
  number: { Hall: NumberHall, Chart: NumberChart, Outcome: NumberOutcome },
  order: { Hall: OrderHall, Chart: OrderChart, Outcome: OrderOutcome },
  slide: { Hall: SlideHall, Chart: SlideChart, Outcome: SlideOutcome },
  typed: { Hall: TypedHall, Chart: TypedChart, Outcome: TypedOutcome },
  words: { Hall: WordsHall, Chart: WordsChart, Outcome: WordsOutcome },
  poll: { Hall: PollHall, Chart: PollChart, Outcome: PollOutcome },
}

/** The parts fit the question, which the compiler cannot follow. */
export const hallKindOf = (question: object | null) => hallKinds[kindOf(question)] as unknown as HallKind<KnownKind>
