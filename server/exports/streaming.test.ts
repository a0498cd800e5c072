import { randomBytes, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { rm, writeFile } from 'node:fs/promises'
import { request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer, json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { fill, routes, type Route } from '../../contract/routes'
import { questions, quizzes } from '../db/tables'
import { aQuestion, aQuiz } from '../../tests/kit/app/builders'
import { testApp, type TestApp, type TestHost } from '../../tests/kit/app/test-app'

const megabyte = 1024 * 1024
const pictureBytes = 8 * megabyte

let t: TestApp
let port: number
beforeAll(async () => {
  t = await testApp()
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  port = (t.app.server.address() as AddressInfo).port
})
afterAll(() => t.close())

/** A download over the network, of which nothing is read until somebody does. */
const begin = (route: Route, host: TestHost, params: Record<string, string> = {}): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const path = fill(route.split(' ')[1] as '/api/library/export', params)
    request({ port, path, agent: false, headers: { cookie: host.cookie } }, resolve)
      .on('error', reject)
      .end()
  })
const beginLibrary = (host: TestHost) => begin(routes.exports.library, host)

/** Far more than what lies between server and reader takes. */
async function aHostWithPictures(count: number): Promise<{ host: TestHost; quizIds: number[] }> {
  const host = await t.aHost()
  const quizIds: number[] = []
  for (let n = 0; n < count; n++) {
    const id = randomUUID()
    await t.deps.pictures!.write(id, [{ width: 1_280, bytes: randomBytes(pictureBytes) }])
    const image = { id, alt: '', url: `/images/${id}/1280.webp`, width: 1_280, height: 1_280 }
    const quizId = await aQuiz(t, host, { title: `Quiz ${n}`, questions: [aQuestion()] })
    await t.deps.db.update(questions).set({ image }).where(eq(questions.quizId, quizId))
    quizIds.push(quizId)
  }
  return { host, quizIds }
}

test('pictures are read from the storage only as fast as the reader takes them', async () => {
  const { host } = await aHostWithPictures(12)
  const reads = vi.spyOn(t.deps.pictures!, 'read')
  let taken = 0
  let mostAhead = 0
  for await (const chunk of await beginLibrary(host)) {
    taken += (chunk as Buffer).length
    mostAhead = Math.max(mostAhead, reads.mock.calls.length * pictureBytes - taken)
  }
  expect(taken).toBeGreaterThan(12 * pictureBytes)
  expect(mostAhead).toBeLessThan(4 * pictureBytes)
})

test('a host has three downloads at once, and a reader who leaves makes room', async () => {
  const { host } = await aHostWithPictures(3)
  const running = await Promise.all([1, 2, 3].map(() => beginLibrary(host)))
  const refused = await beginLibrary(host)
  expect([refused.statusCode, await json(refused)]).toEqual([
    429,
    expect.objectContaining({ code: 'too_many_exports', message: expect.stringContaining('Three of your downloads') }),
  ])
  const csv = await begin(routes.exports.quiz, host, { id: '1', format: 'csv' })
  expect(csv.resume().statusCode).toBe(404)
  running[0]!.destroy()
  const again = () => beginLibrary(host).then((reply) => (reply.destroy(), reply.statusCode))
  await expect.poll(again, { timeout: 20_000 }).toBe(200)
  for (const each of running) each.destroy()
})

test('a quiz that is deleted while the library is sent is left out, or whole', async () => {
  const { host, quizIds } = await aHostWithPictures(3)
  const reply = await beginLibrary(host)
  await t.deps.db.delete(quizzes).where(eq(quizzes.id, quizIds[2]!))
  const zip = await fromBufferPromise(await buffer(reply))
  const paths: string[] = []
  for await (const { fileName } of zip.eachEntry()) paths.push(fileName)
  expect(paths.filter((path) => path.endsWith('quiz.json'))).toEqual([
    'quizzes/1 Quiz 0/quiz.json',
    'quizzes/2 Quiz 1/quiz.json',
  ])
})

test('a storage that cannot be read is a problem, before anything is sent', async () => {
  const { host, quizIds } = await aHostWithPictures(1)
  const [question] = await t.deps.db.select().from(questions).where(eq(questions.quizId, quizIds[0]!))
  const folder = join(t.deps.env.DATA_DIR, 'pictures', question!.image!.id)
  await rm(folder, { recursive: true })
  await writeFile(folder, 'no folder')
  const reply = await begin(routes.exports.quiz, host, { id: String(quizIds[0]), format: 'zip' })
  expect([reply.statusCode, await json(reply)]).toEqual([
    503,
    expect.objectContaining({ code: 'pictures_unavailable' }),
  ])
})
