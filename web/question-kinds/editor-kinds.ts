/** What the editor has of each kind. Most questions are a `choice`, whose script is the editor's own. */
import type { QuestionKind } from '../../contract/questions/question-kinds'
import { lazyPage } from '../ui/loading/lazy-page'
import type { KnownKind } from '../questions/kinds'
import { ChoiceEdit } from './choice/edit'
import { choiceAsAsked } from './choice/preview'
import type { EditorKind } from './editor-parts'
import { numberAsAsked } from './number/preview'
import { orderAsAsked } from './order/preview'
import { pollAsAsked } from './poll/preview'
import { severalAsAsked } from './several/preview'
import { slideAsAsked } from './slide/preview'
import { typedAsAsked } from './typed/preview'
import { wordsAsAsked } from './words/preview'

const editorKinds: { [K in QuestionKind]: EditorKind<K> } = {
  choice: { Edit: ChoiceEdit, asAsked: choiceAsAsked },
  several: { Edit: lazyPage(() => import('./several/edit').then((m) => m.SeveralEdit)), asAsked: severalAsAsked },
  typed: { Edit: lazyPage(() => import('./typed/edit').then((m) => m.TypedEdit)), asAsked: typedAsAsked },
  number: { Edit: lazyPage(() => import('./number/edit').then((m) => m.NumberEdit)), asAsked: numberAsAsked },
  order: { Edit: lazyPage(() => import('./order/edit').then((m) => m.OrderEdit)), asAsked: orderAsAsked },
  poll: { Edit: lazyPage(() => import('./poll/edit').then((m) => m.PollEdit)), asAsked: pollAsAsked },
  words: { Edit: lazyPage(() => import('./words/edit').then((m) => m.WordsEdit)), asAsked: wordsAsAsked },
  slide: { Edit: lazyPage(() => import('./slide/edit').then((m) => m.SlideEdit)), asAsked: slideAsAsked },
}

/** The parts fit the question, which the compiler cannot follow. */
export const editorKindOf = ({ kind }: { kind: QuestionKind }) => editorKinds[kind] as unknown as EditorKind<KnownKind>
