/** What the hall shows of each kind after the close. */
import type { QuestionKind } from '../../contract/questions/question-kinds'
import { lineOf, type KnownKind } from '../questions/kinds'
import { ChoiceChart, ChoiceOutcome } from './choice/chart'
import { PollChart, PollOutcome } from './poll/chart'
import { SeveralChart, SeveralOutcome } from './several/chart'
import { NumberChart, NumberOutcome } from './number/chart'
import { OrderChart, OrderOutcome } from './order/chart'
import { SlideChart, SlideOutcome } from './slide/chart'
import { TypedChart, TypedOutcome } from './typed/chart'
import { WordsChart, WordsOutcome } from './words/chart'
import type { RevealKind } from './parts'

const revealKinds: { [K in KnownKind]: RevealKind<K> } & { [K in QuestionKind]?: RevealKind<K> } = {
  choice: { Chart: ChoiceChart, Outcome: ChoiceOutcome },
  several: { Chart: SeveralChart, Outcome: SeveralOutcome },
  number: { Chart: NumberChart, Outcome: NumberOutcome },
  order: { Chart: OrderChart, Outcome: OrderOutcome },
  slide: { Chart: SlideChart, Outcome: SlideOutcome },
  typed: { Chart: TypedChart, Outcome: TypedOutcome },
  words: { Chart: WordsChart, Outcome: WordsOutcome },
  poll: { Chart: PollChart, Outcome: PollOutcome },
}

/** The parts fit the question, which the compiler cannot follow. */
export const revealKindOf = (question: object | null) =>
  lineOf(revealKinds, question) as unknown as RevealKind<KnownKind>
