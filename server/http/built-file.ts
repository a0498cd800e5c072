import type { FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { bestEncoding, type Encoding } from './reply/encoding'

/** A file that is sent from memory, with its compressed variants. */
export interface BuiltFile {
  headers: Record<string, string>
  plain: Form
  compressed: Partial<Record<Encoding, Form>>
}
interface Form {
  bytes: Buffer
  etag: string
}

export const formOf = (bytes: Buffer): Form => ({
  bytes,
  etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
})

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** For a file that is made while requests wait: the best compression of some megabytes takes ten seconds. */
export async function withCompressed(headers: BuiltFile['headers'], bytes: Buffer): Promise<BuiltFile> {
  const [br, gz] = await Promise.all([
    brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    zip(bytes, { level: 6 }),
  ])
  return { headers, plain: formOf(bytes), compressed: { br: formOf(br), gzip: formOf(gz) } }
}

export function sendFile({ headers, plain, compressed }: BuiltFile, reply: FastifyReply): FastifyReply {
  const { request } = reply
  const available = Object.keys(compressed) as Encoding[]
  const encoding = bestEncoding(request.headers['accept-encoding'], available)
  const { bytes, etag } = (encoding && compressed[encoding]) ?? plain
  const vary = [headers.vary, available.length > 0 && 'accept-encoding'].filter(Boolean).join(', ')
  reply.headers({ ...headers, etag, ...(vary !== '' && { vary }) })
  if (reply.statusCode === 200 && isCached(request, etag)) return reply.code(304).send()
  if (encoding) reply.header('content-encoding', encoding)
  return reply.send(bytes)
}

/** A proxy that compresses by itself marks the tag as weak. */
function isCached({ headers }: FastifyRequest, etag: string): boolean {
  const cached = headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? []
  return cached.includes(etag) || cached.includes('*')
}
