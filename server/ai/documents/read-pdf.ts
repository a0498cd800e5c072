/** The program that extracts the text of a PDF in a separate process (see pdf-text.ts). */
import type { PDFDocumentProxy, PDFPageProxy } from 'unpdf/pdfjs'
import { serveOneRequest } from '../../sandbox/serve-one-request'
import type { PdfHead, PdfRefusal, PdfRequest } from './pdf-message'

const maxPages = 50

const options = {
  verbosity: 0,
  stopAtErrors: false,
  isEvalSupported: false,
  useSystemFonts: false,
  useWasm: false,
  enableXfa: false,
}

await serveOneRequest(async () => {
  const { getDocumentProxy, getResolvedPDFJS } = await import('unpdf')
  await getResolvedPDFJS()
  return async ({ head, parts: [sent = Buffer.alloc(0)] }) => {
    const { mostText } = head as PdfRequest
    try {
      const pdf = await getDocumentProxy(new Uint8Array(sent), options)
      if (pdf.numPages === 0) return refused('file_damaged')
      if (pdf.numPages > maxPages) return refused('file_too_long')
      const isLocked = await isEncrypted(pdf)
      const { text, isCut } = await textOf(pdf, isLocked ? mostText.ofText : mostText.ofFile)
      return { head: { isEncrypted: isLocked, isCut } satisfies PdfHead, parts: [Buffer.from(text)] }
    } catch (error) {
      return refused(error instanceof Error && error.name === 'PasswordException' ? 'file_protected' : 'file_damaged')
    }
  }
})

/** Stops at `most` code units, even in the middle of a page. */
async function textOf(pdf: PDFDocumentProxy, most: number): Promise<{ text: string; isCut: boolean }> {
  let text = ''
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    for await (const { items } of piecesOf(page)) {
      for (const item of items) if ('str' in item) text += item.hasEOL ? `${item.str}\n` : item.str
      if (text.length > most) return { text: text.slice(0, most).replace(/[\uD800-\uDBFF]$/, ''), isCut: true }
    }
    text += '\n'
    page.cleanup()
  }
  return { text: text.slice(0, most), isCut: false }
}

type Piece = Awaited<ReturnType<PDFPageProxy['getTextContent']>>

async function* piecesOf(page: PDFPageProxy): AsyncGenerator<Piece> {
  const reader = page.streamTextContent().getReader() as ReadableStreamDefaultReader<Piece>
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) yield piece.value
}

/** An encrypted PDF may open without a password. */
async function isEncrypted(pdf: PDFDocumentProxy): Promise<boolean> {
  const { info } = await pdf.getMetadata()
  return 'EncryptFilterName' in info && info.EncryptFilterName !== null
}

function refused(code: PdfRefusal) {
  return { head: { refused: code } satisfies PdfHead, parts: [] }
}
