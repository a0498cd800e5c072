import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { bestEncoding, type Encoding } from './encoding'

/** Smaller replies take only a few packets anyway. */
const minBytes = 8_192
/** Compression takes threads that also read files and hash passwords. With this many busy, replies go uncompressed. */
const concurrencyMax = 2

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * Compresses large JSON if the client accepts it. Only replies to GET calls that set no cookie: none of these contains
 * a secret, so the length reveals nothing about one (BREACH).
 */
export function compressLargeReplies(app: FastifyInstance): void {
  let inFlight = 0

  app.addHook('onSend', async (request, reply, payload: unknown) => {
    if (typeof payload !== 'string' || payload.length < minBytes || !mayBeCompressed(request, reply)) return payload
    reply.header('vary', 'accept-encoding')
    const encoding = bestEncoding(request.headers['accept-encoding'], ['br', 'gzip'])
    if (!encoding || inFlight >= concurrencyMax) return payload
    inFlight++
    try {
      const bytes = await compress[encoding](payload)
      reply.header('content-encoding', encoding)
      return bytes
    } finally {
      inFlight--
    }
  })
}

function mayBeCompressed({ method }: FastifyRequest, reply: FastifyReply): boolean {
  const isJson = /^application\/json\b/.test(String(reply.getHeader('content-type')))
  return method === 'GET' && reply.statusCode === 200 && isJson && !reply.hasHeader('set-cookie')
}

/** Levels of similar speed; the best ones take many times as long for little gain. */
const compress: Record<Encoding, (text: string) => Promise<Buffer>> = {
  br: (text) => brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (text) => zip(text, { level: 4 }),
}
