import * as z from 'zod'
import { SandboxError, runInSandbox, type SandboxLimits } from '../sandbox/sandbox'

/** The head of the message to a program that opens a picture. */
export interface PictureRequest {
  /** The maximum width and height of the output. */
  maxSide: number
}

const refusals = [
  'picture_side_too_long',
  'picture_too_many_pixels',
  'picture_too_heavy',
  'picture_too_slow',
  'picture_damaged',
] as const
export type PictureRefusal = (typeof refusals)[number]

export interface OpenedPicture {
  width: number
  height: number
  files: Buffer[]
}

/** Enough for a progressive JPEG of 64 million pixels. Together with ours it stays under 700 MB. */
export const pictureSandboxLimits: SandboxLimits = {
  memoryBytes: 448 * 1024 * 1024,
  cpuSeconds: 15,
  timeoutMs: 60_000,
  replyBytes: 16 * 1024 * 1024,
}

/** Opens a picture in a program based on `openPicture`. Returns why if it cannot. */
export async function openInSandbox(
  program: URL,
  sent: Buffer,
  { maxSide }: PictureRequest,
  limits: SandboxLimits,
): Promise<OpenedPicture | { refused: PictureRefusal }> {
  const message = { head: { maxSide } satisfies PictureRequest, parts: [sent] }
  const reply = await runInSandbox(program, message, limits).catch(asRefusal)
  const side = z.int().min(1).max(maxSide)
  const Head = z.union([z.object({ refused: z.enum(refusals) }), z.object({ width: side, height: side })])
  const { data: head } = Head.safeParse(reply.head)
  if (!head) return { refused: 'picture_damaged' }
  return 'refused' in head ? head : { ...head, files: reply.parts }
}

/** Running out of time or memory is the picture's fault; a missing process is the server’s. */
function asRefusal(error: unknown): { head: { refused: PictureRefusal }; parts: Buffer[] } {
  if (!(error instanceof SandboxError) || error.reason === 'unavailable') throw error
  return { head: { refused: error.reason === 'timeout' ? 'picture_too_slow' : 'picture_too_heavy' }, parts: [] }
}
