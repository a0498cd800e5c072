import * as z from 'zod'
import { SandboxError, runInSandbox, type SandboxLimits } from '../../sandbox/sandbox'
import { documentProblem } from './document-problem'
import { pdfRefusals, type PdfHead, type PdfRequest } from './pdf-message'

export interface PdfText {
  /** Line by line; empty without a single letter or digit. */
  text: string
  /** Whether it is encrypted against changes or printing, although it opens without a password. */
  isEncrypted: boolean
  /** Whether it has more text than requested. */
  isCut: boolean
}

/** Far more than a model gets, and enough to find a sentence in the file again. */
export const textToFindSentences = 1_000_000

export const pdfSandboxLimits: SandboxLimits = {
  memoryBytes: 448 * 1024 * 1024,
  cpuSeconds: 5,
  timeoutMs: 20_000,
  // A character has at most three bytes for each of its code units.
  replyBytes: 3 * textToFindSentences + 1_000,
}

/** Extracts the text of a PDF in a separate process. Throws a Problem if it cannot. */
export async function pdfText(file: Buffer, request: PdfRequest, sandboxLimits: SandboxLimits): Promise<PdfText> {
  const program = new URL('./read-pdf.ts', import.meta.url)
  const { head, parts } = await runInSandbox(program, { head: request, parts: [file] }, sandboxLimits).catch(asProblem)
  const { data } = Head.safeParse(head)
  if (!data || !('isEncrypted' in data)) throw documentProblem(data?.refused ?? 'file_damaged')
  return { text: readable(parts[0]?.toString() ?? ''), isEncrypted: data.isEncrypted, isCut: data.isCut }
}

const Head = z.union([
  z.object({ refused: z.enum(pdfRefusals) }),
  z.object({ isEncrypted: z.boolean(), isCut: z.boolean() }),
]) satisfies z.ZodType<PdfHead>

/** Running out of time or memory is the PDF's fault; a missing process is the server’s. */
function asProblem(error: unknown): never {
  if (!(error instanceof SandboxError) || error.reason === 'unavailable') throw error
  throw documentProblem('file_damaged', { reason: error.reason === 'timeout' ? 'pdf_too_slow' : 'pdf_too_heavy' })
}

function readable(text: string): string {
  const lines = text
    // Line ends stay, so that words divided by them can be rejoined.
    .replace(/\r\n?|[\u2028\u2029\f\v]/g, '\n')
    .replace(/[^\P{Cf}\u00AD\u200C\u200D]/gu, '')
    .replace(/[^\P{C}\n\p{Cf}]/gu, ' ')
    .replace(/[^\S\n]{2,}|[^\S\n ]/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return /[\p{L}\p{N}]/u.test(lines) ? lines : ''
}
