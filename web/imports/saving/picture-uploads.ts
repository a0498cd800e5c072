import type { FilePicture } from '../../../contract/endpoints/imports'
import type { Picture } from '../../../contract/endpoints/pictures'
import { CallError, errorMessage } from '../../api'
import { cutPicture } from './cut-picture'
import { patiently, Stopped, type Patience } from './patiently'
import { picturesOf, type QuizToSave, type UploadedPictures } from './quiz-to-save'

export type PicturesFullAnswer = 'go on without' | 'stop'

export interface PictureUploadOptions {
  archive: File
  upload: (picture: File, signal: AbortSignal) => Promise<Omit<Picture, 'alt'>>
  /** Asked once, before anything is saved without its pictures. */
  onFull: () => Promise<PicturesFullAnswer>
}

export type PictureUploads = ReturnType<typeof createPictureUploads>

/** Uploads the pictures of an archive, one by one, each once. */
export function createPictureUploads({ archive, upload, onFull }: PictureUploadOptions) {
  const uploaded = new Map<string, Omit<Picture, 'alt'>>()
  let isFull = false

  async function uploadOne(picture: FilePicture, patience: Patience): Promise<string | null> {
    if (isFull) return 'There is no room left for your pictures.'
    try {
      const cut = await cutPicture(archive, picture)
      uploaded.set(picture.path, await patiently(() => upload(cut, patience.signal), patience))
      return null
    } catch (error) {
      if (error instanceof Stopped) throw error
      if (!(error instanceof CallError) || error.code !== 'pictures_full')
        return errorMessage(error, 'It couldn’t be uploaded.')
      if ((await onFull()) === 'stop') throw new Stopped()
      isFull = true
      return uploadOne(picture, patience)
    }
  }

  return {
    uploaded: uploaded as UploadedPictures,
    /** Returns what keeps pictures from being saved, a sentence for each. */
    async upload(quiz: Pick<QuizToSave, 'cover' | 'questions'>, patience: Patience): Promise<string[]> {
      const lost: string[] = []
      for (const picture of picturesOf(quiz)) {
        if (uploaded.has(picture.path)) continue
        const why = await uploadOne(picture, patience)
        if (why !== null) lost.push(`${picture.alt === '' ? 'A picture' : `The picture “${picture.alt}”`}: ${why}`)
      }
      return lost
    },
  }
}
