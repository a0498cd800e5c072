import { eq, sql } from 'drizzle-orm'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limits } from '../../contract/limits'
import { routes } from '../../contract/routes'
import { pictures, users } from '../db/tables'
import { bucketServer } from '../../tests/kit/services/bucket-server'
import { animatedGif, hugeJpeg, hugePng, hugeWebp } from '../../tests/kit/app/files/huge-pictures'
import { aPicture, formWith, upload } from '../../tests/kit/app/files/pictures'
import { testApp, type TestApp, type TestHost } from '../../tests/kit/app/test-app'
import { testLog } from '../../tests/kit/app/test-log'
import { bytesPerHost, leastBytes } from './picture-store'

let t: TestApp
let host: TestHost
beforeAll(async () => {
  t = await testApp()
  host = await t.aHost()
})
afterAll(() => t.close())

const get = (url: string) => t.app.inject(url)
const folder = () => join(t.deps.env.DATA_DIR, 'pictures')

describe('an uploaded picture', () => {
  test.each(['png', 'jpeg', 'gif', 'webp'] as const)('may be %s, whatever its name says', async (format) => {
    const bytes = await aPicture({ width: 400, height: 300 }, format)
    const { status, body } = await upload(t, host, bytes, { name: 'notes.txt' })
    expect([status, body]).toEqual([
      200,
      { id: expect.any(String), url: `/images/${body.id}/400.webp`, width: 400, height: 300 },
    ])
  })

  test('is WebP in a few widths, none larger than what was sent', async () => {
    const { body } = await upload(t, host, await aPicture({ width: 900, height: 450 }))
    for (const [width, height] of [
      [320, 160],
      [640, 320],
      [900, 450],
    ]) {
      const reply = await get(`/images/${body.id}/${width}.webp`)
      expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: 'webp', width, height })
    }
    expect((await get(`/images/${body.id}/1280.webp`)).statusCode).toBe(404)
    expect((await readdir(join(folder(), body.id))).toSorted()).toEqual(['320.webp', '640.webp', '900.webp'])
  })

  test('is at most 1280 pixels wide and high', async () => {
    const wide = await upload(t, host, await aPicture({ width: 2_560, height: 1_000 }))
    expect([wide.body.width, wide.body.height]).toEqual([1_280, 500])
    const high = await upload(t, host, await aPicture({ width: 300, height: 2_560 }))
    expect([high.body.width, high.body.height]).toEqual([150, 1_280])
  })

  test('is turned the right way up, and says nothing about who took it and where', async () => {
    const lying = await sharp(await aPicture({ width: 400, height: 300 }))
      .withExif({ IFD0: { Artist: 'Zoë' }, IFD3: { GPSLatitude: '46/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(lying.includes('Exif')).toBe(true)
    const { body } = await upload(t, host, lying)
    expect([body.width, body.height]).toEqual([300, 400])
    const { exif, xmp, iptc, icc, orientation } = await sharp((await get(body.url)).rawPayload).metadata()
    expect([exif, xmp, iptc, icc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined])
  })

  test('lies on white where it is transparent, so that it can be seen on a dark stage', async () => {
    const clear = { width: 8, height: 8, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const
    const { body } = await upload(t, host, await sharp({ create: clear }).png().toBuffer())
    const shown = sharp((await get(body.url)).rawPayload)
    expect([...(await shown.raw().toBuffer()).subarray(0, 3)]).toEqual([255, 255, 255])
  })

  test('is read by anybody without a cookie, and kept by browsers for ever', async () => {
    const { body } = await upload(t, host, await aPicture())
    const { statusCode, headers } = await get(body.url)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(headers['set-cookie']).toBeUndefined()
    const head = await t.app.inject({ method: 'HEAD', url: body.url })
    expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0])
  })

  test('is answered from the last minute’s memory, also to a whole hall at once', async () => {
    const { body } = await upload(t, host, await aPicture())
    const replies = await Promise.all(Array.from({ length: 200 }, () => get(body.url)))
    expect(new Set(replies.map(({ statusCode, rawPayload }) => `${statusCode} ${rawPayload.length}`)).size).toBe(1)
  })
})

