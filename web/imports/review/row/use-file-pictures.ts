import { inflateSync } from 'fflate'
import { useEffect, useState } from 'react'
import type { FilePicture } from '../../../../contract/endpoints/imports'
import type { PictureUrls } from './row-editing'

/** Pictures from the page's own copy of an archive, while they are shown; null until they are loaded. */
export function useFilePictures(archive: File, pictures: readonly FilePicture[] | null): PictureUrls | null {
  const [urls, setUrls] = useState<PictureUrls | null>(null)
  useEffect(() => {
    if (!pictures) return
    const made = new Map<number, string>()
    let isOver = false
    const make = async (picture: FilePicture) => {
      // The save reports a damaged picture; here its frame stays empty.
      const picked = await pictureIn(archive, picture).catch(() => null)
      if (picked && !isOver) made.set(picture.offset, URL.createObjectURL(picked))
    }
    void Promise.all(pictures.map(make)).then(() => isOver || setUrls(made))
    return () => {
      isOver = true
      for (const url of made.values()) URL.revokeObjectURL(url)
    }
  }, [archive, pictures])
  return pictures?.length === 0 ? none : urls
}

const none: PictureUrls = new Map()

/** DecompressionStream would inflate it, but only in newer browsers: Safari 16.4, Chrome 103, Firefox 113. */
async function pictureIn(archive: File, { offset, length, isDeflated, bytes }: FilePicture): Promise<Blob> {
  const stored = archive.slice(offset, offset + length)
  if (!isDeflated) return stored
  return new Blob([inflateSync(new Uint8Array(await stored.arrayBuffer()), { out: new Uint8Array(bytes) })])
}
