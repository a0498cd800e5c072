import fastify, { type FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Problem } from '../problems/problem'
import { heldReplies } from './held-replies'

const megabyte = 1024 * 1024
/** More than the systems of both sides take by themselves. */
const read = Buffer.alloc(16 * megabyte)

let app: FastifyInstance
let isReading: () => void
beforeEach(async () => {
  app = fastify({ forceCloseConnections: true })
  app.setErrorHandler((error, _, reply) => reply.code(error instanceof Problem ? error.status : 500).send(error))
  const send = heldReplies({ ofHost: 20 * megabyte, ofAll: 50 * megabyte })
  app.get<{ Params: { host: string } }>('/:host', async ({ params }, reply) => send(params.host, reply, read))
  app.get<{ Params: { host: string } }>('/:host/late', async ({ params }, reply) => {
    isReading()
    await once(reply.raw, 'close')
    return send(params.host, reply, read)
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => app.close())

/** Asks, and reads nothing of the reply but its head. */
const ask = (host: string) =>
  new Promise<IncomingMessage>((resolve) => {
    const { port } = app.server.address() as AddressInfo
    request({ port, path: `/${host}`, agent: false }, (reply) => resolve(reply.on('error', () => {}))).end()
  })
const connections = () => new Promise((resolve) => app.server.getConnections((_, count) => resolve(count)))

test('a host who has not taken a large reply is sent no other one until then', async () => {
  const untaken = await ask('zoe')
  const refused = await ask('zoe')
  expect([refused.statusCode, String(await buffer(refused))]).toEqual([
    429,
    expect.stringContaining('The files that you sent before are still on their way back to you.'),
  ])
  expect(await buffer(untaken)).toHaveLength(read.length)
  const next = await ask('zoe')
  expect(next.statusCode).toBe(200)
  next.destroy()
})

test('whoever leaves replies untaken keeps nobody else waiting: the oldest is given up', async () => {
  const untaken = [await ask('amir'), await ask('eve'), await ask('mira')] as const
  const zoe = await ask('zoe')
  expect([zoe.statusCode, (await buffer(zoe)).length]).toEqual([200, read.length])
  await expect(buffer(untaken[0])).rejects.toThrow('aborted')
  for (const each of untaken) each.destroy()
  await vi.waitFor(async () => expect(await connections()).toBe(0), { timeout: 20_000 })
})

test('a host who went away while a file was read has left nothing untaken', async () => {
  const reading = new Promise<void>((resolve) => (isReading = resolve))
  const { port } = app.server.address() as AddressInfo
  const leaving = request({ port, path: '/zoe/late', agent: false }).on('error', () => {})
  leaving.end()
  await reading
  leaving.destroy()
  await vi.waitFor(async () => expect(await connections()).toBe(0), { timeout: 20_000 })
  const next = await ask('zoe')
  expect(next.statusCode).toBe(200)
  next.destroy()
})
