import type { AwsClient } from 'aws4fetch'
import { createHash } from 'node:crypto'
import type { Env } from '../../env'
import type { PictureStorage } from './storage'

interface Bucket {
  bucketUrl: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const timeoutMs = 8_000

/** Absent if no bucket is set. */
export function bucketStorage(env: Env): PictureStorage | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined
  return s3Storage({
    bucketUrl: `${S3_ENDPOINT.replace(/\/$/, '')}/${S3_BUCKET}`,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  })
}

/** Any bucket that speaks S3. Its client is loaded with the first request, so that a start without pictures is fast. */
export function s3Storage({ bucketUrl, ...keys }: Bucket): PictureStorage {
  let client: Promise<AwsClient> | undefined
  const open = () => import('aws4fetch').then(({ AwsClient }) => new AwsClient({ ...keys, service: 's3', retries: 2 }))

  async function request(method: string, id: string, width: number, body?: Buffer): Promise<Response> {
    const signing = await (client ??= open())
    return signing.fetch(`${bucketUrl}/pictures/${id}/${width}.webp`, {
      method,
      signal: AbortSignal.timeout(timeoutMs),
      ...(body && { body: new Uint8Array(body), headers: headersOf(body) }),
    })
  }

  return {
    async write(id, files) {
      const written = await Promise.allSettled(
        files.map(async ({ width, bytes }) => {
          const reply = await request('PUT', id, width, bytes)
          if (!reply.ok) throw await errorOf('PUT', reply)
          await reply.body?.cancel()
        }),
      )
      // Waits for all, because a pending request could write its file after the picture has been removed.
      for (const each of written) if (each.status === 'rejected') throw each.reason
    },
    async read(id, width) {
      const reply = await request('GET', id, width)
      if (reply.ok) return Buffer.from(await reply.arrayBuffer())
      const error = await errorOf('GET', reply)
      // A key that may not list the bucket gets AccessDenied for a missing file; a wrong key gets another code.
      if (isMissing(error) || (error.status === 403 && error.code === 'AccessDenied')) return null
      throw error
    },
    async remove(id, widths) {
      await Promise.all(
        widths.map(async (width) => {
          const reply = await request('DELETE', id, width)
          const error = await errorOf('DELETE', reply)
          if (!reply.ok && !isMissing(error)) throw error
        }),
      )
    },
  }
}

/** The signature covers the body, so that the bucket refuses one altered in transit. */
const headersOf = (body: Buffer) => ({
  'content-type': 'image/webp',
  'x-amz-content-sha256': createHash('sha256').update(body).digest('hex'),
})

/** The bucket's reply, for the log. */
class BucketError extends Error {
  readonly status: number
  readonly code: string

  constructor(method: string, status: number, code: string) {
    super(`The bucket answered ${status} to ${method}: ${code}`)
    this.status = status
    this.code = code
  }
}

/** A missing bucket is a wrong setting; a missing file is not an error. */
const isMissing = ({ status, code }: BucketError): boolean => status === 404 && code !== 'NoSuchBucket'

/** Reading a reply to its end frees the connection. */
async function errorOf(method: string, reply: Response): Promise<BucketError> {
  const body = await reply.text().catch(() => '')
  return new BucketError(method, reply.status, /<Code>(\w+)<\/Code>/.exec(body)?.[1] ?? '')
}
