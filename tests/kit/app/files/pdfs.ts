import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createDeflate, deflateSync } from 'node:zlib'

/** A PDF object: its dictionary, and the bytes of its stream if it has one. */
export interface PdfObject {
  dictionary: string
  stream?: Buffer
}

interface PdfOptions {
  /** Objects besides the pages. The first one gets the number 4. */
  objects?: PdfObject[]
  /** More entries of the catalog, of each page, and of the trailer. */
  catalog?: string
  page?: string
  trailer?: string
  fontSize?: number
  /** Encrypts the streams, but lets anybody read them, as "no printing" does. */
  isLocked?: boolean
}

/** A PDF with these lines on its pages, in a font that every reader has. */
export function aPdf(pages: string[][], options: PdfOptions = {}): Buffer {
  const { objects = [], catalog = '', page = '', trailer = '', fontSize = 12, isLocked = false } = options
  const first = 4 + objects.length
  const numbers = pages.map((_, index) => first + 2 * index)
  const all: PdfObject[] = [
    { dictionary: `/Type /Catalog /Pages 2 0 R ${catalog}` },
    { dictionary: `/Type /Pages /Count ${pages.length} /Kids [${numbers.map((each) => `${each} 0 R`).join(' ')}]` },
    { dictionary: '/Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding' },
    ...objects,
    ...pages.flatMap((lines, index) => [
      {
        dictionary: `/Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${numbers[index]! + 1} 0 R ${page}`,
      },
      { dictionary: '', stream: Buffer.from(contentOf(lines, fontSize), 'latin1') },
    ]),
  ]
  return pdfOf(all, trailer, isLocked ? lock() : null)
}

const contentOf = (lines: string[], fontSize: number): string =>
  `BT /F1 ${fontSize} Tf ${fontSize} TL 72 770 Td ${lines.map((line) => `(${line.replace(/[\\()]/g, '\\$&')}) Tj T*`).join('\n')} ET`

/** A PDF of these objects. The first one is its catalog. */
export function pdfOf(objects: PdfObject[], trailer = '', locked: Lock | null = null): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
  const offsets: number[] = []
  let length = parts[0]!.length
  const add = (bytes: Buffer) => {
    parts.push(bytes)
    length += bytes.length
  }
  objects.forEach(({ dictionary, stream }, index) => {
    offsets.push(length)
    const body = stream && locked ? locked.encrypt(stream, index + 1) : stream
    add(Buffer.from(`${index + 1} 0 obj\n<< ${dictionary}${body ? ` /Length ${body.length}` : ''} >>\n`, 'latin1'))
    if (body) add(Buffer.concat([Buffer.from('stream\n'), body, Buffer.from('\nendstream\n')]))
    add(Buffer.from('endobj\n'))
  })
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const end = `<< /Size ${size} /Root 1 0 R ${trailer} ${locked?.trailer ?? ''} >>\nstartxref\n${length}\n%%EOF\n`
  add(Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n${end}`, 'latin1'))
  return Buffer.concat(parts)
}

interface Lock {
  encrypt: (bytes: Buffer, objectNumber: number) => Buffer
  trailer: string
}

const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')
const md5 = (...parts: Buffer[]) => createHash('md5').update(Buffer.concat(parts)).digest()

/** RC4 with 40 bits and an empty password (PDF 1.7, 7.6.3). */
function lock(): Lock {
  const id = Buffer.from('0123456789abcdef')
  const owner = rc4(md5(Buffer.concat([Buffer.from('owner'), padding]).subarray(0, 32)).subarray(0, 5), padding)
  const permissions = Buffer.from([0xfc, 0xff, 0xff, 0xff])
  const key = md5(padding, owner, permissions, id).subarray(0, 5)
  const hex = (bytes: Buffer) => `<${bytes.toString('hex')}>`
  const entries = `/Filter /Standard /V 1 /R 2 /Length 40 /P -4 /O ${hex(owner)} /U ${hex(rc4(key, padding))}`
  return {
    trailer: `/ID [${hex(id)} ${hex(id)}] /Encrypt << ${entries} >>`,
    encrypt: (bytes, number) => rc4(md5(key, Buffer.from([number & 255, number >> 8, 0, 0, 0])).subarray(0, 10), bytes),
  }
}

/** Trailers of PDFs that open only with a password, by cipher. The content is not really encrypted. */
export const passwordTrailers = {
  'RC4, 128 bit': encryptedBy('/V 2 /R 3 /Length 128', 32),
  'AES, 128 bit': encryptedBy(
    '/V 4 /R 4 /Length 128 /CF << /StdCF << /CFM /AESV2 /Length 16 /AuthEvent /DocOpen >> >> /StmF /StdCF /StrF /StdCF',
    32,
  ),
  'AES, 256 bit': encryptedBy(
    `/V 5 /R 6 /Length 256 /CF << /StdCF << /CFM /AESV3 /Length 32 /AuthEvent /DocOpen >> >> /StmF /StdCF /StrF /StdCF /OE ${bytesOf(32)} /UE ${bytesOf(32)} /Perms ${bytesOf(16)}`,
    48,
  ),
}

function encryptedBy(cipher: string, length: number): string {
  const id = bytesOf(16)
  return `/ID [${id} ${id}] /Encrypt << /Filter /Standard ${cipher} /P -4 /O ${bytesOf(length)} /U ${bytesOf(length)} >>`
}

function bytesOf(length: number): string {
  return `<${createHash('sha512')
    .update(String(length))
    .digest('hex')
    .slice(0, 2 * length)}>`
}

function rc4(key: Buffer, bytes: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index)
  const swap = (one: number, other: number) => ([state[one], state[other]] = [state[other]!, state[one]!])
  for (let at = 0, other = 0; at < 256; at++) {
    other = (other + state[at]! + key[at % key.length]!) & 255
    swap(at, other)
  }
  let [one, other] = [0, 0]
  return Buffer.from(
    bytes.map((byte) => {
      one = (one + 1) & 255
      other = (other + state[one]!) & 255
      swap(one, other)
      return byte ^ state[(state[one]! + state[other]!) & 255]!
    }),
  )
}

/** A stream of a few kilobytes that unpacks, in two steps, to this many megabytes. */
export async function bomb(megabytes: number): Promise<PdfObject> {
  const megabyte = Buffer.alloc(1024 * 1024, ' ')
  const packed = await buffer(Readable.from(Array<Buffer>(megabytes).fill(megabyte)).pipe(createDeflate({ level: 9 })))
  return { dictionary: '/Filter [/FlateDecode /FlateDecode]', stream: deflateSync(packed, { level: 9 }) }
}
