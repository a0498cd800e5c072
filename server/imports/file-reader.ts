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

/** Reads files in a process made for each of them; two at a time, because games run beside them. */
export function fileReader(sandboxLimits: SandboxLimits = fileSandboxLimits): FileReader {
  const queue = fairQueue({ most: 2 })
  return (hostId, file) => queue(hostId, () => readInSandbox(file, withTimeFor(file, sandboxLimits)))
}

const withTimeFor = ({ bytes }: FileToRead, { cpuSeconds, ...rest }: SandboxLimits): SandboxLimits => ({
  ...rest,
  cpuSeconds: cpuSeconds + Math.min(Math.ceil(bytes / megabyte), mostMegabytes),
})

async function readInSandbox({ name, descriptor }: FileToRead, sandboxLimits: SandboxLimits): Promise<Buffer> {
  const program = new URL('./read-file.ts', import.meta.url)
  const request: Message = { head: { name } satisfies FileRequest, parts: [] }
  const reply = await runInSandbox(program, request, sandboxLimits, { file: descriptor }).catch(asRefusal)
  const head = Head.safeParse(reply.head).data ?? { refused: 'import_damaged' }
  if ('refused' in head) throw fileProblem(importsApi.read.file, head.refused, head.message)
  return reply.parts[0] ?? Buffer.alloc(0)
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
