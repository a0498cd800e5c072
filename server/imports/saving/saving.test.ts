import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FileQuiz } from '../../../contract/endpoints/imports'
import { limits } from '../../../contract/limits'
import type { ProblemBody } from '../../../contract/problems'
import { routes } from '../../../contract/routes'
import { aQuestion, aQuiz } from '../../../tests/kit/app/builders'
import { aPicture, formWith } from '../../../tests/kit/app/files/pictures'
import { zipOf } from '../../../tests/kit/app/files/zips'
import { anotherProcess, testApp, type TestApp, type TestHost } from '../../../tests/kit/app/test-app'
import { caller, type Call } from '../../../tests/kit/app/call'
import { bucketServer, type BucketServer } from '../../../tests/kit/services/bucket-server'
import { requestOf } from '../../../tests/kit/calls'
import { deleteAccount } from '../../account/delete-account'
import { buildApp } from '../../app'
import { importFiles, pictures, questions, users } from '../../db/tables'
import { bytesPerHost } from '../../pictures/picture-store'
import { sweepImports } from '../sweep'

/** Two processes of one installation, with a bucket. */
let bucket: BucketServer
let t: TestApp
let there: { app: Awaited<ReturnType<typeof buildApp>>; call: Call }
let archive: Buffer
let now = Date.now()
beforeAll(async () => {
  bucket = await bucketServer()
  t = await testApp({ env: bucket.env, isOneOfSeveral: true, now: () => now })
  const app = await buildApp(anotherProcess(t.deps))
  there = { app, call: caller(app) }
  archive = await anArchive()
})
afterAll(async () => {
  await there.app.close()
  await t.close()
  await bucket.close()
})

/** Two quizzes with three pictures, one of them damaged; the second of them is packed as other programs do. */
async function anArchive(): Promise<Buffer> {
  const [beside, option] = [await aPicture({ width: 90, height: 60 }), await aPicture({ width: 30, height: 60 })]
  const picture = (file: string) => ({ file, description: `The ${file}`, width: 90, height: 60 })
  const quiz = (title: string, names: [string, string]) =>
    JSON.stringify({
      ...{ format: 'quizhall-quiz', version: 1, title, cover: picture(names[0]) },
      questions: [
        {
          text: `What are ${title}?`,
          picture: picture(names[0]),
          options: [{ text: 'Ice', isRight: true, picture: picture(names[1]) }, { text: 'Iron' }],
        },
      ],
    })
  return zipOf([
    { name: 'a/quiz.json', content: quiz('Comets', ['beside.jpg', 'option.jpg']) },
    { name: 'a/beside.jpg', content: beside },
    { name: 'a/option.jpg', content: option, isDeflated: true },
    { name: 'b/quiz.json', content: quiz('Moons', ['damaged.jpg', 'damaged.jpg']) },
    { name: 'b/damaged.jpg', content: beside.subarray(0, 200) },
  ])
}

interface ReadArchive {
  fileId: string
  quizzes: FileQuiz[]
}

async function readIn(host: TestHost, bytes = archive): Promise<ReadArchive> {
  const { headers, payload } = await formWith(bytes, { part: 'file', name: 'library.zip' })
  const { method, url } = requestOf(routes.imports.read, {})
  const reply = await t.app.inject({ method, url, headers: { ...headers, cookie: host.cookie }, payload })
  expect(reply.statusCode).toBe(200)
  return reply.json<ReadArchive>()
}

const quizOf = (title: string, count = 1, text = 'Who?') => ({
  title,
  questions: Array.from({ length: count }, (_, n) => aQuestion({ text: `${text} ${n}` })),
})
const importOf = (...quizzes: object[]) => ({ submissionId: randomUUID(), quizzes })
const importOfFile = ({ fileId, quizzes }: ReadArchive) => ({
  ...importOf(
    ...quizzes.map((quiz) => ({
      ...quiz,
      questions: quiz.questions.map(({ right, ...question }) => ({ ...question, correctAnswer: right[0] })),
    })),
  ),
  fileId,
})

const titlesOf = async (host: TestHost) =>
  (await t.call(routes.quizzes.list, { limit: 50 }, host)).body.quizzes.map(({ title }) => title)
