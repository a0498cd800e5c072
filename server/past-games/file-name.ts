import type { PastGame } from '../../contract/endpoints/past-games'
import { codePoints } from '../../contract/text'

/** In code points. Each takes up to twelve characters of a header, whose length proxies limit. */
const maxTitleLength = 60

/** Such as "Planets 2026-11-21.csv", encoded for a header (RFC 8187). */
export const fileName = ({ title, finishedAt }: Pick<PastGame, 'title' | 'finishedAt'>): string =>
  encodeURIComponent(`${beginning(title)} ${finishedAt.slice(0, 10)}.csv`.trimStart()).replace(
    /['()*]/g,
    (sign) => escapes[sign] ?? '',
  )

const escapes: Record<string, string> = { "'": '%27', '(': '%28', ')': '%29', '*': '%2A' }

/** Never cuts a grapheme (what a person sees as one character). */
function beginning(title: string): string {
  let kept = ''
  for (const { segment } of new Intl.Segmenter().segment(title)) {
    if (codePoints(kept + segment) > maxTitleLength) break
    kept += segment
  }
  return kept.trimEnd()
}
