import type { Env } from '../../env'
import { s3Storage } from './s3-storage'

/** Stores the files of pictures: one for each width, never changed. */
export interface PictureStorage {
  /** Writes all files, or rejects. */
  write(id: string, files: PictureFile[]): Promise<void>
  read(id: string, width: number): Promise<Buffer | null>
  remove(id: string, widths: number[]): Promise<void>
}

export interface PictureFile {
  width: number
  bytes: Buffer
}

/** Absent where no bucket is set. */
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
