import type { DraftKind } from '../draft-parts'

export const slideDraft: DraftKind<'slide'> = { toSave: ({ body }) => ({ body: body.trim() === '' ? null : body }) }
