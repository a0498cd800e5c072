import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { brand } from '../../contract/brand'
import type { PublicQuiz } from '../../contract/endpoints/gallery'
import { limits } from '../../contract/limits'
import { wholeNumber } from '../../contract/whole-number'
import type { Deps } from '../deps'
import { readPublicQuiz } from '../gallery/gallery-store'
import type { FindHead } from '../http/pages'
import type { ReadHead } from '../http/localized-pages'
import { drawnPicture } from './drawn-picture'

/** Several thousand heads. */
const maxBytes = 8 * 1024 * 1024
/** A quiz that its host takes back is told for this long at most. */
const maxAgeMs = 30_000
/** Leaves most connections to the database to people, however many quizzes a program reads at once. */
const readsAtOnce = 2
const readsWaiting = 100

/** Finds the heads of public quizzes' pages, for programs that make a preview of a link. */
export function headsOfQuizzes({ db, now }: Pick<Deps, 'db' | 'now'>, origin: string): FindHead {
  const limit = pLimit(readsAtOnce)
  const heads = new LRUCache<number, { head: ReadHead | null }>({
    maxSize: maxBytes,
    sizeCalculation: ({ head }) => 200 + 2 * JSON.stringify(head).length,
    ttl: maxAgeMs,
    ttlResolution: 0,
    perf: { now },
    fetchMethod: async (id) => {
      const quiz = await limit(() => readPublicQuiz(db, id))
      return { head: quiz && headOf(quiz, origin) }
    },
    // A read continues even if its entry was evicted, because somebody waits for it.
    ignoreFetchAbort: true,
  })

  return ({ url, ip, server }) => {
    const id = quizIdIn(url)
    if (id === null) return undefined
    server.requestContext.floodLimit.take('GET /gallery/:id', ip)
    return read(id)
  }

  async function read(id: number): Promise<ReadHead | null> {
    if (!heads.has(id) && limit.pendingCount >= readsWaiting) throw new Error('Too many links are read at once')
    return (await heads.fetch(id))?.head ?? null
  }
}

/** As the page's router reads it. */
function quizIdIn(url: string): number | null {
  const [, id] = /^\/gallery\/([^/?]+)\/?(?:\?.*)?$/is.exec(url) ?? []
  return wholeNumber(id ?? '', 1, limits.idMax)
}

function headOf({ id, title, description, questionCount, cover }: PublicQuiz, origin: string): ReadHead {
  return {
    title,
    description: description ?? ['quiz_description', { count: questionCount }],
    url: `${origin}/gallery/${id}`,
    siteName: brand,
    picture: cover ? { ...cover, url: origin + cover.url } : drawnPicture(title, origin),
  }
}
