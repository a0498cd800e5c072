import type { DraftKind } from '../draft-parts'

export const typedDraft: DraftKind<'typed'> = {
  toSave: ({ accepted, rejected, ignoreAccents, allowTypos }) => ({ accepted, rejected, ignoreAccents, allowTypos }),
}
