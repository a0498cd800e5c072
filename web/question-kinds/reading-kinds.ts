/** What is shown of each kind to be read, with its key: in lists, past games and the AI panel, and on paper. */
import type { QuestionKind } from '../../contract/question-kinds'
import { kindOf, type KnownKind } from '../questions/kinds'
import { ChoiceBars } from './choice/bars'
import { ChoiceGenerated } from './choice/generated'
import { ChoiceKey, ChoicePaper } from './choice/paper'
import { ChoiceReading } from './choice/reading'
import type { ReadingKind } from './parts'

const readingKinds: { [K in KnownKind]: ReadingKind<K> } & { [K in QuestionKind]?: ReadingKind<K> } = {
  choice: {
    ...{ Reading: ChoiceReading, Bars: ChoiceBars, Generated: ChoiceGenerated },
    ...{ Paper: ChoicePaper, Key: ChoiceKey },
  },
}

/** The parts fit the question, which the compiler cannot follow. */
export const readingKindOf = (question: object) => readingKinds[kindOf(question)] as unknown as ReadingKind<KnownKind>
