import { optionsToSave, placedInOptions } from '../../editor/draft/saved/options-to-save'
import type { DraftKind } from '../draft-parts'

export const pollDraft: DraftKind<'poll'> = { toSave: optionsToSave, placed: placedInOptions }