describe('what is packed to be large is taken all the same, because it is not', () => {
  const zeros = deflateSync(Buffer.alloc(7_500_000))
  const white = { width: 10, height: 10, rows: Buffer.alloc(10 * 31) }
  const named = Buffer.from('name\0\0', 'latin1')
  test.each([
    ['texts of 75 MB', hugePng({ ...white, chunks: Array(10).fill(['zTXt', Buffer.concat([named, zeros])]) })],
    ['a colour profile of 7.5 MB', hugePng({ ...white, chunks: [['iCCP', Buffer.concat([named, zeros])]] })],
    ['5,000 frames, of which the first is shown', animatedGif(5_000)],
    ['a picture of 12,000 × 1 pixels', hugePng({ width: 12_000, height: 1, rows: Buffer.alloc(36_001) })],
  ])('%s', async (_, bytes) => {
    expect((await upload(t, host, bytes)).status).toBe(200)
  })
})

const uuid = '3b241101-e2bb-4255-8caf-4136c566a962'
test.each([
  `/images/${uuid}/640.webp`,
  `/images/${uuid}/0640.webp`,
  `/images/${uuid}/640.png`,
  `/images/${uuid}/`,
  `/images/${uuid}`,
  '/images/..%2f..%2fsecrets/640.webp',
  `/images/${uuid}/..%2f..%2f640.webp`,
  '/images/%00/640.webp',
])('%s is not found', async (url) => {
  const { statusCode, headers } = await get(url)
  expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
})

describe('what is no picture is refused in a sentence, at its field', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>')
  const interlaced = { width: 8_000, height: 8_000, bitDepth: 16, colourType: 6, isInterlaced: true } as const
  const half = async (format: 'png' | 'jpeg' | 'gif' | 'webp') => {
    const whole = await aPicture({ width: 400, height: 300 }, format)
    return whole.subarray(0, whole.length / 2)
  }
  test.each([
    ['an SVG named .png', async () => svg, 400, 'not_a_picture'],
    ['a text', async () => Buffer.from('hello'), 400, 'not_a_picture'],
    [
      'a TIFF',
      async () =>
        sharp(await aPicture())
          .tiff()
          .toBuffer(),
      400,
      'not_a_picture',
    ],
    ['half a PNG', () => half('png'), 400, 'picture_damaged'],
    ['half a JPEG', () => half('jpeg'), 400, 'picture_damaged'],
    ['half a GIF', () => half('gif'), 400, 'picture_damaged'],
    ['half a WebP', () => half('webp'), 400, 'picture_damaged'],
    ['the first bytes of a JPEG', async () => Buffer.from([0xff, 0xd8, 0xff]), 400, 'picture_damaged'],
    ['12,001 × 1 pixels', async () => hugePng({ width: 12_001, height: 1 }), 400, 'picture_side_too_long'],
    ['64,000,000 × 1 pixels', async () => hugePng({ width: 64_000_000, height: 1 }), 400, 'picture_side_too_long'],
    ['1 × 64,000,000 pixels', async () => hugePng({ width: 1, height: 64_000_000 }), 400, 'picture_side_too_long'],
    // The library makes room for all of a WebP while it reads its header.
    ['a WebP of 16,383 × 16,383 pixels', async () => hugeWebp(16_383), 400, 'picture_too_heavy'],
    ['12,000 × 12,000 pixels', async () => hugePng({ width: 12_000, height: 12_000 }), 400, 'picture_too_many_pixels'],
    ['a JPEG of 12,000 × 12,000 pixels', async () => hugeJpeg(12_000), 400, 'picture_too_many_pixels'],
    ['an interlaced PNG of 512 MB', async () => hugePng(interlaced), 400, 'picture_too_heavy'],
    ['the first bytes of an AVIF', async () => Buffer.from('\0\0\0\x1cftypavif', 'latin1'), 400, 'not_a_picture'],
    ['an empty file', async () => Buffer.alloc(0), 400, 'picture_empty'],
    ['more than 10 MB', async () => Buffer.alloc(limits.pictureBytes + 1), 413, 'picture_too_large'],
  ])('%s', async (_, bytes, status, code) => {
    const { status: answered, problem } = await upload(t, host, await bytes(), { name: 'map.png' })
    expect([answered, problem.code]).toEqual([status, code])
    expect(problem.issues).toMatchObject([{ path: ['image'], message: problem.message }])
  })

  test('a file in another part', async () => {
    const { status, problem } = await upload(t, host, await aPicture(), { part: 'file' })
    expect([status, problem.code]).toEqual([400, 'picture_missing'])
  })

  test('a form in which no file was chosen', async () => {
    const { status, problem } = await upload(t, host, Buffer.alloc(0), { name: '' })
    expect([status, problem.code]).toEqual([400, 'picture_missing'])
  })

  test('a form that breaks off, has no boundary, or is empty', async () => {
    const { headers, payload } = await formWith(await aPicture())
    const ask = async (type: string, body: Buffer) => {
      const asked = { cookie: host.cookie, 'content-type': type }
      const reply = await t.app.inject({ method: 'POST', url: '/api/images', headers: asked, payload: body })
      return [reply.statusCode, reply.json().code]
    }
    const type = headers['content-type']
    expect(await ask(type, payload.subarray(0, payload.length / 2))).toEqual([400, 'malformed_request'])
    expect(await ask(type, payload.subarray(0, 20))).toEqual([400, 'malformed_request'])
    expect(await ask('multipart/form-data', payload)).toEqual([400, 'malformed_request'])
    expect(await ask(type, Buffer.alloc(0))).toEqual([400, 'picture_missing'])
    expect(await ask('image/png', await aPicture({}, 'png'))).toEqual([415, 'wrong_content_type'])
  })

  test('and a browser that is still sending hears it', async () => {
    await t.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = t.app.server.address() as AddressInfo
    const { headers, payload } = await formWith(Buffer.alloc(30 * 1024 * 1024))
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const path = '/api/images'
      const asking = httpRequest(
        { port, path, method: 'POST', headers: { ...headers, cookie: host.cookie } },
        (reply) => {
          reply.resume()
          resolve(reply.statusCode)
        },
      )
      asking.on('error', reject)
      asking.end(payload)
    })
    expect(status).toBe(413)
  })

  test('and none of it is kept', async () => {
    const before = await t.deps.db.select().from(pictures)
    await upload(t, host, svg)
    await upload(t, host, await half('png'))
    expect(await t.deps.db.select().from(pictures)).toHaveLength(before.length)
    expect((await readdir(folder())).filter((name) => name.includes('unfinished'))).toEqual([])
    expect(await readdir(join(t.deps.env.DATA_DIR, 'uploads'))).toEqual([])
  })
})