const picturesOf = (host: TestHost) => t.deps.db.select().from(pictures).where(eq(pictures.hostId, host.id))
const filesOf = (host: TestHost) => t.deps.db.select().from(importFiles).where(eq(importFiles.hostId, host.id))

describe('an import is saved once', () => {
  test('B8 the same call twice, at once and at several processes, is one import, and each says the same', async () => {
    const host = await t.aHost()
    const form = importOf(quizOf('Seas'), quizOf('Moons', 3))
    const replies = await Promise.all(
      [t.call, there.call, t.call, there.call].map((call) => call(routes.imports.save, form, host)),
    )
    replies.push(await t.call(routes.imports.save, form, host))
    expect(new Set(replies.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect(await titlesOf(host)).toEqual(['Moons', 'Seas'])
    const { quizIds } = replies[0]!.body
    const questions = await t.call(routes.quizzes.questions, { id: quizIds![1] }, host)
    expect(questions.body.map(({ text, orderIndex }) => [text, orderIndex])).toEqual([
      ['Who? 0', 0],
      ['Who? 1', 1],
      ['Who? 2', 2],
    ])
  })

  test('two tabs are two', async () => {
    const host = await t.aHost()
    for (const form of [importOf(quizOf('Seas')), importOf(quizOf('Seas'))])
      expect((await t.call(routes.imports.save, form, host)).status).toBe(200)
    expect(await titlesOf(host)).toEqual(['Seas', 'Seas'])
  })

  test('another host’s import of the same name is another', async () => {
    const form = importOf(quizOf('Seas'))
    for (const host of [await t.aHost(), await t.aHost()]) {
      await t.call(routes.imports.save, form, host)
      expect(await titlesOf(host)).toEqual(['Seas'])
    }
  })
})

describe('questions for a quiz that exists', () => {
  test('follow its own, and what others save meanwhile', async () => {
    const host = await t.aHost()
    const into = await aQuiz(t, host, { questions: [aQuestion({ text: 'First?' })] })
    const forms = [importOf(quizOf('', 1, 'One')), importOf(quizOf('', 1, 'Two'))].map((form) => ({
      ...form,
      into,
      quizzes: form.quizzes.map((quiz) => ({ ...quiz, title: 'Not used' })),
    }))
    for (const { body } of await Promise.all(forms.map((form) => t.call(routes.imports.save, form, host))))
      expect(body.quizIds).toEqual([into])
    const { body } = await t.call(routes.quizzes.questions, { id: into }, host)
    expect(body.map(({ text }) => text)[0]).toBe('First?')
    expect(body.map(({ text }) => text).toSorted()).toEqual(['First?', 'One 0', 'Two 0'])
    expect(body.map(({ orderIndex }) => orderIndex)).toEqual([0, 1, 2])
  })

  test('are refused where it has no room for them, or is not the host’s', async () => {
    const [host, other] = [await t.aHost(), await t.aHost()]
    const into = await aQuiz(t, host, { questions: Array.from({ length: 150 }, () => aQuestion()) })
    const form = { ...importOf(quizOf('More', 51)), into }
    const { status, problem } = await t.call(routes.imports.save, form, host)
    expect([status, problem.code, problem.message]).toEqual([
      409,
      'quiz_full',
      'This quiz has room for 50 more. Please leave some out, or choose another quiz.',
    ])
    expect((await t.call(routes.imports.save, form, other)).problem.code).toBe('quiz_not_found')
  })
})

describe('the pictures of an archive', () => {
  test('come out of the file that another process keeps, each once; one that is damaged is left out, and told', async () => {
    const host = await t.aHost()
    const read = await readIn(host)
    const form = importOfFile(read)
    const { status, body } = await there.call(routes.imports.save, form, host)
    const damaged = String(read.quizzes[1]!.cover!.offset)
    expect([status, body.taken, body.lost]).toEqual([200, 3, { [damaged]: expect.stringContaining('damaged') }])
    expect(await picturesOf(host)).toHaveLength(2)
    const [comets, moons] = body.quizIds!
    const [question] = (await t.call(routes.quizzes.questions, { id: comets }, host)).body
    const { cover } = (await t.call(routes.quizzes.get, { id: comets }, host)).body
    expect([question!.image, cover]).toEqual([cover, { ...cover, alt: 'The beside.jpg', width: 90, height: 60 }])
    expect(question!.optionImages).toMatchObject([{ width: 30, height: 60 }, null])
    expect((await t.app.inject(question!.image!.url)).headers['content-type']).toBe('image/webp')
    expect((await t.call(routes.quizzes.get, { id: moons }, host)).body.cover).toBeNull()
  })

  test('for an open editor come alone, and the same call again makes none anew', async () => {
    const host = await t.aHost()
    const { fileId, quizzes } = await readIn(host)
    const offset = quizzes[0]!.cover!.offset
    const take = (call: Call) => call(routes.imports.takePictures, { fileId, offsets: [offset] }, host)
    const [first, second] = [await take(t.call), await take(there.call)]
    expect(first.body).toMatchObject({ taken: 1, lost: {}, pictures: { [offset]: { width: 90, height: 60 } } })
    expect(second.body).toEqual(first.body)
    expect(await picturesOf(host)).toHaveLength(1)
    expect((await t.call(routes.imports.takePictures, { fileId, offsets: [1] }, host)).status).toBe(400)
  })

  test('are refused before any is stored where they do not all fit', async () => {
    const host = await t.aHost()
    const full = { id: randomUUID(), hostId: host.id, width: 1, height: 1, bytes: bytesPerHost - 20_000 }
    await t.deps.db.insert(pictures).values(full)
    const { status, problem } = await t.call(routes.imports.save, importOfFile(await readIn(host)), host)
    expect([status, problem.code]).toEqual([413, 'pictures_full'])
    expect([await titlesOf(host), (await picturesOf(host)).length]).toEqual([[], 1])
  })

  test('of the host’s own are those of the host alone', async () => {
    const [host, other] = [await t.aHost(), await t.aHost()]
    const { fileId, quizzes } = await readIn(other)
    const offset = quizzes[0]!.cover!.offset
    const { pictures } = (await t.call(routes.imports.takePictures, { fileId, offsets: [offset] }, other)).body
    const image = { id: pictures[offset]!.id, alt: '' }
    const form = importOf({ title: 'Stolen', questions: [aQuestion({ image })] })
    const { status, problem } = await t.call(routes.imports.save, form, host)
    expect([status, problem.issues]).toMatchObject([
      400,
      [{ path: ['quizzes', 0, 'questions', 0, 'image'], message: expect.any(String) }],
    ])
    expect((await t.call(routes.imports.save, form, other)).status).toBe(200)
  })
})

describe('a file is kept', () => {
  const goneFor = async (host: TestHost, read: ReadArchive) =>
    (await t.call(routes.imports.save, importOfFile(read), host)).problem.code

  test('for its host alone', async () => {
    const [host, other] = [await t.aHost(), await t.aHost()]
    const read = await readIn(host)
    expect(await goneFor(other, read)).toBe('import_file_gone')
    const address = `/pictures/${read.fileId}.0/1.webp`
    expect((await bucket.files()).filter((name) => name.includes(read.fileId))).toHaveLength(1)
    expect((await t.app.inject(address)).statusCode).toBe(404)
  })

  test('for an hour, and then it is gone, while what was saved stays', async () => {
    const host = await t.aHost()
    const read = await readIn(host)
    const form = importOfFile(read)
    await t.call(routes.imports.save, form, host)
    now += limits.importFileMs
    expect((await t.call(routes.imports.save, form, host)).status).toBe(200)
    expect(await goneFor(host, read)).toBe('import_file_gone')
    await sweepImports(t.deps)
    expect((await bucket.files()).filter((name) => name.includes(read.fileId))).toEqual([])
    expect(await filesOf(host)).toEqual([])
  })

  test('until newer ones of the host take its place', async () => {
    const host = await t.aHost()
    const reads: ReadArchive[] = []
    for (let count = 0; count < 4; count++) reads.push(await readIn(host))
    expect(await goneFor(host, reads[0]!)).toBe('import_file_gone')
    expect(await filesOf(host)).toHaveLength(3)
  })

  test('no longer than the account', async () => {
    const host = await t.aHost()
    const read = await readIn(host)
    await t.call(routes.imports.save, importOf(quizOf('Seas')), host)
    await deleteAccount(t.deps, host.id)
    expect((await bucket.files()).filter((name) => name.includes(read.fileId))).toEqual([])
    expect(await t.deps.db.select().from(users).where(eq(users.id, host.id))).toEqual([])
  })

  test('only where it has pictures', async () => {
    const host = await t.aHost()
    const content = JSON.stringify({ format: 'quizhall-quiz', version: 1, title: 'Seas', questions: [] })
    expect((await readIn(host, zipOf([{ name: 'quiz.json', content }]))).fileId).toBeNull()
    expect(await filesOf(host)).toEqual([])
  })
})

describe('limits', () => {
  test('five hundred quizzes are one import, of sixty a minute; one more is refused, and nothing of it is saved', async () => {
    const host = await t.aHost()
    const quizzes = Array.from({ length: 501 }, (_, n) => quizOf(`Quiz ${n}`, 20))
    const refused = await t.call(routes.imports.save, importOf(...quizzes), host)
    expect([refused.status, refused.problem.message]).toEqual([400, 'An import has 1 to 500 quizzes'])
    const { status, body } = await t.call(routes.imports.save, importOf(...quizzes.slice(1)), host)
    expect([status, body.quizIds?.length]).toEqual([200, 500])
    const page = (await t.call(routes.quizzes.list, { limit: 1 }, host)).body
    expect([page.total, page.quizzes[0]!.title, page.quizzes[0]!.questionCount]).toEqual([500, 'Quiz 500', 20])
    const last = body.quizIds!.at(-1)!
    expect(await t.deps.db.$count(questions, eq(questions.quizId, last))).toBe(20)
  })

  test('sixty imports a minute, of which one that is sent again counts once', async () => {
    const host = await t.aHost()
    const first = importOf(quizOf('Seas'))
    for (let count = 0; count < 20; count++) await t.call(routes.imports.save, first, host)
    const saves = Array.from({ length: 59 }, () => t.call(routes.imports.save, importOf(quizOf('Moons')), host))
    expect((await Promise.all(saves)).every(({ status }) => status === 200)).toBe(true)
    const { status, problem } = await t.call(routes.imports.save, importOf(quizOf('Stars')), host)
    expect([status, problem.code]).toEqual([429, 'too_many_quizzes'])
    expect(await titlesOf(host)).not.toContain('Stars')
  })

  test('a body of four megabytes, and not a byte more', async () => {
    const host = await t.aHost()
    const send = async (bytes: number) => {
      const form = JSON.stringify(importOf(quizOf('Seas')))
      const { method, url } = requestOf(routes.imports.save, {})
      const headers = { cookie: host.cookie, 'content-type': 'application/json' }
      const reply = await t.app.inject({ method, url, headers, payload: form.padEnd(bytes, ' ') })
      return [reply.statusCode, reply.json<ProblemBody>().code]
    }
    expect(await send(limits.importSaveBytes)).toEqual([200, undefined])
    expect(await send(limits.importSaveBytes + 1)).toEqual([413, 'import_save_too_large'])
  })

  test('a fault says where it is, and nothing is saved', async () => {
    const host = await t.aHost()
    const form = importOf(quizOf('Seas'), { title: 'Moons', questions: [aQuestion(), aQuestion({ text: ' ' })] })
    const { status, problem } = await t.call(routes.imports.save, form, host)
    expect([status, problem.issues]).toMatchObject([
      400,
      [{ path: ['quizzes', 1, 'questions', 1, 'text'], message: 'Question text is required' }],
    ])
    expect(await titlesOf(host)).toEqual([])
  })

  test('whoever may not create saves nothing', async () => {
    const host = await t.aHost({ subscriptionStatus: 'trial_expired' })
    for (const into of [null, 1])
      expect((await t.call(routes.imports.save, { ...importOf(quizOf('Seas')), into }, host)).status).toBe(402)
  })
})
