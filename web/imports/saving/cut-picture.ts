import { Inflate } from 'fflate'
import type { FilePicture } from '../../../contract/endpoints/imports'
import { limits } from '../../../contract/limits'

const types: Record<string, string> = {
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
}

/** A picture out of the page's own copy of an archive. */
export async function cutPicture(archive: File, picture: FilePicture): Promise<File> {
  const { path, offset, length, isDeflated } = picture
  const stored = archive.slice(offset, offset + length)
  const ending = path.slice(path.lastIndexOf('.') + 1).toLowerCase()
  const name = path.slice(path.lastIndexOf('/') + 1)
  const parts = isDeflated ? inflate(new Uint8Array(await stored.arrayBuffer())) : [stored]
  return new File(parts, name, { type: types[ending] ?? 'application/octet-stream' })
}

const stepBytes = 16 * 1024

/**
 * Stops beyond the size that a picture may have, whatever the archive claims; the upload is then refused as too large. A
 * DecompressionStream would do it in newer browsers: Safari 16.4, Chrome 103, Firefox 113.
 */
function inflate(stored: Uint8Array): BlobPart[] {
  const parts: BlobPart[] = []
  let bytes = 0
  const stream = new Inflate((part) => {
    parts.push(part)
    bytes += part.length
  })
  for (let at = 0; at < stored.length && bytes <= limits.pictureBytes; at += stepBytes)
    stream.push(stored.subarray(at, at + stepBytes), at + stepBytes >= stored.length)
  return parts
}
