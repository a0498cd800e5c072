import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { listenOnFreePort } from '../app/free-port-server'
import { hasSignature } from './s3-signature'

export interface BucketServer {
  /** The settings that point to its bucket. */
  env: Record<'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY', string>
  /** The names of the files in the bucket. */
  files: () => Promise<string[]>
  close: () => Promise<void>
}

const bucket = 'quizhall'
const key = 'S3RVER'

/** A server that speaks S3, on a local folder. The package does not check signatures. */
export async function bucketServer(): Promise<BucketServer> {
  const directory = await mkdtemp(join(tmpdir(), 'quizhall-bucket-'))
  const s3 = new S3rver({ silent: true, directory, configureBuckets: [{ name: bucket }] })
  await s3.configureBuckets()
  const answer = s3.callback()
  const server = await listenOnFreePort(
    createServer((request, reply) => {
      if (hasSignature(request, key)) return answer(request, reply)
      reply.writeHead(403, { connection: 'close' }).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
    }),
  )
  return {
    env: { S3_ENDPOINT: server.origin, S3_BUCKET: bucket, S3_ACCESS_KEY_ID: key, S3_SECRET_ACCESS_KEY: key },
    async files() {
      const found = await readdir(join(directory, bucket), { recursive: true })
      return found.filter((name) => name.endsWith('_object')).map((name) => name.replace('._S3rver_object', ''))
    },
    async close() {
      await server.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
