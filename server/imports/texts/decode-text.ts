import { RefusedFile } from '../refusal'

const bomOf = { utf16le: Buffer.from([0xff, 0xfe]), utf16be: Buffer.from([0xfe, 0xff]) }

/** Far more than a thousand questions have. */
const maxLines = 200_000

/** A file's text in UTF-8, in UTF-16 (Excel's "Unicode"), or else in Windows-1252. */
export function decodeText(bytes: Buffer): string {
  const text = decoded(bytes)
  // Text contains no NUL, but nearly every other file does.
  if (text.includes('\0') || /^(?:%PDF-|\{\\rtf)/.test(text)) throw new RefusedFile('import_not_understood')
  const lines = text.replace(/\r\n?/g, '\n')
  if (hasMoreLinesThan(maxLines, lines)) throw new RefusedFile('import_too_many_rows')
  return lines
}

/** Counts before the text is split, because each line takes memory. */
function hasMoreLinesThan(most: number, text: string): boolean {
  let at = -1
  for (let line = 0; line < most; line++) {
    at = text.indexOf('\n', at + 1)
    if (at < 0) return false
  }
  return true
}

function decoded(bytes: Buffer): string {
  if (bytes.indexOf(bomOf.utf16le) === 0) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes.indexOf(bomOf.utf16be) === 0) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return bytes.toString('latin1').replace(/[\u0080-\u009F]/g, (control) => windows1252[control.charCodeAt(0) - 0x80]!)
  }
}

// The differences from Latin 1. Node 20 decodes "windows-1252" as Latin 1.
const windows1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8DŽ\x8F\x90‘’“”•–—˜™š›œ\x9DžŸ'
