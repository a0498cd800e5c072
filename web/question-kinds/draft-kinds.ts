/** What the editor's drafts have of each kind. */
import { kindOf, type KnownKind } from '../questions/kinds'
import { choiceDraft } from './choice/draft'
import type { DraftKind } from './draft-parts'

const draftKinds: Record<KnownKind, DraftKind> = {
  choice: choiceDraft,
}

export const draftKindOf = (question: object) => draftKinds[kindOf(question)]
