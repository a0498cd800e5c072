import * as z from 'zod'
import { problems, type ProblemCode } from '../../contract/problems'
import { SandboxError, runInSandbox, type SandboxLimits } from '../sandbox/sandbox'
import { refusedFile } from './refused-file'
import type { PictureFile } from './storage'
import { oneAfterAnother } from './upload-turns'
import { widthsOf } from './widths'

/** A picture as it is kept: the largest file's size, and one file for each width. */
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
 * Makes small WebP files of whatever was sent, in a process made for each. One at a time and on one core: a game may be
 * running beside it. So it is read when its turn comes, too.
 */
export function renditions(limits = decoderLimits): MakeRenditions {
  const inTurn = oneAfterAnother()
  return (hostId, read) => inTurn(hostId, async () => make(await read(), limits))
}

async function make(sent: Buffer, limits: SandboxLimits): Promise<Renditions> {
  if (!kinds.some((isKind) => isKind(sent))) throw refusedFile('not_a_picture')
  const program = new URL('./decode-picture.ts', import.meta.url)
  const { head, parts } = await runInSandbox(program, { head: null, parts: [sent] }, limits).catch(refuseWhatItCannot)
  const { data: reply } = Reply.safeParse(head)
  if (!reply) throw refusedFile('picture_damaged')
  if ('refused' in reply) throw refusedFile(reply.refused)
  return { ...reply, files: widthsOf(reply.width).map((width, index) => ({ width, bytes: parts[index]! })) }
}

/** Whose process could not do it has sent a picture that takes too much; that there is no process is our fault. */
function refuseWhatItCannot(error: unknown): never {
  if (!(error instanceof SandboxError) || error.reason === 'unavailable') throw error
  throw refusedFile(error.reason === 'timeout' ? 'picture_too_slow' : 'picture_too_heavy')
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
