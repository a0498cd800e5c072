import fastify, { type FastifyInstance } from 'fastify'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { identityApi } from '../../../contract/endpoints/identity'
import { limits } from '../../../contract/limits'
import { picturesApi } from '../../../contract/endpoints/pictures'
import { readEnv } from '../../env'
import { testApp } from '../../../tests/kit/app/test-app'
import { connectionOptions } from './connection'
import { setBodyTimeout } from './body-timeout'

const minute = 60_000

let app: FastifyInstance
/** Ends when the body of a call is waited for. */
let isWaitedFor: Promise<void>
beforeEach(async () => {
  app = fastify(connectionOptions(readEnv({})))
  setBodyTimeout(app)
  app.addContentTypeParser('*', async (_: unknown, body: IncomingMessage) => text(body))
  isWaitedFor = new Promise((resolve) => app.addHook('preParsing', async () => resolve()))
  for (const [url, endpoint] of [
    ['/text', identityApi.login],
    ['/file', picturesApi.upload],
    ['/forbidden', picturesApi.upload],
    ['/refused', picturesApi.upload],
  ] as const)
    app.route({
      method: 'POST',
      url,
      config: { endpoint },
      onRequest: async (_, reply) => (url === '/forbidden' ? reply.code(403).send('no') : undefined),
      preParsing: async (_, reply) => (url === '/refused' ? reply.code(429).send('no') : undefined),
      handler: async ({ body }) => String(body),
    })
  await app.listen({ port: 0, host: '127.0.0.1' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(async () => {
  vi.useRealTimers()
  await app.close()
})

/** Sends a body but for its last byte. */
function begin(to: FastifyInstance, path: string): { socket: Socket; received: () => string; ended: Promise<unknown> } {
  const { port } = to.server.address() as AddressInfo
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  let received = ''
  socket.on('data', (data) => (received += data))
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: a/b\r\nContent-Length: 2\r\n\r\n1`)
  return { socket, received: () => received, ended: once(socket, 'end') }
}

test('a body that has not come within two minutes is told so, and its connection is cut on both sides', async () => {
  const { socket, received, ended } = begin(app, '/text')
  await isWaitedFor
  await vi.advanceTimersByTimeAsync(2 * minute)
  await ended
  expect(received()).toMatch(/^HTTP\/1\.1 408 .*"code":"request_timeout"/s)
  const isCut = once(
    socket.on('error', () => {}),
    'close',
  )
  await vi.advanceTimersByTimeAsync(1_000)
  socket.end('2')
  await isCut
  expect(await connections(app)).toBe(0)
})

test('one that comes a moment before is taken, and the connection stays', async () => {
  const { socket, received } = begin(app, '/text')
  await isWaitedFor
  await vi.advanceTimersByTimeAsync(2 * minute - 1)
  socket.write('2')
  await once(socket, 'data')
  await vi.advanceTimersByTimeAsync(10 * minute)
  expect(received()).toMatch(/^HTTP\/1\.1 200 .*\r\n\r\n12$/s)
  expect(await connections(app)).toBe(1)
  socket.destroy()
})

test('a file has longer: what the largest needs, where the limit of its uploads does not end it before', async () => {
  expect([app.server.requestTimeout, limits.uploadMs, limits.archiveUploadMs]).toEqual([
    60 * minute,
    5 * minute,
    60 * minute,
  ])
  const { socket, received } = begin(app, '/file')
  await isWaitedFor
  await vi.advanceTimersByTimeAsync(5 * minute - 1)
  socket.write('2')
  await once(socket, 'data')
  expect(received()).toMatch(/^HTTP\/1\.1 200 .*\r\n\r\n12$/s)
  socket.destroy()
})

test('but not if its sender may send none', async () => {
  const { socket, received, ended } = begin(app, '/forbidden')
  await once(socket, 'data')
  expect(received()).toMatch(/^HTTP\/1\.1 403 /)
  await vi.advanceTimersByTimeAsync(2 * minute)
  await ended
  socket.destroy()
})

test('nor for the rest of a file that has been refused already', async () => {
  const { socket, received, ended } = begin(app, '/refused')
  await once(socket, 'data')
  expect(received()).toMatch(/^HTTP\/1\.1 429 /)
  await vi.advanceTimersByTimeAsync(2 * minute)
  await ended
  socket.destroy()
})

test('the product keeps to it', async () => {
  vi.useRealTimers()
  const there = await testApp()
  await there.app.listen({ port: 0, host: '127.0.0.1' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const asked = once(there.app.server, 'request')
  const { socket, received, ended } = begin(there.app, '/api/nothing')
  await asked
  await vi.advanceTimersByTimeAsync(2 * minute)
  await ended
  expect(received()).toContain('"code":"request_timeout"')
  socket.destroy()
  vi.useRealTimers()
  await there.close()
})

const connections = (to: FastifyInstance) =>
  new Promise<number>((resolve, reject) =>
    to.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )
