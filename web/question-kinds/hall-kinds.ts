/** What the hall shows of each kind: while it is open, and after the close. */
import type { QuestionKind } from '../../contract/question-kinds'
import { kindOf, type KnownKind } from '../questions/kinds'
import { ChoiceChart, ChoiceOutcome } from './choice/chart'
import { ChoiceHall } from './choice/hall'
import { PollChart, PollOutcome } from './poll/chart'
import { PollHall } from './poll/hall'
import { SeveralChart, SeveralOutcome } from './several/chart'
import { SeveralHall } from './several/hall'
import type { HallKind } from './parts'

const hallKinds: { [K in KnownKind]: HallKind<K> } & { [K in QuestionKind]?: HallKind<K> } = {
  choice: { Hall: ChoiceHall, Chart: ChoiceChart, Outcome: ChoiceOutcome },
  several: { Hall: SeveralHall, Chart: SeveralChart, Outcome: SeveralOutcome },
  poll: { Hall: PollHall, Chart: PollChart, Outcome: PollOutcome },
}

/** The parts fit the question, which the compiler cannot follow. */
export const hallKindOf = (question: object | null) => hallKinds[kindOf(question)] as unknown as HallKind<KnownKind>
