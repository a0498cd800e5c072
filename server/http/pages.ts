import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import { formOf, sendFile, type BuiltFile } from './built-file'
import { LocalizedPages, type CatalogueFiles, type ReadHead } from './localized-pages'
import type { Language } from '../../contract/languages/languages'
import type { Texts } from '../texts/texts'
import { isPublicPage } from './public-pages'
import type { Encoding } from './reply/encoding'

declare module 'fastify' {
  interface FastifyReply {
    /** Sends index.html, which handles every address. Only where pages are served. */
    sendPage: () => Promise<FastifyReply>
  }
}

/** Finds a request's head: null if there is no such page; undefined if it is a page without a head of its own. */
export type FindHead = (request: FastifyRequest) => Promise<ReadHead | null> | undefined

interface Ways {
  findHead?: FindHead
  /** The language that the reader has chosen for an account. Must not throw. */
  languageOf: (request: FastifyRequest) => Promise<Language | undefined>
  texts: Texts
}

/**
 * Serves the built pages from memory: requests open no files, and waiting replies share the same bytes. Scripts and
 * styles have a hash in their name and are cached for ever; the page itself is revalidated each time.
 */
export async function servePages(app: FastifyInstance, root: string, { findHead, languageOf, texts }: Ways) {
  const files = readBuild(root)
  const page = files.get('/index.html')
  if (!page) throw new Error(`There is no index.html in ${root}`)
  files.delete('/index.html')
  const pages = new LocalizedPages({
    html: page.plain.bytes.toString(),
    headers: page.headers,
    catalogues: readCatalogueFiles(root),
    texts,
  })

  const method = ['GET', 'HEAD']
  // The router makes code for each route, and a build has some thousand files: those of a folder share one.
  const routes = new Set(Array.from(files.keys(), (path) => path.replace(/^(\/[^/]+\/).*/, '$1*')))
  for (const url of routes)
    app.route({
      ...{ method, url },
      handler: async (request, reply) => {
        const file = files.get(pathOf(request))
        return file ? sendFile(file, reply) : reply.callNotFound()
      },
    })
  for (const url of ['/', '/index.html']) app.route({ method, url, handler: (_, reply) => reply.sendPage() })

  app.decorateReply('sendPage', async function (this: FastifyReply) {
    const { request } = this
    const found = this.statusCode === 200 ? findHead?.(request) : undefined
    // First, because it is what hears that the head could not be read: with nobody to hear it, the process would end.
    const head = found && (await orStatus(found, this))
    const { url, headers, cookies } = request
    const asked = { url, headers, cookies, ofAccount: await languageOf(request) }
    if (head) return sendFile(pages.withHead(asked, head), this)
    return sendFile(await pages.page(asked, this.statusCode === 200 && isPublicPage(url)), this)
  })
}

/** Programs learn from the status why there is no head. People get the page all the same, which says what is wrong. */
async function orStatus(found: Promise<ReadHead | null>, reply: FastifyReply): Promise<ReadHead | null> {
  try {
    const head = await found
    if (!head) reply.code(404)
    return head
  } catch (error) {
    reply.request.log.warn({ err: error }, 'The head of a page could not be filled in')
    reply.code(503).header('retry-after', retryAfterSeconds)
    return null
  }
}

const pathOf = ({ url }: FastifyRequest): string => url.replace(/[?#].*/, '')

const retryAfterSeconds = 5

const suffixes: Record<string, Encoding> = { '.br': 'br', '.gz': 'gzip' }

/** A build of tests has none. */
function readCatalogueFiles(root: string): CatalogueFiles {
  const file = join(root, '.vite/catalogues.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as CatalogueFiles) : {}
}

/** By their addresses. At once, because nothing else can be done before, and waiting for each file costs more than it. */
function readBuild(root: string): Map<string, BuiltFile> {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true })
  const paths = new Set(
    entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name).slice(join(root, sep).length)),
  )
  // The build's own notes start with a dot.
  const originals = [...paths].filter((path) => !(extname(path) in suffixes) && !/(^|[\\/])\./.test(path))
  return new Map(
    originals.map((path) => {
      const url = `/${path.split(sep).join('/')}`
      const compressed: BuiltFile['compressed'] = {}
      for (const [suffix, encoding] of Object.entries(suffixes))
        if (paths.has(path + suffix)) compressed[encoding] = formOf(readFileSync(join(root, path + suffix)))
      return [url, { headers: headersOf(url), plain: formOf(readFileSync(join(root, path))), compressed }]
    }),
  )
}

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

const headersOf = (url: string) => ({
  'content-type': types[extname(url)] ?? 'application/octet-stream',
  'cache-control': url.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
})
