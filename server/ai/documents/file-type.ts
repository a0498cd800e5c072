import { pictureKindOf } from '../../pictures/picture-kind'

export type FileType = 'picture' | 'pdf'

/** Tells by the first bytes. Some programs write something before a PDF begins, and every reader takes it. */
export function fileTypeOf(bytes: Buffer): FileType | null {
  const kind = pictureKindOf(bytes)
  if (kind) return kind === 'webp' ? null : 'picture'
  return bytes.subarray(0, 1_024).includes('%PDF-') ? 'pdf' : null
}

const endings = /^(jpe?g|png|gif|pdf)$/i

/** Whether the name has an ending of a file that is taken, or none: "Chapter 3. Cells" has none. */
export function hasAllowedEnding(name: string): boolean {
  const ending = /\.([\p{L}\p{N}]+)\s*$/u.exec(name)?.[1]
  return ending === undefined || endings.test(ending)
}
