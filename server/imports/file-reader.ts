import { importsApi } from '../../contract/endpoints/imports'
import { limits } from '../../contract/limits'
import type { PicturePlaces } from '../db/tables'
import type { Message } from '../sandbox/message'
import { SandboxError, runInSandbox, type SandboxLimits } from '../sandbox/sandbox'
import { fileProblem } from '../uploads/file-problem'
import type { ReceivedFile } from '../uploads/receive-form'
import { FileHead, type FileRequest } from './file-message'
import { readingTurns } from './reading-turns'
import type { Refusal } from './refusal'

const megabyte = 1024 * 1024

/** A spreadsheet of 1,000 rows takes half a second and 90 MB. */
export const fileSandboxLimits: SandboxLimits = {
  memoryBytes: 512 * megabyte,
  // Each megabyte of the file adds a second.
  cpuSeconds: 2,
  timeoutMs: 60_000,
  replyBytes: 16 * megabyte,
}

/** Only the directory and texts are read of a larger file, which must be an archive. */
const mostMegabytes = limits.importBytes / megabyte

type FileToRead = Pick<ReceivedFile, 'name' | 'descriptor' | 'bytes'>

export interface FileContent {
  /** A serialized `ReadFile`: for a library it has megabytes, and parsing them here would delay games. */
  json: Buffer
  /** The positions of its pictures. */
  places: PicturePlaces
}

/** Throws a Problem if the file cannot be read. `fileId` identifies it to the page if it has pictures. */
export type FileReader = (hostId: string, file: FileToRead, fileId?: string | null) => Promise<FileContent>

/** Reads each file in a separate process. */
export function fileReader(sandboxLimits: SandboxLimits = fileSandboxLimits): FileReader {
  const takeTurns = readingTurns()
  return async (hostId, file, fileId = null) => {
    const mostSeconds = sandboxLimits.cpuSeconds + Math.min(Math.ceil(file.bytes / megabyte), mostMegabytes)
    const reply = await takeTurns(hostId, mostSeconds, (cpuSeconds) =>
      readInSandbox(file, fileId, { ...sandboxLimits, cpuSeconds }),
    )
    return contentOf(reply ?? tooHeavy)
  }
}

/** Null if the file takes longer. */
async function readInSandbox(
  { name, descriptor }: FileToRead,
  fileId: string | null,
  sandboxLimits: SandboxLimits,
): Promise<Message | null> {
  const program = new URL('./read-file.ts', import.meta.url)
  const request: Message = { head: { name, fileId } satisfies FileRequest, parts: [] }
  try {
    return await runInSandbox(program, request, sandboxLimits, { file: descriptor })
  } catch (error) {
    // A missing process is the server's fault.
    if (!(error instanceof SandboxError) || error.reason === 'unavailable') throw error
    return error.reason === 'timeout' ? null : tooHeavy
  }
}

const tooHeavy: Message = { head: { refused: 'import_too_heavy' satisfies Refusal }, parts: [] }

function contentOf({ head: sent, parts }: Message): FileContent {
  const head = FileHead.safeParse(sent).data ?? { refused: 'import_damaged' }
  if ('refused' in head) throw fileProblem(importsApi.read.file, head.refused, head.params)
  return { json: parts[0] ?? Buffer.alloc(0), places: head.places }
}
