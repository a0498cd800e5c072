import type { Closed } from '../correctable'
import type { KeyDraft } from '../key-draft'
import type { Problem } from '../use-correction'

export interface KeyFieldsProps extends Closed {
  draft: KeyDraft
  edit: (change: Partial<KeyDraft>) => void
  /** By field. */
  faults: Problem['faults']
}
