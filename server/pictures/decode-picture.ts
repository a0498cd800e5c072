/** The program that decodes uploads, in a process of its own (see renditions.ts). */
import type { Sharp, SharpOptions } from 'sharp'
import { limits } from '../../contract/limits'
import type { ProblemCode } from '../../contract/problems'
import type { Message } from '../sandbox/message'
import { serveOneRequest } from '../sandbox/serve-one-request'
import { widthsOf } from './widths'

/** A picture’s width and height, in pixels. */
const sideMax = 12_000
const pixelsMax = 64_000_000

type Open = (sent: Buffer, options: SharpOptions) => Sharp

await serveOneRequest(async () => {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  // The library opens many other formats, such as SVG, which may load files.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['Png', 'Jpeg', 'Nsgif', 'Webp'].map((kind) => `VipsForeignLoad${kind}Buffer`) })
  return async ({ parts: [sent] }) => renditionsOf(sharp, sent!).catch((error: unknown) => refused(reasonOf(error)))
})

async function renditionsOf(sharp: Open, sent: Buffer): Promise<Message> {
  // Only the header is read for this. An animation shows its first frame, and no other is looked at.
  const { width, height } = await sharp(sent, { limitInputPixels: false }).metadata()
  if (Math.max(width, height) > sideMax) return refused('picture_side_too_long')
  if (width * height > pixelsMax) return refused('picture_too_many_pixels')

  const side = limits.pictureWidths.at(-1)
  const { data, info } = await sharp(sent, { limitInputPixels: pixelsMax, failOn: 'error' })
    .autoOrient()
    // A drawing made for white paper stays readable on a dark screen.
    .flatten({ background: '#fff' })
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })

  const parts: Buffer[] = []
  for (const each of widthsOf(info.width))
    parts.push(await sharp(data, { raw: info }).resize({ width: each }).webp({ quality: 80 }).toBuffer())
  return { head: { width: info.width, height: info.height }, parts }
}

function refused(code: ProblemCode): Message {
  return { head: { refused: code }, parts: [] }
}

function reasonOf(error: unknown): ProblemCode {
  return error instanceof Error && /memory/i.test(error.message) ? 'picture_too_heavy' : 'picture_damaged'
}
