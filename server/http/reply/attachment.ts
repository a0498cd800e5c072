import { codePoints } from '../../../contract/text'

/** In code points. Each takes up to twelve characters of a header, and proxies limit header lengths. */
const maxTitleLength = 60

/** Characters that some system forbids in file names, and those that change the text direction. */
const unsafe = /[<>:"/\\|?*\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu

/** The beginning of a title, as a file or folder name. May be empty. */
export const asFileName = (title: string): string =>
  // Windows drops dots and blanks at the end of a name.
  beginning(title.replace(unsafe, ' ').trim()).replace(/[\s.]+$/, '')

/** The header `Content-Disposition` of a download, such as "Planets 2026-11-21.csv" (RFC 6266). */
export function attachment(title: string, ending: string, fallback: string): string {
  const name = (asFileName(title) + ending).trimStart()
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => escapes[sign] ?? '')
  return `attachment; filename="${fallback}"; filename*=UTF-8''${encoded}`
}

const escapes: Record<string, string> = { "'": '%27', '(': '%28', ')': '%29', '*': '%2A' }

/** Never cuts a grapheme (what a person sees as one character). */
function beginning(title: string): string {
  let kept = ''
  for (const { segment } of new Intl.Segmenter().segment(title)) {
    if (codePoints(kept + segment) > maxTitleLength) break
    kept += segment
  }
  return kept
}
