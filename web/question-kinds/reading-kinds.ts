/** What is shown of each kind to be read, with its key: in lists, past games, and on paper. */
import type { QuestionKind } from '../../contract/question-kinds'
import { kindOf, type KnownKind } from '../questions/kinds'
import { ChoiceBars } from './choice/bars'
import { ChoiceKey, ChoicePaper } from './choice/paper'
import { ChoiceReading } from './choice/reading'
import { PollBars } from './poll/bars'
import { PollKey, PollPaper } from './poll/paper'
import { PollReading } from './poll/reading'
import { SeveralBars } from './several/bars'
import { SeveralKey, SeveralPaper } from './several/paper'
import { SeveralReading } from './several/reading'
import type { ReadingKind } from './parts'

const readingKinds: { [K in KnownKind]: ReadingKind<K> } & { [K in QuestionKind]?: ReadingKind<K> } = {
  choice: { Reading: ChoiceReading, Bars: ChoiceBars, Paper: ChoicePaper, Key: ChoiceKey },
  several: { Reading: SeveralReading, Bars: SeveralBars, Paper: SeveralPaper, Key: SeveralKey },
  poll: { Reading: PollReading, Bars: PollBars, Paper: PollPaper, Key: PollKey },
}

/** The parts fit the question, which the compiler cannot follow. */
export const readingKindOf = (question: object) => readingKinds[kindOf(question)] as unknown as ReadingKind<KnownKind>
