import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { brand } from '../../contract/brand'
import type { PublicQuiz } from '../../contract/endpoints/gallery'
import { limits } from '../../contract/limits'
import { wholeNumber } from '../../contract/whole-number'
import type { Deps } from '../deps'
import { readPublicQuiz } from '../gallery/gallery-store'
import type { FillIn, FindPage } from '../http/pages'
import type { BuiltFile } from '../http/built-file'
import type { PageHead } from '../http/page-head'
import { drawnPicture } from './drawn-picture'

/** Two thousand pages, or so. */
const maxBytes = 8 * 1024 * 1024
/** A quiz that its host takes back is told for this long at most. */
const maxAgeMs = 30_000
/** Leaves most connections to the database to people, however many quizzes a program reads at once. */
const readsAtOnce = 2
const readsWaiting = 100

/** The pages of public quizzes, with heads for programs that make a preview of a link. */
export function quizPages({ db, now }: Pick<Deps, 'db' | 'now'>, origin: string): FindPage {
  const limit = pLimit(readsAtOnce)
  const pages = new LRUCache<number, { page: BuiltFile | null }, FillIn>({
    maxSize: maxBytes,
    sizeCalculation: ({ page }) => 200 + (page?.plain.bytes.length ?? 0),
    ttl: maxAgeMs,
    ttlResolution: 0,
    perf: { now },
    fetchMethod: async (id, _stale, { context: fillIn }) => {
      const quiz = await limit(() => readPublicQuiz(db, id))
      return { page: quiz && fillIn(headOf(quiz, origin)) }
    },
    // A read continues even if its entry was evicted, because somebody waits for it.
    ignoreFetchAbort: true,
  })

  return ({ url, ip, server }, fillIn) => {
    const id = quizIdIn(url)
    if (id === null) return undefined
    server.requestContext.floodLimit.take('GET /gallery/:id', ip)
    return read(id, fillIn)
  }

  async function read(id: number, fillIn: FillIn): Promise<BuiltFile | null> {
    if (!pages.has(id) && limit.pendingCount >= readsWaiting) throw new Error('Too many links are read at once')
    return (await pages.fetch(id, { context: fillIn }))?.page ?? null
  }
}

/** As the page's router reads it. */
function quizIdIn(url: string): number | null {
  const [, id] = /^\/gallery\/([^/?]+)\/?(?:\?.*)?$/is.exec(url) ?? []
  return wholeNumber(id ?? '', 1, limits.idMax)
}

function headOf({ id, title, description, questionCount, cover }: PublicQuiz, origin: string): PageHead {
  return {
    title,
    description: description ?? `A quiz with ${questionCount} ${questionCount === 1 ? 'question' : 'questions'}.`,
    url: `${origin}/gallery/${id}`,
    siteName: brand,
    picture: cover ? { ...cover, url: origin + cover.url } : drawnPicture(title, origin),
  }
}
