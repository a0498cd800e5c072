import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { bestEncoding, type Encoding } from './encoding'

/** Less than this is one or a few packets anyway. */
const leastBytes = 8_192
/** Compressing happens on the threads that also read files and hash passwords. With these at work a reply goes as it is. */
const atOnce = 2

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * Compresses large JSON where the client takes it. Only what a GET answers, and nothing that sets a cookie: no call of that
 * kind hands out a secret, so that the length of a reply tells nothing of one beside what the caller chose (BREACH).
 */
export function compressLargeReplies(app: FastifyInstance): void {
  let underWay = 0

  app.addHook('onSend', async (request, reply, payload: unknown) => {
    if (typeof payload !== 'string' || payload.length < leastBytes || !mayBeCompressed(request, reply)) return payload
    reply.header('vary', 'accept-encoding')
    const encoding = bestEncoding(request.headers['accept-encoding'], ['br', 'gzip'])
    if (!encoding || underWay >= atOnce) return payload
    underWay++
    try {
      const bytes = await compress[encoding](payload)
      reply.header('content-encoding', encoding)
      return bytes
    } finally {
      underWay--
    }
  })
}

function mayBeCompressed({ method }: FastifyRequest, reply: FastifyReply): boolean {
  const isJson = /^application\/json\b/.test(String(reply.getHeader('content-type')))
  return method === 'GET' && reply.statusCode === 200 && isJson && !reply.hasHeader('set-cookie')
}

/** Each about as fast as the other, and as small as the network is worth: the best takes many times as long. */
const compress: Record<Encoding, (text: string) => Promise<Buffer>> = {
  br: (text) => brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (text) => zip(text, { level: 4 }),
}
