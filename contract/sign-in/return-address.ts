/** Every browser and Node has `URL`, but `contract/` uses the types of neither. */
declare const URL: new (url: string, base: string) => { origin: string; pathname: string; search: string }
declare const URLSearchParams: new (params: Record<string, string>) => { toString(): string }

const maxLength = 2_000
const base = 'http://base.invalid'

/** The path to return to after signing in; null for anything that is not our page, and for the sign-in page itself. */
export function returnAddress(from: string | null | undefined): string | null {
  if (!from?.startsWith('/') || from.length > maxLength) return null
  try {
    const { origin, pathname, search } = new URL(from, base)
    // The dots of "/.//x" resolve to "//x", which is the address of another site.
    const isOurs = origin === base && !pathname.startsWith('//') && !/^\/auth(\/|$)/.test(pathname)
    // Parsing may lengthen it.
    const path = pathname + search
    return isOurs && path.length <= maxLength ? path : null
  } catch {
    return null
  }
}

/** The sign-in page, which then returns to `from`. */
export const signInPath = ({ from, error }: { from: string | null; error?: string }): string =>
  `/auth?${new URLSearchParams({ ...(error !== undefined && { error }), ...(from !== null && { from }) }).toString()}`
