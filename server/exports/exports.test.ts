import { eq } from 'drizzle-orm'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { exportFormats } from '../../contract/endpoints/exports'
import { quizFileSchemaPath, routes } from '../../contract/routes'
import { quizFileSchema } from '../../contract/questions/quiz-file'
import { quizzes, users } from '../db/tables'
import { aQuestion, aQuiz } from '../../tests/kit/app/builders'
import { aPicture, upload } from '../../tests/kit/app/files/pictures'
import { requestOf } from '../../tests/kit/calls'
import { questionsOfKinds } from '../../tests/kit/questions-of-kinds'
import { testApp, type TestApp, type TestHost } from '../../tests/kit/app/test-app'

let t: TestApp
let host: TestHost
beforeAll(async () => {
  t = await testApp()
  host = await t.aHost()
})
afterAll(() => t.close())

async function download(route: Parameters<typeof requestOf>[0], input: object = {}, by = host) {
  const { method, url } = requestOf(route, input)
  const reply = await t.app.inject({ method, url, headers: { cookie: by.cookie } })
  return { status: reply.statusCode, headers: reply.headers, bytes: reply.rawPayload, text: reply.payload }
}

/** The files of an archive, by their paths. */
async function filesIn(archive: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(archive)
  const files = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry()) {
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  }
  return files
}

const namesIn = async (archive: Buffer) => [...(await filesIn(archive)).keys()]
const uploaded = async (width: number) =>
  (await upload(t, host, await aPicture({ width, height: 100 }))).body as { id: string; url: string }

test('an archive has the questions of a quiz as JSON, and its pictures as they are stored', async () => {
  const [beside, cover] = [await uploaded(400), await uploaded(300)]
  const question = {
    image: { id: beside.id, alt: 'A red planet' },
    optionImages: [null, { id: beside.id, alt: 'Big' }],
  }
  const id = await aQuiz(t, host, { questions: [aQuestion(question), aQuestion({ text: 'And the smallest?' })] })
  await t.deps.db
    .update(quizzes)
    .set({ cover: { id: cover.id, alt: 'All of them', url: cover.url, width: 300, height: 100 } })
    .where(eq(quizzes.id, id))

  const { status, headers, bytes } = await download(routes.exports.quiz, { id, format: 'zip' })
  expect([status, headers['content-type'], headers['content-disposition'], headers['cache-control']]).toEqual([
    200,
    'application/zip',
    `attachment; filename="quiz.zip"; filename*=UTF-8''Planets.zip`,
    'no-store',
  ])
  const files = await filesIn(bytes)
  expect([...files.keys()]).toEqual([
    'quizzes/1 Planets/pictures/cover.webp',
    'quizzes/1 Planets/pictures/question 1.webp',
    'quizzes/1 Planets/quiz.json',
    'quiz-file.schema.json',
    'README.txt',
  ])
  const stored = await t.app.inject(beside.url)
  expect(files.get('quizzes/1 Planets/pictures/question 1.webp')).toEqual(stored.rawPayload)
  expect(JSON.parse(files.get('quizzes/1 Planets/quiz.json')!.toString())).toEqual({
    $schema: '../../quiz-file.schema.json',
    format: 'quizhall-quiz',
    version: 2,
    title: 'Planets',
    description: null,
    timePerQuestion: 20,
    difficulty: 'medium',
    scoring: 'speed',
    isAiGenerated: false,
    language: null,
    tags: [],
    copiedFrom: null,
    cover: { file: 'pictures/cover.webp', description: 'All of them', width: 300, height: 100 },
    questions: [
      {
        kind: 'choice',
        text: 'Which planet is the largest?',
        image: { file: 'pictures/question 1.webp', description: 'A red planet', width: 400, height: 100 },
        options: ['Mars', 'Jupiter', 'Venus', 'Saturn'],
        optionImages: [
          null,
          { file: 'pictures/question 1.webp', description: 'Big', width: 400, height: 100 },
          null,
          null,
        ],
        correctAnswer: 1,
        ...{ explanation: null, timeLimit: null, points: 1, source: null },
      },
      expect.objectContaining({ text: 'And the smallest?', image: null }),
    ],
  })
  expect(JSON.parse(files.get('quiz-file.schema.json')!.toString())).toEqual(quizFileSchema())
})

test('the library is one archive of all quizzes, in the order in which they were created', async () => {
  const other = await t.aHost()
  for (const title of ['Zebras', 'Apes', '../../etc: "passwd"', '???']) await aQuiz(t, other, { title })
  const { headers, bytes } = await download(routes.exports.library, {}, other)
  expect(headers['content-disposition']).toBe(`attachment; filename="quiz.zip"; filename*=UTF-8''Quizhall.zip`)
  expect(
    (await namesIn(bytes)).filter((name) => name.endsWith('.json')).map((name) => name.replace(/ +/g, ' ')),
  ).toEqual([
    'quizzes/1 Zebras/quiz.json',
    'quizzes/2 Apes/quiz.json',
    'quizzes/3 .. .. etc passwd/quiz.json',
    'quizzes/4/quiz.json',
    'quiz-file.schema.json',
  ])
})

test('the library of a host who has no quiz is an archive without any', async () => {
  const { status, bytes } = await download(routes.exports.library, {}, await t.aHost())
  expect([status, await namesIn(bytes)]).toEqual([200, ['quiz-file.schema.json', 'README.txt']])
})

