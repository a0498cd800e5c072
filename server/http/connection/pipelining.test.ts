import fastify, { type FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readEnv } from '../../env'
import { connectionOptions } from './connection'

let app: FastifyInstance
/** What has been begun, by its number. */
let begun: string[]
let sockets: Socket[]
let release: () => void

beforeEach(async () => {
  app = fastify(connectionOptions(readEnv({})))
  begun = []
  sockets = []
  const released = new Promise<void>((resolve) => (release = resolve))
  app.addHook('onRequest', async ({ url }) => void begun.push(url.replace(/\D/g, '')))
  app.get('/held/*', async (request) => {
    await released
    return `answer ${(request.params as { '*': string })['*'].replace('/', '-')};`
  })
  app.get('/large/:number', async () => Buffer.alloc(64 * 1_024 * 1_024))
  app.post('/refused', {
    onRequest: async (_, reply) => reply.code(429).send('too many'),
    handler: async () => 'never',
  })
  app.post('/echo', async ({ body }) => body)
  app.get('/last/:number', async (_, reply) => reply.header('connection', 'close').send('last'))
  app.server.on('connection', (socket: Socket) => sockets.push(socket))
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  release()
  await app.close()
})

function open(): { socket: Socket; received: () => string } {
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  let received = ''
  socket.on('data', (data) => (received += data))
  return { socket, received: () => received }
}

/** Requests one behind the other, each as large as wanted. */
const requests = (path: string, count: number, more = '') =>
  Array.from({ length: count }, (_, number) => `GET ${path}/${number} HTTP/1.1\r\nHost: x\r\n${more}\r\n`).join('')

/** As long as a busy machine needs. */
const until = (isSo: () => boolean | undefined) => vi.waitUntil(isSo, 30_000)

/** How many requests Node has taken from connections so far. */
function countParsed(): () => number {
  let parsed = 0
  app.server.prependListener('request', () => parsed++)
  return () => parsed
}

test('of one connection seventeen requests are taken, answered one after the other, and then it is closed', async () => {
  const parsed = countParsed()
  const { socket, received } = open()
  const isClosed = once(socket, 'close')
  // All of them fit into one read.
  socket.write(requests('/held', 1_000))
  await until(() => sockets[0]?.isPaused())
  expect(parsed()).toBe(17)
  expect(begun).toEqual(['0'])

  release()
  await isClosed
  expect(received().match(/answer \d+;/g)).toEqual(Array.from({ length: 17 }, (_, number) => `answer ${number};`))
  expect(
    received()
      .match(/^connection: .*$/gim)
      ?.at(-1),
  ).toMatch(/close/)
  expect(parsed()).toBe(17)
})

test('of requests that are refused as fast as they are read no more than seventeen are taken from one read', async () => {
  const { socket, received } = open()
  const isClosed = once(socket, 'close')
  const refused = 'POST /refused HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}'
  socket.write(refused.repeat(500))
  await isClosed
  expect(received().match(/HTTP\/1\.1 429/g)).toHaveLength(17)
})

test.each([
  ['without a Host', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['with an expectation that nobody meets', 'GET / HTTP/1.1\r\nHost: x\r\nExpect: cake\r\n\r\n', 417],
])('a request %s is refused, and nothing that comes behind it is looked at', async (_, request, status) => {
  const { socket, received } = open()
  socket.write(request.repeat(1_000))
  await once(socket, 'close')
  expect(received().match(/HTTP\/1\.1 \d+/g)).toEqual([`HTTP/1.1 ${status}`])
  expect(received()).toContain('"code":"malformed_request"')
  expect(begun).toEqual([])
})

test('a body that is announced is asked for', async () => {
  const { socket, received } = open()
  socket.write('POST /echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n')
  socket.write('Content-Length: 2\r\nExpect: 100-continue\r\n\r\n')
  await until(() => received().startsWith('HTTP/1.1 100 Continue'))
  socket.write('{}')
  await until(() => received().endsWith('{}'))
  socket.destroy()
})

test('sixteen at a time may follow each other for ever', async () => {
  const { socket, received } = open()
  release()
  for (let round = 0; round < 20; round++) {
    socket.write(requests(`/held/${round}`, 16))
    await until(() => received().includes(`answer ${round}-15;`))
  }
  expect(socket.destroyed).toBe(false)
  socket.destroy()
})

test('a reply that is not taken keeps the next call from beginning', async () => {
  const { socket } = open()
  socket.pause()
  socket.write(requests('/large', 10))
  await until(() => (sockets[0]?.writableLength ?? 0) > 0)
  expect(begun).toEqual(['0'])
})

test('over all connections only so many wait, and one that brings more is cut; others are answered', async () => {
  const parsed = countParsed()
  const crowd = Array.from({ length: 300 }, open)
  const cuts: Socket[] = []
  for (const { socket } of crowd) {
    socket.once('close', () => cuts.push(socket))
    socket.write(requests('/held', 20))
  }
  await until(() => sockets.length === 300 && sockets.every((socket) => socket.isPaused() || socket.destroyed))
  await until(() => cuts.length === 300 - 256)
  expect(parsed()).toBe(300 + 4_096 + cuts.length)
  expect(begun).toHaveLength(300)

  const alone = await fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/last/7`)
  expect(await alone.text()).toBe('last')

  // What has been answered makes room.
  release()
  await until(() => cuts.length === 300)
  const { received, socket } = open()
  socket.write(requests('/held', 16))
  await until(() => received().includes('answer 15;'))
  socket.destroy()
})

test('what was sent behind the last call of a connection does not happen', async () => {
  const { socket, received } = open()
  socket.write(requests('/last', 1) + requests('/held', 5))
  await once(socket, 'close')
  expect(received()).toMatch(/last$/)
  expect(begun).toEqual(['0'])
})

test('a connection on which nothing is asked for a minute is closed, and a call that takes long is waited for', async () => {
  expect(app.server.timeout).toBe(60_000)
  const slow = open()
  slow.socket.write(requests('/held', 1))
  await until(() => begun.length === 1)
  const idle = open().socket
  await until(() => sockets.length === 2)

  const [isSlow, isIdle] = sockets as [Socket, Socket]
  for (const socket of [isSlow, isIdle]) app.server.emit('timeout', socket)
  await until(() => isIdle.destroyed)
  expect(isSlow.destroyed).toBe(false)
  release()
  await until(() => slow.received().includes('answer 0;'))
  idle.destroy()
})
