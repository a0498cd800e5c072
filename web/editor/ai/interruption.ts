import type { Placement } from '../../ai/generation-words'

interface Host {
  /** Whether the focus is inside a question, where somebody may be writing. */
  isInQuestion: boolean
  isUploadingPicture: boolean
}

/**
 * Whether generated questions would replace a question that the host is working on. Appended questions replace none,
 * unless the present ones are blank.
 */
export const wouldInterrupt = (
  placement: Placement,
  own: number,
  { isInQuestion, isUploadingPicture }: Host,
): boolean => (placement === 'replace' || own === 0) && (isInQuestion || isUploadingPicture)
