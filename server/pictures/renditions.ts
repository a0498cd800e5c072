import * as z from 'zod'
import { problems, type ProblemCode } from '../../contract/problems'
import { fairQueue } from '../jobs/fair-queue'
import { SandboxError, runInSandbox, type SandboxLimits } from '../sandbox/sandbox'
import type { PictureFile } from './storage'
import { pictureProblem } from './picture-problem'
import { widthsOf } from './widths'

/** A picture as it is stored: the size of the largest file, and one file for each width. */
export interface Renditions {
  width: number
  height: number
  files: PictureFile[]
}

export type MakeRenditions = (hostId: string, read: () => Promise<Buffer>) => Promise<Renditions>

/** Enough for a progressive JPEG of 64 million pixels. Together with ours it stays under 700 MB. */
export const decoderLimits: SandboxLimits = {
  memoryBytes: 448 * 1024 * 1024,
  cpuSeconds: 15,
  timeoutMs: 60_000,
  replyBytes: 16 * 1024 * 1024,
}

/**
 * Makes small WebP files of an upload, in a process made for it. One at a time and on one core, because games run beside
 * it. An upload is read into memory only when its turn comes.
 */
export function renditions(limits = decoderLimits): MakeRenditions {
  const queue = fairQueue()
  return (hostId, read) => queue(hostId, async () => make(await read(), limits))
}

async function make(sent: Buffer, limits: SandboxLimits): Promise<Renditions> {
  if (!kinds.some((isKind) => isKind(sent))) throw pictureProblem('not_a_picture')
  const program = new URL('./decode-picture.ts', import.meta.url)
  const { head, parts } = await runInSandbox(program, { head: null, parts: [sent] }, limits).catch(asPictureProblem)
  const { data: reply } = Reply.safeParse(head)
  if (!reply) throw pictureProblem('picture_damaged')
  if ('refused' in reply) throw pictureProblem(reply.refused)
  return { ...reply, files: widthsOf(reply.width).map((width, index) => ({ width, bytes: parts[index]! })) }
}

/** A process that ran out of time or memory got a picture that takes too much. A missing process is the server's fault. */
function asPictureProblem(error: unknown): never {
  if (!(error instanceof SandboxError) || error.reason === 'unavailable') throw error
  throw pictureProblem(error.reason === 'timeout' ? 'picture_too_slow' : 'picture_too_heavy')
}

const side = z.int().min(1).max(1_280)
const Reply = z.union([
  z.object({ refused: z.custom<ProblemCode>((code) => typeof code === 'string' && code in problems) }),
  z.object({ width: side, height: side }),
])

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
