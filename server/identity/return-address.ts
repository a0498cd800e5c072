const longest = 2_000
const here = 'http://here.invalid'

/** The page of ours that somebody wanted, as a path; null for any other address, which could be anybody's. */
export function wayBack(from: string | null | undefined): string | null {
  if (!from?.startsWith('/') || from.length > longest || !URL.canParse(from, here)) return null
  const { origin, pathname, search } = new URL(from, here)
  // "/.//x" is a path of ours that reads "//x" once its dots are gone, and that is the address of another site.
  const isOurs = origin === here && !pathname.startsWith('//') && !/^\/auth(\/|$)/.test(pathname)
  const path = pathname + search
  return isOurs && path.length <= longest ? path : null
}
