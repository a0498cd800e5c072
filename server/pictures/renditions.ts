import { limits } from '../../contract/limits'
import { fairQueue } from '../jobs/fair-queue'
import type { SandboxLimits } from '../sandbox/sandbox'
import { pictureKindOf } from './picture-kind'
import { pictureProblem } from './picture-problem'
import { openInSandbox, pictureSandboxLimits } from './picture-sandbox'
import type { PictureFile } from './storage/storage'
import { widthsOf } from './widths'

/** A picture as it is stored: the size of the largest file, and one file for each width. */
export interface Renditions {
  width: number
  height: number
  files: PictureFile[]
}

export type MakeRenditions = (hostId: string, read: () => Promise<Buffer>) => Promise<Renditions>

const maxSide = Math.max(...limits.pictureWidths)

/**
 * Makes small WebP files of an upload, in a separate process: one at a time and on one core, because games run on the
 * same machine. An upload is read into memory only when its turn comes.
 */
export function renditions(sandboxLimits = pictureSandboxLimits): MakeRenditions {
  const queue = fairQueue()
  return (hostId, read) => queue(hostId, async () => make(await read(), sandboxLimits))
}

async function make(sent: Buffer, sandboxLimits: SandboxLimits): Promise<Renditions> {
  if (!pictureKindOf(sent)) throw pictureProblem('not_a_picture')
  const program = new URL('./decode-picture.ts', import.meta.url)
  const opened = await openInSandbox(program, sent, { maxSide }, sandboxLimits)
  if ('refused' in opened) throw pictureProblem(opened.refused)
  const { width, height, files } = opened
  return { width, height, files: widthsOf(width).map((each, index) => ({ width: each, bytes: files[index]! })) }
}
