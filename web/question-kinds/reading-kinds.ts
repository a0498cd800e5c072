/** What is shown of each kind to be read, with its key: in lists, past games, and on paper. */
import type { QuestionKind } from '../../contract/questions/question-kinds'
import { lineOf, type KnownKind } from '../questions/kinds'
import { ChoiceBars } from './choice/bars'
import { ChoiceKey, ChoicePaper } from './choice/paper'
import { ChoiceReading } from './choice/reading'
import { PollBars } from './poll/bars'
import { PollKey, PollPaper } from './poll/paper'
import { PollReading } from './poll/reading'
import { SeveralBars } from './several/bars'
import { SeveralKey, SeveralPaper } from './several/paper'
import { SeveralReading } from './several/reading'
import { NumberBars } from './number/bars'
import { NumberKey, NumberPaper } from './number/paper'
import { NumberReading } from './number/reading'
import { OrderBars } from './order/bars'
import { OrderKey, OrderPaper } from './order/paper'
import { OrderReading } from './order/reading'
import { SlideBars } from './slide/bars'
import { SlideKey, SlidePaper } from './slide/paper'
import { SlideReading } from './slide/reading'
import { TypedBars } from './typed/bars'
import { TypedKey, TypedPaper } from './typed/paper'
import { TypedReading } from './typed/reading'
import { WordsBars } from './words/bars'
import { WordsKey, WordsPaper } from './words/paper'
import { WordsReading } from './words/reading'
import type { ReadingKind } from './parts'

const readingKinds: { [K in KnownKind]: ReadingKind<K> } & { [K in QuestionKind]?: ReadingKind<K> } = {
  choice: { Reading: ChoiceReading, Bars: ChoiceBars, Paper: ChoicePaper, Key: ChoiceKey },
  several: { Reading: SeveralReading, Bars: SeveralBars, Paper: SeveralPaper, Key: SeveralKey },
  number: { Reading: NumberReading, Bars: NumberBars, Paper: NumberPaper, Key: NumberKey },
  order: { Reading: OrderReading, Bars: OrderBars, Paper: OrderPaper, Key: OrderKey },
  slide: { Reading: SlideReading, Bars: SlideBars, Paper: SlidePaper, Key: SlideKey },
  typed: { Reading: TypedReading, Bars: TypedBars, Paper: TypedPaper, Key: TypedKey },
  words: { Reading: WordsReading, Bars: WordsBars, Paper: WordsPaper, Key: WordsKey },
  poll: { Reading: PollReading, Bars: PollBars, Paper: PollPaper, Key: PollKey },
}

/** The parts fit the question, which the compiler cannot follow. */
export const readingKindOf = (question: object) => lineOf(readingKinds, question) as unknown as ReadingKind<KnownKind>
