/** The program that decodes uploads in a separate process (see renditions.ts). */
import { openPicture } from './open-picture'
import { widthsOf } from './widths'

await openPicture(async (picture, open) => {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  const files: Buffer[] = []
  for (const width of widthsOf(info.width))
    files.push(await open(data, { raw: info }).resize({ width }).webp({ quality: 80 }).toBuffer())
  return { size: { width: info.width, height: info.height }, files }
})
