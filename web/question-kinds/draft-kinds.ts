/** What the editor's drafts have of each kind. */
import type { QuestionKind } from '../../contract/questions/question-kinds'
import { choiceDraft } from './choice/draft'
import type { DraftKind } from './draft-parts'
import { numberDraft } from './number/draft'
import { orderDraft } from './order/draft'
import { pollDraft } from './poll/draft'
import { severalDraft } from './several/draft'
import { slideDraft } from './slide/draft'
import { typedDraft } from './typed/draft'
import { wordsDraft } from './words/draft'

const draftKinds: { [K in QuestionKind]: DraftKind<K> } = {
  choice: choiceDraft,
  several: severalDraft,
  typed: typedDraft,
  number: numberDraft,
  order: orderDraft,
  poll: pollDraft,
  words: wordsDraft,
  slide: slideDraft,
}

/** Of every kind, those that these pages do not show yet too: a save must not turn one kind into another. */
export const draftKindOf = ({ kind }: { kind: QuestionKind }) => draftKinds[kind]
