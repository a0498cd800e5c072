import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import pino from 'pino'
import { afterEach, expect, test, vi } from 'vitest'
import type { RedisAddress } from './address'
import { connectRedis } from './connect'

const open: (() => unknown)[] = []
afterEach(() => Promise.all(open.splice(0).map((end) => end())))

/** Takes connections and what they say, and says nothing. */
async function silent(): Promise<{ host: string; port: number; received: Buffer[] }> {
  const received: Buffer[] = []
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}).on('data', (data) => received.push(data)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.push(() => {
    sockets.forEach((socket) => socket.destroy())
    server.close()
  })
  return { host: '127.0.0.1', port: (server.address() as AddressInfo).port, received }
}

function connecting(address: Partial<RedisAddress> & Pick<RedisAddress, 'nodes'>): void {
  const client = connectRedis(
    { kind: 'sentinel', isTls: false, db: 0, master: 'hall', ...address },
    pino({ level: 'silent' }),
  )
  open.push(() => client.disconnect())
}

test('a sentinel that takes connections and says nothing is passed over', async () => {
  const sentinels = [await silent(), await silent()]
  connecting({ nodes: sentinels })
  await vi.waitFor(() => expect(sentinels.map(({ received }) => received.length > 0)).toEqual([true, true]), 5_000)
})

const clientHello = 0x16

test('with TLS not a word goes to a sentinel in the clear', async () => {
  const sentinel = await silent()
  connecting({ nodes: [sentinel], isTls: true, password: 'secret' })
  await vi.waitFor(() => expect(sentinel.received.length).toBeGreaterThan(0), 5_000)
  expect(sentinel.received[0]![0]).toBe(clientHello)
})
