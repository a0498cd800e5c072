import type { Language } from '../../contract/languages/languages'
import { languagesOf, pageKindOf, pageKindsAt, type PageKind } from '../../contract/languages/page-kinds'
import { reloadForMissingFiles } from '../ui/loading/missing-files'
import { reloadOnce } from '../ui/loading/reload-once'

interface Written {
  /** Those that pages are translated into. */
  languages: Language[]
  /** Where the texts in the page's language are. */
  files: Record<PageKind, string>
  /** The kinds of pages that this reader reads in another language than this page. */
  apart: PageKind[]
}

/** The server wrote it into the page. Under development there is none. */
const written = globalThis.document?.getElementById('catalogues')?.textContent
const { languages, files, apart } = (written ? JSON.parse(written) : { languages: [], apart: [] }) as Partial<Written> &
  Omit<Written, 'files'>

/** The languages that this reader's page at this path can be read in. */
export const languagesAt = (path: string, isHost: boolean): Language[] => {
  const some = languagesOf(pageKindsAt(path, isHost))
  return languages.filter((each) => some.includes(each))
}

/** Where the page was loaded: a reload after a move to another address cannot come twice. */
const firstPath = globalThis.location?.pathname

/**
 * Loads the texts of another kind of page than the first one. Hosts' pages have fewer languages than players': where the
 * reader has another language there, the page is loaded anew by the browser, because a page has one language.
 */
export async function loadCatalogue(kind: PageKind): Promise<void> {
  if (apart.includes(kind) && reloadForLanguage()) return never()
  await load(kind)
}

function reloadForLanguage(): boolean {
  if (location.pathname === firstPath) return reloadOnce('language', 10_000)
  location.reload()
  return true
}

async function load(kind: PageKind): Promise<void> {
  const file = files?.[kind]
  if (!file) return
  try {
    await import(/* @vite-ignore */ file)
  } catch (failure) {
    // Gone since an update, or lost on the way.
    if (!reloadForMissingFiles()) throw failure
    await never()
  }
}

/** The page's first catalogue is a script of the page itself, which may have been lost on the way. */
export async function loadLostCatalogue(): Promise<void> {
  if (files && Object.keys(globalThis.messages ?? {}).length === 0) await load(pageKindOf(location.pathname))
}

/** While the page is left. */
const never = () => new Promise<never>(() => undefined)

/** Loads a page's script together with its texts. */
export const withCatalogue =
  <T>(kind: PageKind, load: () => Promise<T>) =>
  async (): Promise<T> => {
    const [loaded] = await Promise.all([load(), loadCatalogue(kind)])
    return loaded
  }