describe('who may upload', () => {
  test('an expired host may not, and is told so before the file is looked at', async () => {
    const expired = await t.aHost()
    await t.deps.db.update(users).set({ subscriptionStatus: 'trial_expired' }).where(eq(users.id, expired.id))
    const { status, problem } = await upload(t, expired, Buffer.from('hello'))
    expect([status, problem.code]).toEqual([402, 'subscription_required'])
  })

  test('a host has 200 MB in all, counted by what was sent, also when two come at once', async () => {
    const full = await t.aHost()
    const bytes = await aPicture({ width: 200, height: 200 })
    const used = bytesPerHost - bytes.length
    const id = crypto.randomUUID()
    await t.deps.db.insert(pictures).values({ id, hostId: full.id, width: 1, height: 1, bytes: used })

    const replies = await Promise.all([upload(t, full, bytes), upload(t, full, bytes)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 413])
    const { problem } = await upload(t, full, bytes)
    expect([problem.code, problem.message]).toEqual(['pictures_full', expect.stringContaining('200 MB')])
    expect((await upload(t, host, bytes)).status).toBe(200)
  })

  test('thousands of tiny pictures fill them, too', async () => {
    const full = await t.aHost()
    const count = bytesPerHost / leastBytes
    await t.deps.db.execute(sql`
      INSERT INTO pictures (id, host_id, width, height, bytes)
      SELECT gen_random_uuid(), ${full.id}, 1, 1, 70 FROM generate_series(1, ${count}::int)`)
    const { problem } = await upload(t, full, await aPicture({ width: 1, height: 1 }))
    expect(problem.code).toBe('pictures_full')
  })

  test('nobody, where several processes have no place in common', async () => {
    const several = await testApp({ isOneOfSeveral: true })
    const { status, problem } = await upload(several, await several.aHost(), await aPicture())
    expect([status, problem.code]).toEqual([503, 'pictures_not_set_up'])
    expect((await several.app.inject(`/images/${uuid}/640.webp`)).statusCode).toBe(404)
    await several.close()
  })
})

