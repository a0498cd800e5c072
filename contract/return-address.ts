/** Every browser and Node has both, and the types of neither are the contract's. */
declare const URL: new (url: string, base: string) => { origin: string; pathname: string; search: string }
declare const URLSearchParams: new (params: Record<string, string>) => { toString(): string }

const maxLength = 2_000
const base = 'http://base.invalid'

/** The path of the page to return to after signing in; null for what is no page of ours, or is sign-in itself. */
export function returnAddress(from: string | null | undefined): string | null {
  if (!from?.startsWith('/') || from.length > maxLength) return null
  try {
    const { origin, pathname, search } = new URL(from, base)
    // "/.//x" is a path of ours that reads "//x" once its dots are gone, and that is the address of another site.
    const isOurs = origin === base && !pathname.startsWith('//') && !/^\/auth(\/|$)/.test(pathname)
    // Parsing may have made it longer.
    const path = pathname + search
    return isOurs && path.length <= maxLength ? path : null
  } catch {
    return null
  }
}

/** The page to sign in at, which returns to `from`. */
export const signInPath = ({ from, error }: { from: string | null; error?: string }): string =>
  `/auth?${new URLSearchParams({ ...(error !== undefined && { error }), ...(from !== null && { from }) }).toString()}`
