/** What the editor's drafts have of each kind. */
import type { QuestionKind } from '../../contract/question-kinds'
import { kindOf, type KnownKind } from '../questions/kinds'
import { choiceDraft } from './choice/draft'
import type { DraftKind } from './draft-parts'

const draftKinds: { [K in KnownKind]: DraftKind<K> } & { [K in QuestionKind]?: DraftKind<K> } = {
  choice: choiceDraft,
}

export const draftKindOf = (question: object) => draftKinds[kindOf(question)]
