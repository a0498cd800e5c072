/** What a remote shows of each kind: the key, before the hall is told it, and the answers so far. */
import type { QuestionKind } from '../../contract/questions/question-kinds'
import { lineOf, type KnownKind } from '../questions/kinds'
import { ChoiceRemote } from './choice/remote'
import { PollRemote } from './poll/remote'
import { SeveralRemote } from './several/remote'
import { NumberRemote } from './number/remote'
import { OrderRemote } from './order/remote'
import { SlideRemote } from './slide/remote'
import { TypedRemote } from './typed/remote'
import { WordsRemote } from './words/remote'
import type { RemoteKind } from './parts'

const remoteKinds: { [K in KnownKind]: RemoteKind<K> } & { [K in QuestionKind]?: RemoteKind<K> } = {
  choice: { Remote: ChoiceRemote },
  several: { Remote: SeveralRemote },
  number: { Remote: NumberRemote },
  order: { Remote: OrderRemote },
  slide: { Remote: SlideRemote },
  typed: { Remote: TypedRemote },
  words: { Remote: WordsRemote },
  poll: { Remote: PollRemote },
}

/** The parts fit the question, which the compiler cannot follow. */
export const remoteKindOf = (question: object) => lineOf(remoteKinds, question) as unknown as RemoteKind<KnownKind>
