/** A message between the server and a sandbox: JSON, and files. */
export interface Message {
  head: unknown
  parts: Buffer[]
}

const prefixBytes = 4

/** Four bytes with the length of the JSON, the JSON, and the files. */
export function encode({ head, parts }: Message): Buffer {
  const json = Buffer.from(JSON.stringify({ head, lengths: parts.map(({ length }) => length) }))
  const prefix = Buffer.alloc(prefixBytes)
  prefix.writeUInt32BE(json.length)
  return Buffer.concat([prefix, json, ...parts])
}

/** The first message of these bytes and the rest; null while it is incomplete. Throws if it is not a message. */
export function decode(bytes: Buffer): { message: Message; rest: Buffer } | null {
  if (bytes.length < prefixBytes) return null
  const start = prefixBytes + bytes.readUInt32BE(0)
  if (bytes.length < start) return null
  const { head, lengths } = JSON.parse(bytes.toString('utf8', prefixBytes, start)) as {
    head: unknown
    lengths: unknown
  }
  if (!Array.isArray(lengths) || !lengths.every(isLength)) throw new Error('Not a message')

  const parts: Buffer[] = []
  let at = start
  for (const length of lengths) parts.push(bytes.subarray(at, (at += length)))
  return at > bytes.length ? null : { message: { head, parts }, rest: bytes.subarray(at) }
}

// A sandbox whose library was taken over may send anything.
const isLength = (length: unknown): length is number => Number.isSafeInteger(length) && Number(length) >= 0
