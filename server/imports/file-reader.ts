import * as z from 'zod'
import { fileRefusals, importsApi } from '../../contract/endpoints/imports'
import { limits } from '../../contract/limits'
import { fairQueue } from '../jobs/fair-queue'
import type { Message } from '../sandbox/message'
import { SandboxError, runInSandbox, type SandboxLimits } from '../sandbox/sandbox'
import { fileProblem } from '../uploads/file-problem'
import type { ReceivedFile } from '../uploads/receive-form'
import type { FileHead, FileRequest } from './file-message'
import type { Refusal } from './refusal'

const megabyte = 1024 * 1024

/** A spreadsheet of 1,000 rows takes half a second and 90 MB. */
export const fileSandboxLimits: SandboxLimits = {
  memoryBytes: 512 * megabyte,
  // Each megabyte of the file adds one.
  cpuSeconds: 2,
  timeoutMs: 60_000,
  replyBytes: 16 * megabyte,
}

/** Of a larger file only an archive's directory and texts are read. */
const mostMegabytes = limits.importBytes / megabyte

type FileToRead = Pick<ReceivedFile, 'name' | 'descriptor' | 'bytes'>

/**
 * A `ReadFile` as the JSON that it was written as: a library's has megabytes, and parsing them here would hold up games. Or
 * throws the Problem that says why the file cannot be read.
 */
export type FileReader = (hostId: string, file: FileToRead) => Promise<Buffer>

/** Enough for a spreadsheet of 1,000 rows. Ten newcomers at once with files that take long keep another waiting for 4 s. */
const quickSeconds = 0.7

/**
 * Reads files in a process made for each of them; two at a time, because games run beside them. A file that takes long is
 * given up, and begun anew when all others have had their turn; one at a time, so that the other place is for files that
 * come meanwhile.
 */
export function fileReader(sandboxLimits: SandboxLimits = fileSandboxLimits): FileReader {
  const queue = fairQueue({ most: 2 })
  const longTurn = fairQueue()
  return async (hostId, file) => {
    const quick = { ...sandboxLimits, cpuSeconds: quickSeconds }
    const full = withTimeFor(file, sandboxLimits)
    const first = await queue(hostId, () => readInSandbox(file, quick))
    const reply = first ?? (await longTurn(hostId, () => queue(hostId, () => readInSandbox(file, full))))
    return contentOf(reply ?? tooHeavy)
  }
}

const withTimeFor = ({ bytes }: FileToRead, { cpuSeconds, ...rest }: SandboxLimits): SandboxLimits => ({
  ...rest,
  cpuSeconds: cpuSeconds + Math.min(Math.ceil(bytes / megabyte), mostMegabytes),
})

/** Null where the file takes more time than that. */
async function readInSandbox({ name, descriptor }: FileToRead, sandboxLimits: SandboxLimits): Promise<Message | null> {
  const program = new URL('./read-file.ts', import.meta.url)
  const request: Message = { head: { name } satisfies FileRequest, parts: [] }
  try {
    return await runInSandbox(program, request, sandboxLimits, { file: descriptor })
  } catch (error) {
    // A missing process is the server's fault.
    if (!(error instanceof SandboxError) || error.reason === 'unavailable') throw error
    return error.reason === 'timeout' ? null : tooHeavy
  }
}

const tooHeavy: Message = { head: { refused: 'import_too_heavy' satisfies Refusal }, parts: [] }

function contentOf({ head: sent, parts }: Message): Buffer {
  const head = Head.safeParse(sent).data ?? { refused: 'import_damaged' }
  if ('refused' in head) throw fileProblem(importsApi.read.file, head.refused, head.message)
  return parts[0] ?? Buffer.alloc(0)
}

const Head = z.union([
  z.object({ refused: z.enum(fileRefusals), message: z.string().optional() }),
  z.object({ isRead: z.literal(true) }),
]) satisfies z.ZodType<FileHead>
