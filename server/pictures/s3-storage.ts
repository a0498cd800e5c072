import type { AwsClient } from 'aws4fetch'
import { createHash } from 'node:crypto'
import type { PictureStorage } from './storage'

interface Bucket {
  bucketUrl: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const timeoutMs = 8_000

/** Any bucket that speaks S3. What signs its requests is loaded with the first of them: a start waits for nothing unused. */
export function s3Storage({ bucketUrl, ...keys }: Bucket): PictureStorage {
  let client: Promise<AwsClient> | undefined
  const open = () => import('aws4fetch').then(({ AwsClient }) => new AwsClient({ ...keys, service: 's3', retries: 2 }))

  async function ask(method: string, id: string, width: number, body?: Buffer): Promise<Response> {
    const signed = await (client ??= open())
    return signed.fetch(`${bucketUrl}/pictures/${id}/${width}.webp`, {
      method,
      signal: AbortSignal.timeout(timeoutMs),
      ...(body && { body: new Uint8Array(body), headers: headersOf(body) }),
    })
  }

  return {
    async write(id, files) {
      const written = await Promise.allSettled(
        files.map(async ({ width, bytes }) => {
          const reply = await ask('PUT', id, width, bytes)
          if (!reply.ok) throw await refused('PUT', reply)
          await reply.body?.cancel()
        }),
      )
      // Not before all of them are: one still on its way would come after the picture is removed, and stay for ever.
      for (const each of written) if (each.status === 'rejected') throw each.reason
    },
    async read(id, width) {
      const reply = await ask('GET', id, width)
      if (reply.ok) return Buffer.from(await reply.arrayBuffer())
      const refusal = await refused('GET', reply)
      // Whoever may not list a bucket hears of what is missing that it is forbidden; of a wrong key they hear otherwise.
      if (isMissing(refusal) || (refusal.status === 403 && refusal.code === 'AccessDenied')) return null
      throw refusal
    },
    async remove(id, widths) {
      await Promise.all(
        widths.map(async (width) => {
          const reply = await ask('DELETE', id, width)
          const refusal = await refused('DELETE', reply)
          if (!reply.ok && !isMissing(refusal)) throw refusal
        }),
      )
    },
  }
}

/** Signed with what is sent, and not only with where: a body that is changed on its way is refused. */
const headersOf = (body: Buffer) => ({
  'content-type': 'image/webp',
  'x-amz-content-sha256': createHash('sha256').update(body).digest('hex'),
})

/** What the bucket says, for the log. */
class Refusal extends Error {
  readonly status: number
  readonly code: string

  constructor(method: string, status: number, code: string) {
    super(`The bucket answered ${status} to ${method}: ${code}`)
    this.status = status
    this.code = code
  }
}

/** A bucket that is not there at all is the fault of a setting, and not of a picture. */
const isMissing = ({ status, code }: Refusal): boolean => status === 404 && code !== 'NoSuchBucket'

/** Reading a reply to its end frees the connection. */
async function refused(method: string, reply: Response): Promise<Refusal> {
  const said = await reply.text().catch(() => '')
  return new Refusal(method, reply.status, /<Code>(\w+)<\/Code>/.exec(said)?.[1] ?? '')
}
