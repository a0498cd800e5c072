import fastify, { type FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventsPath } from '../../../contract/routes'
import { readEnv } from '../../env'
import { openEventStream } from '../event-stream'
import { connectionOptions } from './connection'
import { cutUnreadReplies } from './unread-replies'

const patienceMs = 200
/** More than the systems of both sides take by themselves. */
const replyBytes = 32 * 1024 * 1024

let app: FastifyInstance
/** Ends the call that takes long. */
let answer: () => void
beforeEach(async () => {
  app = fastify(connectionOptions(readEnv({})))
  cutUnreadReplies(app, patienceMs)
  const chunk = Buffer.alloc(65_536)
  app.get('/reply', async () => Buffer.alloc(replyBytes))
  app.get('/download', async (_, reply) =>
    reply.send(Readable.from(Array.from({ length: replyBytes / chunk.length }, () => chunk))),
  )
  // As much as the systems take, and little more: of more than a megabyte the stream is cut at once.
  app.get(eventsPath, async (_, reply) => {
    const stream = openEventStream(reply)
    do {
      stream.send(chunk)
      await nextTurn()
    } while (reply.raw.writableLength === 0)
  })
  const isAnswered = new Promise<void>((resolve) => (answer = resolve))
  app.get('/slow', () => isAnswered.then(() => 'done'))
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => app.close())

/** Asks, and reads nothing yet. */
async function ask(path: string): Promise<Socket> {
  const socket = connect({ port: (app.server.address() as AddressInfo).port, host: '127.0.0.1' })
  socket.on('error', () => {}).pause()
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`)
  await once(app.server, 'request')
  return socket
}

const connections = () =>
  new Promise<number>((resolve, reject) =>
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )

test.each(['/reply', '/download', '/api/games/482913/events'])(
  'nobody reads %s, so its connection is closed, and nothing of it is held',
  async (path) => {
    const socket = await ask(path)
    await vi.waitFor(async () => expect(await connections()).toBe(0), { timeout: 20_000, interval: 20 })
    socket.destroy()
  },
)

test.each(['/reply', '/download'])(
  'a reader of %s who is slow and goes on gets all of it',
  async (path) => {
    const socket = await ask(path)
    let bytes = 0
    socket.on('data', ({ length }) => (bytes += length))
    socket.pause()
    // Far longer in all than a reader may stand still: a step in each check, so that none finds that nothing was taken.
    const steps = setInterval(() => {
      socket.resume()
      void nextTurn().then(() => socket.pause())
    }, 2)
    const ended = once(socket, 'close')
    await vi.waitFor(() => expect(bytes).toBeGreaterThan(replyBytes), { timeout: 60_000, interval: 20 })
    clearInterval(steps)
    socket.destroy()
    await ended
  },
  90_000,
)

test('a call that takes long, and a connection on which nothing is asked, have nothing that waits', async () => {
  const quiet = connect({ port: (app.server.address() as AddressInfo).port, host: '127.0.0.1' })
  const slow = await ask('/slow')
  // Long enough that a client that reads nothing is cut off.
  const stuck = await ask('/reply')
  await vi.waitFor(async () => expect(await connections()).toBe(2), { timeout: 20_000, interval: 20 })
  answer()
  for (const socket of [slow, quiet]) {
    if (socket === quiet) socket.write('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n')
    const [data] = (await once(socket.resume(), 'data')) as [Buffer]
    expect(data.toString()).toContain('done')
  }
  for (const socket of [quiet, slow, stuck]) socket.destroy()
})
