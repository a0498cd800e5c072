import { optionsToSave, placedInOptions } from '../../editor/draft/saved/options-to-save'
import type { DraftKind } from '../draft-parts'

export const orderDraft: DraftKind<'order'> = {
  toSave: (question, mode) => ({ ...optionsToSave(question, mode), partial: question.partial }),
  placed: placedInOptions,
}
