import sharp from 'sharp'
import type { Reply } from '../../../../contract/api'
import type { ProblemBody } from '../../../../contract/problems'
import type { routes } from '../../../../contract/routes'
import type { TestApp } from '../test-app'

type Uploaded = Reply<typeof routes.pictures.upload>

/** A picture of noise, which no format compresses well. */
export const aPicture = (
  { width = 800, height = 600 } = {},
  format: 'png' | 'jpeg' | 'gif' | 'webp' = 'jpeg',
): Promise<Buffer> => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  return sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .toFormat(format, format === 'gif' ? { effort: 1, dither: 0, colours: 8 } : {})
    .toBuffer()
}

/** A form with one file, as a browser sends it. */
export async function formWith(bytes: Uint8Array, { part = 'image', name = 'picture.jpg' } = {}) {
  const form = new FormData()
  form.append(part, new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), name)
  const request = new Request('http://localhost', { method: 'POST', body: form })
  const headers = { 'content-type': request.headers.get('content-type')! }
  return { headers, payload: Buffer.from(await request.arrayBuffer()) }
}

/** Uploads a file as a host's browser does. The file may be invalid. */
export async function upload(
  { app }: Pick<TestApp, 'app'>,
  { cookie }: { cookie: string },
  bytes: Uint8Array,
  options: { part?: string; name?: string } = {},
) {
  const { headers, payload } = await formWith(bytes, options)
  const reply = await app.inject({ method: 'POST', url: '/api/images', headers: { ...headers, cookie }, payload })
  const body: unknown = reply.json()
  return { status: reply.statusCode, body: body as Uploaded, problem: body as ProblemBody }
}
