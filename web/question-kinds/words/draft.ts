import type { DraftKind } from '../draft-parts'

export const wordsDraft: DraftKind<'words'> = { toSave: ({ maxWords, showWords }) => ({ maxWords, showWords }) }
