/** The program that takes the text out of a PDF, in a process of its own (see pdf-text.ts). */
import type { PDFDocumentProxy } from 'unpdf/pdfjs'
import { serveOneRequest } from '../../sandbox/serve-one-request'
import { maxTextLength, type PdfHead, type PdfRefusal } from './pdf-message'

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
  return async ({ parts: [sent] }) => {
    try {
      const pdf = await getDocumentProxy(new Uint8Array(sent!), options)
      if (pdf.numPages === 0) return refused('file_damaged')
      if (pdf.numPages > maxPages) return refused('file_too_long')
      const head: PdfHead = { isEncrypted: await isEncrypted(pdf) }
      return { head, parts: [Buffer.from(await textOf(pdf))] }
    } catch (error) {
      return refused(error instanceof Error && error.name === 'PasswordException' ? 'file_protected' : 'file_damaged')
    }
  }
})

async function textOf(pdf: PDFDocumentProxy): Promise<string> {
  let text = ''
  for (let number = 1; number <= pdf.numPages && text.length < maxTextLength; number++) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    for (const item of items) if ('str' in item) text += item.hasEOL ? `${item.str}\n` : item.str
    text += '\n'
    page.cleanup()
  }
  return text.slice(0, maxTextLength)
}

/** It may be, and yet open without a password. */
async function isEncrypted(pdf: PDFDocumentProxy): Promise<boolean> {
  const { info } = await pdf.getMetadata()
  return 'EncryptFilterName' in info && info.EncryptFilterName !== null
}

function refused(code: PdfRefusal) {
  return { head: { refused: code } satisfies PdfHead, parts: [] }
}
