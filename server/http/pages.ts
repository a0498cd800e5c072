import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { bestEncoding, type Encoding } from './reply/encoding'

declare module 'fastify' {
  interface FastifyReply {
    /** Sends index.html, which handles every address. Only where pages are served. */
    sendPage: () => FastifyReply
  }
}

/** One file of the build, in memory, with its compressed variants. */
interface BuiltFile {
  headers: Record<string, string>
  plain: Form
  compressed: Partial<Record<Encoding, Form>>
}
interface Form {
  bytes: Buffer
  etag: string
}

/**
 * Serves the built pages from memory: requests open no files, and waiting replies share the same bytes. Scripts and
 * styles have a hash in their name and are cached for ever; the page itself is revalidated each time.
 */
export async function servePages(app: FastifyInstance, root: string): Promise<void> {
  const files = await readBuild(root)
  const method = ['GET', 'HEAD']
  for (const [path, file] of files) app.route({ method, url: path, handler: async (_, reply) => send(file, reply) })

  const page = files.get('/index.html')
  if (!page) throw new Error(`There is no index.html in ${root}`)
  app.route({ method, url: '/', handler: async (_, reply) => send(page, reply) })
  app.decorateReply('sendPage', function (this: FastifyReply) {
    return send(page, this)
  })
}

function send({ headers, plain, compressed }: BuiltFile, reply: FastifyReply): FastifyReply {
  const { request } = reply
  const available = Object.keys(compressed) as Encoding[]
  const encoding = bestEncoding(request.headers['accept-encoding'], available)
  const { bytes, etag } = (encoding && compressed[encoding]) ?? plain
  reply.headers({ ...headers, etag, ...(available.length > 0 && { vary: 'accept-encoding' }) })
  if (reply.statusCode === 200 && isCached(request, etag)) return reply.code(304).send()
  if (encoding) reply.header('content-encoding', encoding)
  return reply.send(bytes)
}

/** A proxy that compresses by itself marks the tag as weak. */
function isCached({ headers }: FastifyRequest, etag: string): boolean {
  const cached = headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? []
  return cached.includes(etag) || cached.includes('*')
}

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
      if (paths.includes(path + suffix)) compressed[encoding] = await readForm(join(root, path + suffix))
    return [url, { headers: headersOf(url), plain: await readForm(join(root, path)), compressed }] as const
  })
  return new Map(await Promise.all(read))
}

async function readForm(path: string): Promise<Form> {
  const bytes = await readFile(path)
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` }
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
