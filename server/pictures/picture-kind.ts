export type PictureKind = 'png' | 'jpeg' | 'gif' | 'webp'

/** Judged by the first bytes, because a name may say anything. */
export function pictureKindOf(bytes: Buffer): PictureKind | null {
  const startsWith = (text: string, at = 0) => bytes.toString('latin1', at, at + text.length) === text
  if (startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (startsWith('\xff\xd8\xff')) return 'jpeg'
  if (startsWith('GIF8')) return 'gif'
  if (startsWith('RIFF') && startsWith('WEBP', 8)) return 'webp'
  return null
}
