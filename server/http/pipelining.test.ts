import fastify, { type FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readEnv } from '../env'
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
  app.get('/held/:number', async (request) => {
    await released
    return `answer ${(request.params as { number: string }).number};`
  })
  app.get('/large/:number', async () => Buffer.alloc(64 * 1_024 * 1_024))
  app.get('/last/:number', async (_, reply) => reply.header('connection', 'close').send('last'))
  app.server.on('connection', (socket: Socket) => sockets.push(socket))
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  release()
  await app.close()
})

function open(): { socket: Socket; heard: () => string } {
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  let heard = ''
  socket.on('data', (data) => (heard += data))
  return { socket, heard: () => heard }
}

/** Requests one behind the other, each as large as wanted. */
const requests = (path: string, count: number, more = '') =>
  Array.from({ length: count }, (_, number) => `GET ${path}/${number} HTTP/1.1\r\nHost: x\r\n${more}\r\n`).join('')

/** How many requests Node has taken from connections so far. */
function countParsed(): () => number {
  let parsed = 0
  app.server.prependListener('request', () => parsed++)
  return () => parsed
}

test('a connection with sixteen requests waiting is read no further, and one is answered at a time', async () => {
  const parsed = countParsed()
  const { socket, heard } = open()
  socket.write(requests('/held', 2_000, `X-Padding: ${'x'.repeat(4_000)}\r\n`))
  await vi.waitUntil(() => sockets[0]?.isPaused())
  // What one read brought in is parsed as a whole: 64 kB, which is sixteen of these.
  expect(parsed()).toBeLessThanOrEqual(1 + 16 + 16)
  expect(begun).toEqual(['0'])

  release()
  await vi.waitUntil(() => heard().includes('answer 1999;'), 30_000)
  expect(heard().match(/answer \d+;/g)).toEqual(Array.from({ length: 2_000 }, (_, number) => `answer ${number};`))
})

test('a reply that is not taken keeps the next call from beginning', async () => {
  const { socket } = open()
  socket.pause()
  socket.write(requests('/large', 10))
  await vi.waitUntil(() => (sockets[0]?.writableLength ?? 0) > 0)
  expect(begun).toEqual(['0'])
})

test('over all connections only so many wait, and one that brings more is cut; others are answered', async () => {
  const parsed = countParsed()
  const flood = requests('/held', 1_000)
  const crowd = Array.from({ length: 12 }, () => {
    const opened = open()
    opened.socket.write(flood)
    return { ...opened, isCut: once(opened.socket, 'close') }
  })
  await Promise.any(crowd.map(({ isCut }) => isCut))
  await vi.waitUntil(() => sockets.every((socket) => socket.isPaused() || socket.destroyed))
  const remaining = sockets.filter(({ destroyed }) => !destroyed)
  expect(remaining.length).toBeLessThan(12)
  expect(parsed()).toBeLessThanOrEqual(12 * 1_000)

  const alone = await fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/last/7`)
  expect(await alone.text()).toBe('last')

  // What has been answered makes room.
  release()
  await vi.waitUntil(
    () => crowd.every(({ socket, heard }) => socket.destroyed || heard().includes('answer 999;')),
    30_000,
  )
  const { socket, heard } = open()
  socket.write(requests('/held', 100))
  await vi.waitUntil(() => heard().includes('answer 99;'))
})

test('what was sent behind the last call of a connection does not happen', async () => {
  const { socket, heard } = open()
  socket.write(requests('/last', 1) + requests('/held', 5))
  await once(socket, 'close')
  expect(heard()).toMatch(/last$/)
  expect(begun).toEqual(['0'])
})

test('whoever takes nothing of a reply for a minute does not get the rest, and a call that takes long is waited for', async () => {
  expect(app.server.timeout).toBe(60_000)
  const stuck = open().socket
  stuck.pause()
  stuck.write(requests('/large', 1))
  await vi.waitUntil(() => (sockets[0]?.writableLength ?? 0) > 0)
  const slow = open()
  slow.socket.write(requests('/held', 1))
  await vi.waitUntil(() => begun.length === 2)
  const idle = open().socket
  await vi.waitUntil(() => sockets.length === 3)

  const [isStuck, isSlow, isIdle] = sockets as [Socket, Socket, Socket]
  for (const socket of [isStuck, isSlow, isIdle]) app.server.emit('timeout', socket)
  expect([isStuck, isSlow, isIdle].map(({ destroyed }) => destroyed)).toEqual([true, false, true])
  release()
  await vi.waitUntil(() => slow.heard().includes('answer 0;'))
  for (const socket of [stuck, idle]) socket.destroy()
})
