import type { FilePicture } from '../../../contract/endpoints/imports'

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
  const stream = isDeflated ? stored.stream().pipeThrough(new DecompressionStream('deflate-raw')) : stored.stream()
  const ending = path.slice(path.lastIndexOf('.') + 1).toLowerCase()
  const name = path.slice(path.lastIndexOf('/') + 1)
  return new File([await new Response(stream).blob()], name, { type: types[ending] ?? 'application/octet-stream' })
}
