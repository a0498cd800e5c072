import { request, type ClientRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { routes } from '../../contract/routes'
import { formWith } from '../../tests/kit/app/files/pictures'
import { zipOf } from '../../tests/kit/app/files/zips'
import { testApp, type TestApp, type TestHost } from '../../tests/kit/app/test-app'

const megabyte = 1024 * 1024

let t: TestApp
beforeAll(async () => {
  // A client that reads nothing is not cut off, however slow the machine is.
  t = await testApp({ unreadReplyMs: 600_000 })
  await t.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => t.close())

/** Sends a file over the network. With more bytes announced than it has, it stays on its way. */
async function begin(host: TestHost, bytes: Buffer, announced?: number): Promise<ClientRequest> {
  const { headers, payload } = await formWith(bytes, { part: 'file', name: 'library.zip' })
  const [method, path] = routes.imports.read.split(' ')
  const sent = request({
    ...{ port: (t.app.server.address() as AddressInfo).port, method, path, agent: false },
    headers: { ...headers, cookie: host.cookie, 'content-length': announced ?? payload.length },
  })
  sent.on('error', () => {}).write(payload.subarray(0, announced === undefined ? undefined : 100))
  return sent
}
const replyTo = (sent: ClientRequest) => new Promise<IncomingMessage>((resolve) => sent.once('response', resolve))

/** A few kilobytes that become seven megabytes: of many texts, each as long as it may be. */
const largeLibrary = (): Buffer => {
  const options = Array.from({ length: 100 }, () => ({ text: 'a'.repeat(600) }))
  const questions = Array.from({ length: 42 }, () => ({ text: 'Largest?', options }))
  const content = JSON.stringify({ format: 'quizhall-quiz', version: 1, title: 'Planets', questions })
  return zipOf([1, 2, 3].map((n) => ({ name: `${n}/quiz.json`, content, isDeflated: true })))
}

test('a file that has been read is no upload any more, and of its replies a host may leave few untaken', async () => {
  const host = await t.aHost()
  const library = largeLibrary()
  const waiting = [await replyTo(await begin(host, library)), await replyTo(await begin(host, library))]
  expect(waiting.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const refused = await replyTo(await begin(host, library))
  expect([refused.statusCode, await json(refused)]).toEqual([
    429,
    expect.objectContaining({ message: expect.stringContaining('still on their way back to you') }),
  ])
  // Small ones have room beside them, and more than the four that may be on their way.
  for (let count = 0; count < 4; count++) {
    const table = await replyTo(await begin(host, Buffer.from('Question,A,B\nWho?,Ada,Eve')))
    expect([table.statusCode, await json(table)]).toEqual([200, expect.objectContaining({ kind: 'table' })])
  }
  expect(await json(waiting[0]!)).toMatchObject({ kind: 'archive' })
  const next = await replyTo(await begin(host, library))
  expect(next.statusCode).toBe(200)
  for (const each of [...waiting, next]) each.destroy()
})

test('archives on their way keep no spreadsheet waiting, and a host has two', async () => {
  const host = await t.aHost()
  const sent = await Promise.all([1, 2, 3].map(() => begin(host, Buffer.from('x'), 200 * megabyte)))
  const refused = await Promise.race(sent.map(replyTo))
  expect([refused.statusCode, await json(refused)]).toEqual([
    429,
    expect.objectContaining({ message: expect.stringContaining('Two of your files') }),
  ])
  const table = await replyTo(await begin(host, Buffer.from('Question,A,B\nWho?,Ada,Eve')))
  expect([table.statusCode, await json(table)]).toEqual([200, expect.objectContaining({ kind: 'table' })])
  for (const each of sent) each.destroy()
})
