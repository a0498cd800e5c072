import type { Placement } from '../../ai/generation-words'

interface Host {
  /** Whether the focus is inside a question, where something may be being written. */
  isInQuestion: boolean
  isUploadingPicture: boolean
}

/**
 * Whether generated questions that come in by themselves would take a question away under the host's fingers. Questions
 * that are added take none away, unless the present ones are blank.
 */
export const wouldInterrupt = (
  placement: Placement,
  own: number,
  { isInQuestion, isUploadingPicture }: Host,
): boolean => (placement === 'replace' || own === 0) && (isInQuestion || isUploadingPicture)
