import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readEnv } from '../../env'
import { bucketServer, type BucketServer } from '../../../tests/kit/services/bucket-server'
import { listenOnFreePort } from '../../../tests/kit/app/free-port-server'
import { folderStorage } from './folder-storage'
import { bucketStorage } from './s3-storage'
import type { PictureStorage } from './storage'

let bucket: BucketServer
let folder: string
const stores: Record<string, PictureStorage> = {}
beforeAll(async () => {
  bucket = await bucketServer()
  folder = await mkdtemp(join(tmpdir(), 'quizhall-pictures-'))
  stores['a folder'] = folderStorage(folder)
  stores['a bucket'] = bucketStorage(readEnv(bucket.env))!
})
afterAll(async () => {
  await bucket.close()
  await rm(folder, { recursive: true, force: true })
})

const files = [320, 640].map((width) => ({ width, bytes: Buffer.from(`${width} pixels wide`) }))

describe.each(['a folder', 'a bucket'])('%s', (name) => {
  test('gives back the files of a picture byte by byte, and null for those it does not have', async () => {
    const [store, id] = [stores[name]!, randomUUID()]
    await store.write(id, files)
    const read = await Promise.all([320, 640, 1_280].map((width) => store.read(id, width)))
    expect(read.map((bytes) => bytes?.toString() ?? null)).toEqual(['320 pixels wide', '640 pixels wide', null])
    expect(await store.read(randomUUID(), 320)).toBe(null)
  })

  test('removes a picture, also twice, and leaves the others', async () => {
    const [store, id, other] = [stores[name]!, randomUUID(), randomUUID()]
    await store.write(id, files)
    await store.write(other, files)
    await store.remove(id, [320, 640])
    await store.remove(id, [320, 640])
    expect(await Promise.all([store.read(id, 320), store.read(id, 640)])).toEqual([null, null])
    expect((await store.read(other, 320))?.toString()).toBe('320 pixels wide')
  })
})

describe('a bucket', () => {
  test('keeps pictures under a name of their own, beside whatever else lies there', async () => {
    const id = randomUUID()
    await stores['a bucket']!.write(id, files)
    expect(await bucket.files()).toEqual(expect.arrayContaining([`pictures/${id}/320.webp`, `pictures/${id}/640.webp`]))
  })

  test('that refuses the key takes nothing, and says why', async () => {
    const stranger = bucketStorage(readEnv({ ...bucket.env, S3_SECRET_ACCESS_KEY: 'another' }))!
    await expect(stranger.write(randomUUID(), files)).rejects.toThrow(
      'The bucket answered 403 to PUT: SignatureDoesNotMatch',
    )
  })

  test('that is not there takes nothing, gives nothing, and has removed nothing', async () => {
    const lost = bucketStorage(readEnv({ ...bucket.env, S3_BUCKET: 'elsewhere' }))!
    await expect(lost.write(randomUUID(), files)).rejects.toThrow('The bucket answered 404 to PUT: NoSuchBucket')
    await expect(lost.read(randomUUID(), 320)).rejects.toThrow('The bucket answered 404 to GET: NoSuchBucket')
    await expect(lost.remove(randomUUID(), [320])).rejects.toThrow('The bucket answered 404 to DELETE: NoSuchBucket')
  })

  test.each([
    [403, 'AccessDenied', null],
    [404, 'NoSuchKey', null],
    [404, undefined, null],
    [403, 'InvalidAccessKeyId', 'The bucket answered 403 to GET: InvalidAccessKeyId'],
    [403, 'ExpiredToken', 'The bucket answered 403 to GET: ExpiredToken'],
    [403, undefined, 'The bucket answered 403 to GET: '],
  ])('that answers %i %s to a read: %j', async (status, code, said) => {
    const server = await listenOnFreePort(
      createServer((_, reply) => reply.writeHead(status).end(code && `<Error><Code>${code}</Code></Error>`)),
    )
    const store = bucketStorage(readEnv({ ...bucket.env, S3_ENDPOINT: server.origin }))!
    const read = await store.read(randomUUID(), 320).catch((error: unknown) => error)
    expect(read instanceof Error ? read.message : read).toBe(said)
    await server.stop()
  })

  test('that takes one file and refuses another is asked for both to the end, so that none comes after the removal', async () => {
    const order: string[] = []
    const server = await listenOnFreePort(
      createServer((request, reply) => {
        const isRefused = request.url?.endsWith('/320.webp')
        if (isRefused) return reply.writeHead(400, { connection: 'close' }).end()
        if (request.method === 'GET') return reply.writeHead(404).end()
        // After the time of a whole call, in which the refusal arrives.
        void store.read(randomUUID(), 1_280).then(() => {
          order.push('taken')
          reply.writeHead(200).end()
        })
      }),
    )
    const store = bucketStorage(readEnv({ ...bucket.env, S3_ENDPOINT: server.origin }))!
    await store.write(randomUUID(), files).catch(() => order.push('failed'))
    expect(order).toEqual(['taken', 'failed'])
    await server.stop()
  })

  test('that does not answer fails a call', async () => {
    const away = bucketStorage(readEnv({ ...bucket.env, S3_ENDPOINT: 'http://127.0.0.1:9' }))!
    await expect(away.read(randomUUID(), 320)).rejects.toThrow()
  })
})

test('there is no bucket where none is set', () => {
  expect(bucketStorage(readEnv({}))).toBeUndefined()
})
