import * as z from 'zod'
import { fileRefusals, importsApi } from '../../contract/endpoints/imports'
import { fairQueue } from '../jobs/fair-queue'
import type { Message } from '../sandbox/message'
import { SandboxError, runInSandbox, type SandboxLimits } from '../sandbox/sandbox'
import { fileProblem } from '../uploads/file-problem'
import type { ReceivedFile } from '../uploads/receive-form'
import type { FileHead, FileRequest } from './file-message'
import type { Refusal } from './refusal'

/** A spreadsheet of 1,000 rows takes half a second and 90 MB. */
export const fileSandboxLimits: SandboxLimits = {
  memoryBytes: 512 * 1024 * 1024,
  cpuSeconds: 10,
  timeoutMs: 60_000,
  replyBytes: 16 * 1024 * 1024,
}

type FileToRead = Pick<ReceivedFile, 'name' | 'descriptor'>

/**
 * A `ReadFile` as the JSON that it was written as: a library's has megabytes, and parsing them here would hold up games. Or
 * throws the Problem that says why the file cannot be read.
 */
export type FileReader = (hostId: string, file: FileToRead) => Promise<Buffer>

/** Reads files in a process made for each of them; one at a time, because games run beside it. */
export function fileReader(limits: SandboxLimits = fileSandboxLimits): FileReader {
  const queue = fairQueue()
  return (hostId, file) => queue(hostId, () => readInSandbox(file, limits))
}

async function readInSandbox({ name, descriptor }: FileToRead, limits: SandboxLimits): Promise<Buffer> {
  const program = new URL('./read-file.ts', import.meta.url)
  const request: Message = { head: { name } satisfies FileRequest, parts: [] }
  const reply = await runInSandbox(program, request, limits, { file: descriptor }).catch(asRefusal)
  const head = Head.safeParse(reply.head).data ?? { refused: 'import_damaged' }
  if ('refused' in head) throw fileProblem(importsApi.read.file, head.refused, head.message)
  return Buffer.concat(reply.parts)
}

const Head = z.union([
  z.object({ refused: z.enum(fileRefusals), message: z.string().optional() }),
  z.object({ isRead: z.literal(true) }),
]) satisfies z.ZodType<FileHead>

/** A process that ran out of time or memory got a file that takes too much. A missing process is the server’s fault. */
function asRefusal(error: unknown): Message {
  if (!(error instanceof SandboxError) || error.reason === 'unavailable') throw error
  return { head: { refused: 'import_too_heavy' satisfies Refusal }, parts: [] }
}