test('a picture whose file is gone is told, and the rest comes', async () => {
  const [gone, here] = [await uploaded(200), await uploaded(210)]
  const pictures = [gone, here].map(({ id }) => aQuestion({ image: { id, alt: '' } }))
  const id = await aQuiz(t, host, { questions: pictures })
  await rm(join(t.deps.env.DATA_DIR, 'pictures', gone.id), { recursive: true })
  const files = await filesIn((await download(routes.exports.quiz, { id, format: 'zip' })).bytes)
  expect(files.get('MISSING PICTURES.txt')!.toString()).toContain('quizzes/1 Planets/pictures/question 1.webp\n')
  expect([...files.keys()]).toContain('quizzes/1 Planets/pictures/question 2.webp')
})

const headings = [
  ...['Question', 'Kind', 'A', 'B', 'C', 'D', 'E', 'F'],
  ...['Right answer', 'Time', 'Points', 'Explanation'],
]

test('a spreadsheet and CSV have our own headings, and no formula', async () => {
  const id = await aQuiz(t, host, {
    title: 'Sums',
    questions: [aQuestion({ text: '=1+1', options: ['"2"', '-2'], correctAnswer: 0 })],
    timePerQuestion: 30,
  })
  const csv = await download(routes.exports.quiz, { id, format: 'csv' })
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(csv.text).toBe(
    `\ufeff"Question","Kind","A","B","C","D","E","F","Right answer","Time","Points","Explanation"\r\n` +
      `"'=1+1","Choice","""2""","'-2","","","","","A",30,1,""\r\n`,
  )
  const xlsx = await download(routes.exports.quiz, { id, format: 'xlsx' })
  const { read, utils } = await import('@e965/xlsx')
  const sheet = read(xlsx.bytes).Sheets.Questions!
  expect(utils.sheet_to_json(sheet, { header: 1 })).toEqual([
    headings,
    ['=1+1', 'Choice', '"2"', '-2', '', '', '', '', 'A', 30, 1, ''],
  ])
  expect(sheet.A2).toMatchObject({ t: 's', v: '=1+1' })
  expect(sheet.A2).not.toHaveProperty('f')
})

test('GIFT has an escape before each of its own signs', async () => {
  const question = aQuestion({ text: 'Is {a}=b: #1~2 \\ true?\nOr not?', options: ['[yes]', '50%', '%5%'] })
  const id = await aQuiz(t, host, { title: 'Signs', questions: [question] })
  const { text, headers } = await download(routes.exports.quiz, { id, format: 'gift' })
  expect(headers['content-disposition']).toContain('Signs.gift.txt')
  expect(text).toBe(
    [
      '// Signs',
      '',
      String.raw`::Question 1::[plain]Is \{a\}\=b\: \#1\~2 \\ true?\nOr not? {`,
      '\t~[plain][yes]',
      '\t=50%',
      '\t~[plain]%5%',
      '}',
      '',
    ].join('\n'),
  )
})

test('K11 Aiken without a multiple-choice question is refused, not empty', async () => {
  const id = await aQuiz(t, host, { title: 'Polls', questions: [questionsOfKinds.poll] })
  const { status, headers, text } = await download(routes.exports.quiz, { id, format: 'aiken' })
  expect([status, headers['content-disposition']]).toEqual([400, undefined])
  expect(JSON.parse(text)).toMatchObject({ code: 'quiz_without_choices' })
  expect((await download(routes.exports.quiz, { id, format: 'gift' })).status).toBe(200)
})

test('the template is an empty spreadsheet with our headings', async () => {
  const { bytes, headers } = await download(routes.exports.template)
  const { read, utils } = await import('@e965/xlsx')
  expect(headers['content-disposition']).toContain('Quizhall%20template.xlsx')
  expect(utils.sheet_to_json(read(bytes).Sheets.Questions!, { header: 1 })).toEqual([
    [...headings, 'Tolerance', 'Text'],
  ])
})

test('the schema of the files is for everybody', async () => {
  const reply = await t.app.inject(quizFileSchemaPath)
  expect([reply.statusCode, reply.json()]).toEqual([200, quizFileSchema()])
})

test.each(exportFormats)('as %s nobody but its host gets a quiz, even expired', async (format) => {
  const owner = await t.aHost()
  const id = await aQuiz(t, owner)
  await t.deps.db.update(users).set({ subscriptionStatus: 'trial_expired' }).where(eq(users.id, owner.id))
  const statuses = [owner, host, await t.admin()].map(
    async (by) => (await download(routes.exports.quiz, { id, format }, by)).status,
  )
  expect(await Promise.all(statuses)).toEqual([200, 404, 404])
  expect((await download(routes.exports.quiz, { id, format: 'exe' }, owner)).status).toBe(400)
})

test('a host downloads sixty files a minute, of whichever kinds', async () => {
  const busy = await t.aHost()
  const id = await aQuiz(t, busy)
  const kinds = [
    () => download(routes.exports.quiz, { id, format: 'csv' }, busy),
    () => download(routes.exports.template, {}, busy),
    () => download(routes.exports.library, {}, busy),
  ]
  for (let count = 0; count < 60; count++) expect((await kinds[count % 3]!()).status).toBe(200)
  for (const kind of kinds) expect((await kind()).status).toBe(429)
  expect((await download(routes.exports.template)).status).toBe(200)
})
