import type { Reply } from '../../../contract/api'
import { limits } from '../../../contract/limits'
import { routes } from '../../../contract/routes'
import { upload, type UploadOptions } from '../../upload'

export type UploadedPicture = Reply<typeof routes.pictures.upload>

export function uploadPicture(file: File, options: Pick<UploadOptions, 'onSent' | 'signal'>): Promise<UploadedPicture> {
  return upload(routes.pictures.upload, { image: file }, { ...options, timeoutMs: limits.uploadMs })
}
