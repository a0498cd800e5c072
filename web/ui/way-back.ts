/** Where sign-in is, and in it where one came from. */
export function signInPath(path: string, search: string): string {
  const from = search === '' ? path : `${path}?${search}`
  return `/auth?${new URLSearchParams({ from }).toString()}`
}

/** Back to where one came from, if that is a page of ours: an address from outside could be anybody's. */
export function pathAfterSignIn(from: string | null): string {
  if (from === null) return '/'
  const here = 'http://here.invalid'
  try {
    const { origin, pathname, search } = new URL(from, here)
    // "/.//x" is a path of ours that reads "//x" once its dots are gone, and that is the address of another site.
    const isOurs = from.startsWith('/') && origin === here && !pathname.startsWith('//')
    return isOurs && !/^\/auth(\/|$)/.test(pathname) ? pathname + search : '/'
  } catch {
    return '/'
  }
}
