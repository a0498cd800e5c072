/** Hand-written zips, which can claim what no library would write. */
import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipEntry {
  name: string
  content: Buffer | string
  isDeflated?: boolean
  /** False claims of the entry about itself. */
  claimed?: { size?: number; crc?: number; flags?: number; method?: number }
  /** Shares the previous entry's bytes. */
  isOverlapping?: boolean
}

/** `count`: the number of entries that it claims to have. */
export function zipOf(entries: ZipEntry[], count = entries.length): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  let at = 0
  for (const entry of entries) {
    const { fields, name, packed } = fieldsOf(entry)
    if (!entry.isOverlapping) {
      at = offset
      files.push(header(0x04034b50, [2], [20]), fields, header(null, [2, 2], [name.length, 0]), name, packed)
      offset += 30 + name.length + packed.length
    }
    const rest = header(null, [2, 2, 2, 2, 2, 4, 4], [name.length, 0, 0, 0, 0, 0, at])
    directory.push(header(0x02014b50, [2, 2], [20, 20]), fields, rest, name)
  }
  const listed = Buffer.concat(directory)
  return Buffer.concat([...files, listed, endOf(count, listed.length, offset)])
}

function fieldsOf({ name, content, isDeflated = false, claimed = {} }: ZipEntry) {
  const bytes = Buffer.from(content)
  const packed = isDeflated ? deflateRawSync(bytes) : bytes
  const { flags = 0x800, method = isDeflated ? 8 : 0, crc = crc32(bytes), size = bytes.length } = claimed
  const fields = header(null, [2, 2, 2, 2, 4, 4, 4], [flags, method, 0, 0x21, crc, packed.length, size])
  return { fields, name: Buffer.from(name), packed }
}

/** With too many entries for the plain end record, zip64's comes before it. */
function endOf(count: number, directoryBytes: number, offset: number): Buffer {
  const plain = (shown: number) =>
    header(0x06054b50, [2, 2, 2, 2, 4, 4, 2], [0, 0, shown, shown, directoryBytes, offset, 0])
  if (count < 0xffff) return plain(count)
  const zip64 = header(
    0x06064b50,
    [8, 2, 2, 4, 4, 8, 8, 8, 8],
    [44, 45, 45, 0, 0, count, count, directoryBytes, offset],
  )
  const locator = header(0x07064b50, [4, 8, 4], [0, offset + directoryBytes, 1])
  return Buffer.concat([zip64, locator, plain(0xffff)])
}

/** A signature, followed by numbers of these sizes in bytes. */
function header(signature: number | null, sizes: number[], values: number[]): Buffer {
  const parts = sizes.map((size, index) => {
    const part = Buffer.alloc(size)
    if (size === 8) part.writeBigUInt64LE(BigInt(values[index]!))
    else part.writeUIntLE(values[index]!, 0, size)
    return part
  })
  if (signature === null) return Buffer.concat(parts)
  const start = Buffer.alloc(4)
  start.writeUInt32LE(signature)
  return Buffer.concat([start, ...parts])
}