test('four uploads that drip keep neither their host nor others waiting', async () => {
  let now = Date.now()
  const slow = await testApp({ now: () => now })
  await slow.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = slow.app.server.address() as AddressInfo
  const [own, other, bytes] = [await slow.aHost(), await slow.aHost(), await aPicture()]
  const { headers, payload } = await formWith(bytes)
  const drips = Array.from({ length: 5 }, () => {
    const asked = { ...headers, cookie: own.cookie, 'content-length': payload.length }
    const drip = httpRequest({ port, path: '/api/images', method: 'POST', headers: asked })
    drip.write(payload.subarray(0, 500))
    return drip
  })
  const answered: (number | undefined)[] = []
  const first = (count: number) => expect.poll(() => answered.slice(0, count), { timeout: 10_000 })
  for (const drip of drips) drip.on('error', () => {}).on('response', ({ statusCode }) => answered.push(statusCode))
  const statusOf = async (host: TestHost) => (await upload(slow, host, bytes)).status

  await first(1).toEqual([429])
  expect([await statusOf(own), await statusOf(other)]).toEqual([429, 200])
  now += 10_000
  expect(await statusOf(own)).toBe(200)
  await first(2).toEqual([429, 408])
  for (const drip of drips) drip.destroy()
  await slow.close()
})

test('a disk that takes nothing is said to be away', async () => {
  const broken = await testApp({ env: { DATA_DIR: '/dev/null/nowhere' } })
  const { status, problem } = await upload(broken, await broken.aHost(), await aPicture())
  expect([status, problem.code]).toEqual([503, 'pictures_unavailable'])
  await broken.close()
})

test('and what it did not take uses none of the 200 MB', async () => {
  const broken = await testApp()
  const { DATA_DIR } = broken.deps.env
  await mkdir(DATA_DIR, { recursive: true })
  await writeFile(join(DATA_DIR, 'pictures'), 'a file, where a folder should be')
  const own = await broken.aHost()
  const bytes = await aPicture()
  const roomForOne = bytesPerHost - bytes.length
  const id = crypto.randomUUID()
  await broken.deps.db.insert(pictures).values({ id, hostId: own.id, width: 1, height: 1, bytes: roomForOne })
  for (let round = 0; round < 3; round++) {
    const { status, problem } = await upload(broken, own, bytes)
    expect([status, problem.code]).toEqual([503, 'pictures_unavailable'])
  }
  await broken.close()
})

test('a bucket that does not know the key any more is a 503 and a line in the log, and not a picture that is gone', async () => {
  const bucket = await bucketServer()
  const { log, lines } = testLog()
  const changed = await testApp({ env: { ...bucket.env, S3_SECRET_ACCESS_KEY: 'the one before' }, log })
  await changed.deps.db.insert(pictures).values({ id: uuid, width: 640, height: 480, bytes: 1 })
  const reply = await changed.app.inject(`/images/${uuid}/640.webp`)
  expect([reply.statusCode, reply.json().code, reply.headers['retry-after']]).toEqual([
    503,
    'pictures_unavailable',
    '2',
  ])
  expect((await upload(changed, await changed.aHost(), await aPicture())).status).toBe(503)
  const message = (method: string) => `The bucket answered 403 to ${method}: SignatureDoesNotMatch`
  // Each names the call that it is about.
  expect(lines.filter(({ msg }) => msg === 'Could not read or write pictures')).toMatchObject([
    { reqId: reply.headers['x-request-id'], err: { message: message('GET') } },
    { reqId: expect.any(String), err: { message: message('PUT') } },
  ])
  await changed.close()
  await bucket.close()
})

test('one’s pictures go with one’s account', async () => {
  const leaving = await t.aHost()
  const { body } = await upload(t, leaving, await aPicture())
  await t.call(routes.quizzes.create, { title: 'Planets', cover: { id: body.id } }, leaving)
  expect(await readdir(folder())).toContain(body.id)
  await t.call(routes.account.remove, {}, leaving)
  expect(await readdir(folder())).not.toContain(body.id)
  expect(await t.deps.db.select().from(pictures).where(eq(pictures.id, body.id))).toEqual([])
})
