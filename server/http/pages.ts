import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { formOf, sendFile, withCompressed, type BuiltFile } from './built-file'
import { notListed, withHead, type PageHead } from './page-head'
import { isPublicPage } from './public-pages'
import type { Encoding } from './reply/encoding'

declare module 'fastify' {
  interface FastifyReply {
    /** Sends index.html, which handles every address. Only where pages are served. */
    sendPage: () => FastifyReply | Promise<FastifyReply>
  }
}

/** Makes a page with a head of its own. */
export type FillIn = (head: PageHead) => BuiltFile

/** Finds a request's page: null if there is none; undefined if it is a page without a head of its own. */
export type FindPage = (request: FastifyRequest, fillIn: FillIn) => Promise<BuiltFile | null> | undefined

/**
 * Serves the built pages from memory: requests open no files, and waiting replies share the same bytes. Scripts and
 * styles have a hash in their name and are cached for ever; the page itself is revalidated each time.
 */
export async function servePages(app: FastifyInstance, root: string, findPage: FindPage = () => undefined) {
  const files = await readBuild(root)
  const page = files.get('/index.html')
  if (!page) throw new Error(`There is no index.html in ${root}`)
  const html = page.plain.bytes.toString()
  const hidden = await withCompressed({ ...page.headers, 'x-robots-tag': 'noindex' }, Buffer.from(notListed(html)))
  files.set('/index.html', hidden)

  const method = ['GET', 'HEAD']
  for (const [path, file] of files) app.route({ method, url: path, handler: async (_, reply) => sendFile(file, reply) })
  app.route({ method, url: '/', handler: (_, reply) => reply.sendPage() })

  const fillIn: FillIn = (head) => {
    const bytes = Buffer.from(withHead(html, head))
    return { headers: page.headers, plain: formOf(bytes), compressed: {} }
  }
  app.decorateReply('sendPage', function (this: FastifyReply) {
    if (this.statusCode !== 200) return sendFile(hidden, this)
    if (isPublicPage(this.request.url)) return sendFile(page, this)
    const found = findPage(this.request, fillIn)
    return found ? sendFound(found, hidden, this) : sendFile(hidden, this)
  })
}

/** Programs learn from the status why there is no head. People get the page all the same, which says what is wrong. */
async function sendFound(found: Promise<BuiltFile | null>, hidden: BuiltFile, reply: FastifyReply) {
  try {
    const page = await found
    return page ? sendFile(page, reply) : sendFile(hidden, reply.code(404))
  } catch (error) {
    reply.request.log.warn({ err: error }, 'The head of a page could not be filled in')
    return sendFile(hidden, reply.code(503).header('retry-after', retryAfterSeconds))
  }
}

const retryAfterSeconds = 5

const suffixes: Record<string, Encoding> = { '.br': 'br', '.gz': 'gzip' }

async function readBuild(root: string): Promise<Map<string, BuiltFile>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(join(root, sep).length))
  // The build's own notes start with a dot.
  const originals = paths.filter((path) => !(extname(path) in suffixes) && !/(^|[\\/])\./.test(path))
  const read = originals.map(async (path) => {
    const url = `/${path.split(sep).join('/')}`
    const compressed: BuiltFile['compressed'] = {}
    for (const [suffix, encoding] of Object.entries(suffixes))
      if (paths.includes(path + suffix)) compressed[encoding] = formOf(await readFile(join(root, path + suffix)))
    return [url, { headers: headersOf(url), plain: formOf(await readFile(join(root, path))), compressed }] as const
  })
  return new Map(await Promise.all(read))
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
