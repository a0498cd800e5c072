import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { drawingOf, drawingPaths, drawingSeed, drawingSize, pieceTransform } from '../../rules/cover-drawing'
import type { Deps } from '../deps'
import { rateLimiter } from '../limits/rate-limiter'
import { turns } from '../jobs/turns'
import { Problem } from '../problems/problem'
import type { PageHead } from '../http/page-head'

/** The size that previews of links are made for. */
const size = { width: 1_200, height: 630 }
const maxBytes = 8 * 1024 * 1024
/** One by one, because games run on the same machine. */
const most = { most: 1, mostWaiting: 20 }
const patienceMs = 10_000
const drawnForAddress = { name: 'drawn-pictures', per: 'address', most: 300, windowMs: 15 * 60_000 } as const

/** The drawing of a quiz without a cover. Its address holds all that it shows, so it needs no database. */
export const drawnPicture = (title: string, origin: string): PageHead['picture'] => ({
  url: `${origin}/images/drawn/${drawingSeed(title).toString(16).padStart(8, '0')}.png`,
  ...size,
  alt: '',
})

export function drawnPictureRoutes(app: FastifyInstance, { rateCounters, now }: Pick<Deps, 'rateCounters' | 'now'>) {
  const drawn = new LRUCache<number, Buffer>({ maxSize: maxBytes, sizeCalculation: ({ length }) => length })
  const drawings = rateLimiter(rateCounters, now, drawnForAddress)
  const takePlace = turns(most)

  async function draw(seed: number): Promise<Buffer> {
    const place = takePlace()
    if (!place) throw busy()
    try {
      await place.turn(AbortSignal.timeout(patienceMs))
      // Another request may have asked for it in the meantime.
      const picture = drawn.get(seed) ?? (await pngOf(seed))
      drawn.set(seed, picture)
      return picture
    } catch (error) {
      throw error instanceof DOMException ? busy() : error
    } finally {
      place.leave()
    }
  }

  app.route({
    method: ['GET', 'HEAD'],
    url: '/images/drawn/:file',
    async handler({ params, ip }: FastifyRequest<{ Params: { file: string } }>, reply) {
      const [, hex] = /^([\da-f]{8})\.png$/.exec(params.file) ?? []
      if (hex === undefined) throw new Problem('not_found')
      const seed = Number.parseInt(hex, 16)
      if (!drawn.has(seed)) await drawings.take(ip)
      const picture = drawn.get(seed) ?? (await draw(seed))
      return reply.type('image/png').header('cache-control', 'public, max-age=31536000, immutable').send(picture)
    },
  })
}

const busy = () => new Problem('pictures_unavailable', { retryAfterSeconds: 5 })

/** The tokens of the light pages; a test holds the two equal. */
const grounds = { marigold: '#ffefd0', leaf: '#def3e6', sky: '#e4edfc', coral: '#fdebe9' }
const colours = ['#ff7a7a', '#62a8ff', '#ff9440', '#57d690']

export function svgOf(seed: number): string {
  const { ground, pieces } = drawingOf(seed)
  const { columns, rows, cell } = drawingSize
  const paths = pieces.map(
    (piece) =>
      `<path fill="${colours[piece.colour]}" d="${drawingPaths[piece.shape]}" transform="${pieceTransform(piece)}"/>`,
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"`,
    ` viewBox="0 0 ${columns * cell} ${rows * cell}" preserveAspectRatio="xMidYMid slice">`,
    `<rect width="100%" height="100%" fill="${grounds[ground]}"/>${paths.join('')}</svg>`,
  ].join('')
}

/** Nothing of it is a stranger's but a number, so this process may draw it. The library is loaded with the first one. */
async function pngOf(seed: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  return sharp(Buffer.from(svgOf(seed)))
    .png()
    .toBuffer()
}
