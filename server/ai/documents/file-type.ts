import { pictureKindOf } from '../../pictures/picture-kind'

export type FileType = 'picture' | 'pdf'

/** Judged by the first bytes. Some programs write something before the PDF header, which every reader accepts. */
export function fileTypeOf(bytes: Buffer): FileType | null {
  const kind = pictureKindOf(bytes)
  if (kind) return kind === 'webp' ? null : 'picture'
  return bytes.subarray(0, 1_024).includes('%PDF-') ? 'pdf' : null
}

const endings = /^(jpe?g|png|gif|pdf)$/i

/** Whether the name has an accepted extension, or none, as in "Chapter 3. Cells". */
export function hasAllowedEnding(name: string): boolean {
  const ending = /\.([\p{L}\p{N}]+)\s*$/u.exec(name)?.[1]
  return ending === undefined || endings.test(ending)
}
