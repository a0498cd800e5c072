import type { PastGame } from '../../contract/past-games'
import { codePoints } from '../../contract/text'

/** In code points. Each is up to twelve characters of a header, of which proxies in front take some thousand. */
const titleKept = 60

/** "Planets 2026-11-21.csv", as a header may carry it (RFC 8187). */
export const fileName = ({ title, finishedAt }: Pick<PastGame, 'title' | 'finishedAt'>): string =>
  encodeURIComponent(`${beginning(title)} ${finishedAt.slice(0, 10)}.csv`.trimStart()).replace(
    /['()*]/g,
    (sign) => escapes[sign] ?? '',
  )

const escapes: Record<string, string> = { "'": '%27', '(': '%28', ')': '%29', '*': '%2A' }

/** Whole characters, as a person sees them. */
function beginning(title: string): string {
  let kept = ''
  for (const { segment } of new Intl.Segmenter().segment(title)) {
    if (codePoints(kept + segment) > titleKept) break
    kept += segment
  }
  return kept.trimEnd()
}
