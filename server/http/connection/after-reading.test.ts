import fastify, { type FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readEnv } from '../../env'
import { setBodyTimeout } from './body-timeout'
import { connectionOptions } from './connection'

let app: FastifyInstance
beforeEach(async () => {
  app = fastify(connectionOptions(readEnv({})))
  setBodyTimeout(app)
  app.post('/echo', async ({ body }) => body)
  // Node takes it from the server when that begins to listen.
  Object.assign(app.server, { connectionsCheckingInterval: 20 })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  vi.useRealTimers()
  await app.close()
})

interface Client {
  socket: Socket
  /** Its other end. */
  atServer: Socket
  received: () => string
}

/** Connects, and waits until the server has read what is sent at first. */
async function open(sent = ''): Promise<Client> {
  const accepted = once(app.server, 'connection')
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {})
  let received = ''
  socket.on('data', (data) => (received += data))
  const [[atServer]] = (await Promise.all([accepted, once(socket, 'connect')])) as [[Socket], unknown]
  socket.write(sent)
  await until(() => atServer.bytesRead === sent.length)
  return { socket, atServer, received: () => received }
}

const until = (isSo: () => boolean) => vi.waitUntil(isSo, { timeout: 30_000, interval: 5 })

const head = 'POST /echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n'

/** As when a process is stopped, or gets no turn: the system takes what is sent to it, and nobody reads that. */
function standStill(): void {
  app.server.headersTimeout = 50
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
}

test('what came while the process stood still is answered, and a head whose end is still missing is refused as late', async () => {
  const fresh = await open()
  const begun = await open(head)
  const again = await open(`${head}\r\n{}${head}`)
  const slow = await open(head)
  const silent = await open()

  fresh.socket.write(`${head}\r\n{}`)
  begun.socket.write('\r\n{}')
  again.socket.write('\r\n{}')
  slow.socket.write('X-More: ')
  standStill()

  const served = [fresh, begun, again]
  await until(() => served.every(({ received }) => received().endsWith('{}')))
  await until(() => [slow, silent].every(({ socket }) => socket.destroyed))
  for (const { received, socket } of served) {
    expect(received()).not.toContain('408')
    expect(socket.destroyed).toBe(false)
    socket.destroy()
  }
  for (const { received } of [slow, silent]) expect(received()).toMatch(/^HTTP\/1\.1 408 .*"code":"request_timeout"/s)
})

test('the end of a body that came just in time is taken, though its time is over when it is read', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { socket, received } = await open(`${head}\r\n{`)
  socket.write('}')
  vi.advanceTimersByTime(120_000)
  vi.useRealTimers()
  await until(() => received() !== '')
  expect(received()).toMatch(/^HTTP\/1\.1 200 .*{}$/s)
  socket.destroy()
})

test('a connection that was silent too long stays where a call on it has come meanwhile', async () => {
  const [calling, silent] = [await open(), await open()]
  calling.socket.write(`${head}\r\n{}`)
  for (const { atServer } of [calling, silent]) app.server.emit('timeout', atServer)
  await until(() => silent.socket.destroyed)
  await until(() => calling.received().endsWith('{}'))
  expect(calling.socket.destroyed).toBe(false)
  calling.socket.destroy()
})
