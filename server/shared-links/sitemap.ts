import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import type { Database } from '../db/database'
import type { Deps } from '../deps'
import { sendFile, withCompressed, type BuiltFile } from '../http/built-file'
import { publicPages } from '../http/public-pages'
import { Problem } from '../problems/problem'

/** The protocol's limit (https://www.sitemaps.org/protocol.html). By ids, so a quiz stays in its file. */
export const quizzesInFile = 50_000
const maxAgeMs = 10 * 60_000
/** The files of 300,000 quizzes. */
const maxBytes = 32 * 1024 * 1024

/** What is told to search engines. However often they ask, the database is read every ten minutes at most. */
export function sitemapRoutes(app: FastifyInstance, { db, now }: Pick<Deps, 'db' | 'now'>, origin: string): void {
  const oneByOne = pLimit(1)
  const files = new LRUCache<string, { file: BuiltFile | null }, () => Promise<string | null>>({
    maxSize: maxBytes,
    sizeCalculation: ({ file }) => 200 + (file ? sizeOf(file) : 0),
    ttl: maxAgeMs,
    ttlResolution: 0,
    perf: { now },
    fetchMethod: async (_name, _stale, { context: write }) => {
      const text = await oneByOne(write)
      return { file: text === null ? null : await withCompressed(xml, Buffer.from(text)) }
    },
    ignoreFetchAbort: true,
  })

  async function send({ ip }: FastifyRequest, reply: FastifyReply, name: string, write: () => Promise<string | null>) {
    app.requestContext.floodLimit.take('GET /sitemap.xml', ip)
    const found = await files.fetch(name, { context: write })
    if (!found?.file) throw new Problem('not_found')
    return sendFile(found.file, reply)
  }

  const method = ['GET', 'HEAD']
  const indexOf = async () => indexXml([pagesFile, ...(await numbersOfFiles(db)).map(quizFileOf)], origin)
  app.route({ method, url: indexFile, handler: (request, reply) => send(request, reply, indexFile, indexOf) })
  app.route({
    method,
    url: pagesFile,
    handler: (_, reply) =>
      reply.headers(xml).send(
        urlsXml(
          publicPages.map((path) => ({ path })),
          origin,
        ),
      ),
  })
  app.route({
    method,
    url: quizFile,
    handler: (request: FastifyRequest<{ Params: { number: string } }>, reply) => {
      const number = Number(request.params.number)
      return send(request, reply, quizFileOf(number), () => quizzesXml(db, number, origin))
    },
  })
  app.route({
    method,
    url: '/robots.txt',
    handler: (_, reply) =>
      reply.type('text/plain; charset=utf-8').send(`User-agent: *\nAllow: /\n\nSitemap: ${origin}${indexFile}\n`),
  })
}

const indexFile = '/sitemap.xml'
const pagesFile = '/sitemap-pages.xml'
const quizFile = '/sitemap-quizzes-:number(^\\d{1,5}$).xml'
const quizFileOf = (number: number) => `/sitemap-quizzes-${number}.xml`

const xml = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'no-cache' }

const sizeOf = ({ plain, compressed }: BuiltFile): number =>
  [plain, ...Object.values(compressed)].reduce((sum, { bytes }) => sum + bytes.length, 0)

/** Finds the first quiz of each file by one step in the index. */
async function numbersOfFiles(db: Database): Promise<number[]> {
  const { rows } = await db.execute<{ number: number }>(sql`
    WITH RECURSIVE firsts AS (
      (SELECT id::bigint FROM quizzes WHERE is_public ORDER BY id LIMIT 1)
      UNION ALL
      SELECT (SELECT id FROM quizzes WHERE is_public AND id >= (firsts.id / ${quizzesInFile} + 1) * ${quizzesInFile}
              ORDER BY id LIMIT 1)
      FROM firsts WHERE firsts.id IS NOT NULL
    )
    SELECT (id / ${quizzesInFile})::int AS number FROM firsts WHERE id IS NOT NULL`)
  return rows.map(({ number }) => number)
}

async function quizzesXml(db: Database, number: number, origin: string): Promise<string | null> {
  const first = number * quizzesInFile
  const { rows } = await db.execute<{ id: number; day: string }>(sql`
    SELECT id, to_char(updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day FROM quizzes
    WHERE is_public AND id >= ${first}::bigint AND id < ${first + quizzesInFile}::bigint ORDER BY id`)
  if (rows.length === 0) return null
  return urlsXml(
    rows.map(({ id, day }) => ({ path: `/gallery/${id}`, day })),
    origin,
  )
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

const indexXml = (paths: string[], origin: string): string =>
  [
    `${head}<sitemapindex ${schema}>`,
    ...paths.map((path) => `<sitemap><loc>${origin}${path}</loc></sitemap>`),
    '</sitemapindex>\n',
  ].join('\n')

const urlsXml = (pages: { path: string; day?: string }[], origin: string): string =>
  [
    `${head}<urlset ${schema}>`,
    ...pages.map(({ path, day }) => `<url><loc>${origin}${path}</loc>${day ? `<lastmod>${day}</lastmod>` : ''}</url>`),
    '</urlset>\n',
  ].join('\n')
