import { deflateSync } from 'node:zlib'

interface Claim {
  width: number
  height: number
  bitDepth?: 8 | 16
  /** The PNG colour type: 2 is colour, 6 colour with transparency. */
  colourType?: 2 | 6
  isInterlaced?: boolean
  /** More chunks, each with a type of four letters. */
  chunks?: [type: string, data: Buffer][]
  /** The rows, each after a filter byte. By default almost none. */
  rows?: Buffer
}

/** A small file whose header claims this many pixels in width and height. */
export function hugePng({
  width,
  height,
  bitDepth = 8,
  colourType = 2,
  isInterlaced,
  chunks = [],
  rows,
}: Claim): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([bitDepth, colourType, 0, 0, isInterlaced ? 1 : 0], 8)
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  const data = chunk('IDAT', deflateSync(rows ?? Buffer.alloc(100)))
  const more = chunks.map(([type, bytes]) => chunk(type, bytes))
  return Buffer.concat([signature, chunk('IHDR', header), ...more, data, chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, data: Buffer): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  const summed = Buffer.concat([Buffer.from(type), data])
  sum.writeUInt32BE(checksum(summed))
  return Buffer.concat([length, summed, sum])
}

const table = Array.from({ length: 256 }, (_, byte) => {
  let sum = byte
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  return sum
})

const checksum = (bytes: Buffer): number =>
  ~bytes.reduce((sum, byte) => table[(sum ^ byte) & 255]! ^ (sum >>> 8), 0xffffffff) >>> 0

/** A JPEG that ends where its pixels would begin. */
export function hugeJpeg(side: number): Buffer {
  const file = Buffer.from('ffd8ffc00011080000000003012200021101031101ffda000c03010002110311003f00', 'hex')
  file.writeUInt16BE(side, 7)
  file.writeUInt16BE(side, 9)
  return file
}

/** A lossless WebP of one colour. */
export function hugeWebp(side: number): Buffer {
  const image = Buffer.from('2f0000000000000000000000', 'hex')
  image.writeUInt32LE((side - 1) | ((side - 1) << 14), 1)
  const lengths = [Buffer.alloc(4), Buffer.alloc(4)] as const
  lengths[0].writeUInt32LE(image.length + 12)
  lengths[1].writeUInt32LE(image.length)
  return Buffer.concat([Buffer.from('RIFF'), lengths[0], Buffer.from('WEBPVP8L'), lengths[1], image])
}

/** A GIF of 100 × 100 pixels whose frames have one pixel each. */
export function animatedGif(frames: number): Buffer {
  const screen = Buffer.from('64006400800000000000ffffff', 'hex')
  const frame = Buffer.from('21f90404010000002c00000000010001000002024c0100', 'hex')
  return Buffer.concat([Buffer.from('GIF89a'), screen, ...Array<Buffer>(frames).fill(frame), Buffer.from(';')])
}
