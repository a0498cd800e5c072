import type { Sharp, SharpOptions } from 'sharp'
import { serveOneRequest } from '../sandbox/serve-one-request'
import type { PictureRefusal, PictureRequest } from './picture-sandbox'

/** A picture’s width and height, in pixels. */
const maxSide = 12_000
const maxPixels = 64_000_000

export type OpenImage = (sent: Buffer, options: SharpOptions) => Sharp
export type EncodePicture = (picture: Sharp, open: OpenImage) => Promise<{ size: Size; files: Buffer[] }>

interface Size {
  width: number
  height: number
}

/** The common part of the programs that open pictures, each in a separate process (see picture-sandbox.ts). */
export const openPicture = (encode: EncodePicture): Promise<void> =>
  serveOneRequest(async () => {
    const { default: sharp } = await import('sharp')
    sharp.cache(false)
    sharp.concurrency(1)
    // The library opens many other formats, such as SVG, which may load files.
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({ operation: ['Png', 'Jpeg', 'Nsgif', 'Webp'].map((kind) => `VipsForeignLoad${kind}Buffer`) })
    return async ({ head, parts: [sent = Buffer.alloc(0)] }) => {
      try {
        // This reads only the header. Only an animation's first frame is used.
        const refused = faultOf(await sharp(sent, { limitInputPixels: false }).metadata())
        if (refused) return { head: { refused }, parts: [] }
        const { size, files } = await encode(upright(sharp, sent, head as PictureRequest), sharp)
        return { head: size, parts: files }
      } catch (error) {
        return { head: { refused: reasonOf(error) }, parts: [] }
      }
    }
  })

function faultOf({ width, height }: Size): PictureRefusal | null {
  if (Math.max(width, height) > maxSide) return 'picture_side_too_long'
  return width * height > maxPixels ? 'picture_too_many_pixels' : null
}

const upright = (open: OpenImage, sent: Buffer, { maxSide: side }: PictureRequest): Sharp =>
  open(sent, { limitInputPixels: maxPixels, failOn: 'error' })
    .autoOrient()
    // Keeps a drawing made for white paper readable on a dark screen.
    .flatten({ background: '#fff' })
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')

const reasonOf = (error: unknown): PictureRefusal =>
  error instanceof Error && /memory/i.test(error.message) ? 'picture_too_heavy' : 'picture_damaged'
