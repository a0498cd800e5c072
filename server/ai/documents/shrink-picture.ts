/** The program that shrinks a picture for a model in a separate process (see document-reader.ts). */
import { openPicture } from '../../pictures/open-picture'

await openPicture(async (picture) => {
  const { data, info } = await picture.jpeg({ quality: 88 }).toBuffer({ resolveWithObject: true })
  return { size: { width: info.width, height: info.height }, files: [data] }
})
