import { createSocket } from 'node:dgram'
import { once } from 'node:events'

export interface NameServer {
  address: string
  close: () => Promise<void>
}

type Kind = 'A' | 'AAAA'
const kinds: Record<number, Kind> = { 1: 'A', 28: 'AAAA' }
const noSuchName = 3

/** A name server on loopback. It knows no other names, and does not answer for a name whose addresses are null. */
export async function nameServer(names: Record<string, Partial<Record<Kind, number[][]>> | null>): Promise<NameServer> {
  const socket = createSocket('udp4')
  socket.on('message', (query, { port, address }) => {
    const { name, kind, end } = questionOf(query)
    const known = names[name]
    if (known === null) return
    const found = (kind && known?.[kind]) ?? []
    const header = Buffer.from(query.subarray(0, 12))
    // The header of a reply: recursion available, one question, this many answers, nothing else.
    header.writeUInt16BE(0x8180 | (known ? 0 : noSuchName), 2)
    for (const [at, count] of [1, found.length, 0, 0].entries()) header.writeUInt16BE(count, 4 + 2 * at)
    const answers = found.map((bytes) => answer(query.subarray(end - 4, end), bytes))
    socket.send(Buffer.concat([header, query.subarray(12, end), ...answers]), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    address: `127.0.0.1:${socket.address().port}`,
    async close() {
      socket.close()
      await once(socket, 'close')
    },
  }
}

function questionOf(query: Buffer): { name: string; kind: Kind | undefined; end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = query[at]!; length > 0; length = query[at]!) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), kind: kinds[query.readUInt16BE(at + 1)], end: at + 5 }
}

/** Refers to the name in the question. Its time to live is zero. */
const answer = (kindAndClass: Buffer, bytes: number[]): Buffer =>
  Buffer.concat([Buffer.from([0xc0, 0x0c]), kindAndClass, Buffer.from([0, 0, 0, 0, 0, bytes.length, ...bytes])])
