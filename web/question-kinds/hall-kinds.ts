/** What the hall shows of each kind: while it is open, and after the close. */
import type { QuestionKind } from '../../contract/question-kinds'
import { kindOf, type KnownKind } from '../questions/kinds'
import { ChoiceChart, ChoiceOutcome } from './choice/chart'
import { ChoiceHall } from './choice/hall'
import type { HallKind } from './parts'

const hallKinds: { [K in KnownKind]: HallKind<K> } & { [K in QuestionKind]?: HallKind<K> } = {
  choice: { Hall: ChoiceHall, Chart: ChoiceChart, Outcome: ChoiceOutcome },
}

/** The parts fit the question, which the compiler cannot follow. */
export const hallKindOf = (question: object | null) => hallKinds[kindOf(question)] as unknown as HallKind<KnownKind>
