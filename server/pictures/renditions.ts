import { limits } from '../../contract/limits'
import { refusedFile } from './refused-file'
import type { PictureFile } from './storage'
import { oneAfterAnother } from './turns'

/** A picture as it is kept: the largest file's size, and one file for each width. */
export interface Renditions {
  width: number
  height: number
  files: PictureFile[]
}

export type MakeRenditions = (hostId: string, read: () => Promise<Buffer>) => Promise<Renditions>

/**
 * Makes small WebP files of whatever was sent. One at a time and on one core: a game may be running beside it. So it is
 * read when its turn comes, too.
 */
export function renditions(): MakeRenditions {
  const inTurn = oneAfterAnother()
  return (hostId, read) => inTurn(hostId, async () => make(await read()))
}

async function make(sent: Buffer): Promise<Renditions> {
  // The library would take much else, SVG too, which may load files; what it is given is one of the four.
  if (!kinds.some((isKind) => isKind(sent))) throw refusedFile('not_a_picture')
  const sharp = await library()
  const { width, height } = await sharp(sent, { limitInputPixels: false }).metadata().catch(damaged)
  if (width * height > limits.picturePixels) throw refusedFile('picture_too_many_pixels')

  const side = limits.pictureWidths.at(-1)
  const { data, info } = await sharp(sent, { limitInputPixels: limits.picturePixels, failOn: 'error' })
    .autoOrient()
    // What was drawn for white paper stays readable on a dark stage.
    .flatten({ background: '#fff' })
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .timeout({ seconds: 20 })
    .toBuffer({ resolveWithObject: true })
    .catch(damaged)

  const files: PictureFile[] = []
  for (const each of widthsOf(info.width)) {
    const bytes = await sharp(data, { raw: info }).resize({ width: each }).webp({ quality: 80 }).toBuffer()
    files.push({ width: each, bytes })
  }
  return { width: info.width, height: info.height, files }
}

/** The widths in which a picture is kept, its own the last. */
export const widthsOf = (width: number): number[] => [...limits.pictureWidths.filter((each) => each < width), width]

const starts =
  (text: string, at = 0) =>
  (bytes: Buffer) =>
    bytes.toString('latin1', at, at + text.length) === text
const kinds = [
  starts('\x89PNG\r\n\x1a\n'),
  starts('\xff\xd8\xff'),
  starts('GIF8'),
  (bytes: Buffer) => starts('RIFF')(bytes) && starts('WEBP', 8)(bytes),
]

function damaged(): never {
  throw refusedFile('picture_damaged')
}

/** Loaded with the first picture: it is large, and after a crash a hall waits for the start. */
async function library() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}
