import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { FileEvening, FileQuestion, FileQuiz } from '../../contract/endpoints/imports'
import { routes } from '../../contract/routes'
import { formOf } from '../../rules/imports/question-form'
import { aQuestion, aQuiz } from '../../tests/kit/app/builders'
import { aPicture, formWith, upload } from '../../tests/kit/app/files/pictures'
import { questionsOfKinds } from '../../tests/kit/questions-of-kinds'
import { requestOf } from '../../tests/kit/calls'
import { sharedTestApp, type TestHost } from '../../tests/kit/app/test-app'

const t = sharedTestApp()

const uploaded = async (host: TestHost, width: number) =>
  (await upload(t, host, await aPicture({ width, height: 90 }))).body.id

async function exported(host: TestHost, eveningId?: number): Promise<Buffer> {
  const { method, url } =
    eveningId === undefined
      ? requestOf(routes.exports.library, {})
      : requestOf(routes.exports.evening, { id: String(eveningId) })
  return (await t.app.inject({ method, url, headers: { cookie: host.cookie } })).rawPayload
}

async function readIn(host: TestHost, archive: Buffer) {
  const { headers, payload } = await formWith(archive, { part: 'file', name: 'Quizhall.zip' })
  const { method, url } = requestOf(routes.imports.read, {})
  const reply = await t.app.inject({ method, url, headers: { ...headers, cookie: host.cookie }, payload })
  expect([reply.statusCode, reply.json<{ kind: string }>().kind]).toEqual([200, 'archive'])
  return reply.json<{ fileId: string; quizzes: FileQuiz[]; evenings?: FileEvening[] }>()
}

/** All quizzes and evenings of a file, as the page saves them. */
const formsOf = ({ quizzes, evenings = [] }: Awaited<ReturnType<typeof readIn>>) => ({
  quizzes: quizzes.map((quiz) => ({ ...quiz, questions: quiz.questions.map(asForm) })),
  evenings: evenings.map(({ title, jokers, rounds }) => ({
    ...{ title, jokers },
    rounds: rounds.map(({ quiz, weight }) => ({ quiz: quiz ?? -1, weight })),
  })),
})

const ofTheFile = new Set(['path', 'offset', 'length', 'bytes'])
/** All but where a picture lies in its file: its bytes are made anew, and what is shown twice is uploaded twice. */
const asForm = ({ row: _, remarks: __, image, optionImages, ...question }: FileQuestion) => ({
  ...{ ...formOf(question), image, optionImages },
})

const contentOf = (quizzes: FileQuiz[]): unknown =>
  JSON.parse(JSON.stringify(quizzes, (key, value: unknown) => (ofTheFile.has(key) ? undefined : value)))

test('K11 a library that is exported, deleted and imported is the same, with every kind and its pictures', async () => {
  const host = await t.aHost()
  const [beside, option, cover] = [await uploaded(host, 400), await uploaded(host, 300), await uploaded(host, 200)]
  await aQuiz(t, host, {
    title: 'Planets: =1+1 \u202Eالكواكب 🪐',
    description: 'Of our sun,\nand others',
    timePerQuestion: 60,
    difficulty: 'hard',
    scoring: 'right',
    isAiGenerated: true,
    language: 'zh-Hant',
    tags: ['fun', 'physics'],
    copiedFrom: { title: 'Our sun', author: 'Mira' },
    cover: { id: cover, alt: 'All of them' },
    questions: [
      aQuestion({
        image: { id: beside, alt: 'A “red” planet' },
        optionImages: [null, { id: option, alt: '' }, { id: beside, alt: 'Again' }],
        source: 'Jupiter is the largest.',
      }),
      aQuestion({ text: "'+1", options: ['-1', '@b'], correctAnswer: 0 }),
      ...Object.values(questionsOfKinds),
      { ...questionsOfKinds.order, optionImages: [null, { id: option, alt: 'Hot' }, null, null] },
      { ...questionsOfKinds.number, timeLimit: 45, points: 2, min: 4_000, max: 5_000, step: 1 },
    ],
  })
  await aQuiz(t, host, { title: 'Moons' })
  const before = await exported(host)
  const { fileId, quizzes } = await readIn(host, before)
  expect(quizzes.map(({ questions }) => questions.flatMap(({ remarks }) => remarks))).toEqual([[], []])

  for (const { id } of (await t.call(routes.quizzes.list, {}, host)).body.quizzes)
    await t.call(routes.quizzes.remove, { id }, host)
  const forms = quizzes.map((quiz) => ({ ...quiz, questions: quiz.questions.map(asForm) }))
  const saved = await t.call(routes.imports.save, { submissionId: randomUUID(), fileId, quizzes: forms }, host)
  expect([saved.status, saved.body.lost]).toEqual([200, {}])
  const again = await readIn(host, await exported(host))
  expect(contentOf(again.quizzes)).toEqual(contentOf(quizzes))
})

describe('E5 an evening', () => {
  /** Two of its quizzes have the same title. */
  async function anEvening() {
    const host = await t.aHost()
    const image = { id: await uploaded(host, 400), alt: '' }
    const pictured = await aQuiz(t, host, { title: 'Planets', questions: [aQuestion({ text: 'Near', image })] })
    const rivers = await aQuiz(t, host, { title: 'Rivers' })
    const other = await aQuiz(t, host, { title: 'Planets', questions: [aQuestion({ text: 'Far' })] })
    const rounds = [other, pictured, rivers, other].map((quizId, index) => ({
      ...{ quizId, weight: index === 1 ? (2 as const) : (1 as const) },
    }))
    const { body } = await t.call(routes.evenings.create, { title: 'Friday', rounds, jokers: true }, host)
    return { host, id: body.id, rounds }
  }

  async function removeAll(host: TestHost): Promise<void> {
    for (const { id } of (await t.call(routes.evenings.list, {}, host)).body)
      await t.call(routes.evenings.remove, { id: String(id) }, host)
    for (const { id } of (await t.call(routes.quizzes.list, {}, host)).body.quizzes)
      await t.call(routes.quizzes.remove, { id }, host)
  }

  const texts = async (host: TestHost, quizId: number) =>
    (await t.call(routes.quizzes.questions, { id: String(quizId) }, host)).body.map(({ text }) => text)

  test.each(['alone', 'with the library'])('that is exported %s and imported is the same', async (how) => {
    const { host, id } = await anEvening()
    const archive = await exported(host, how === 'alone' ? id : undefined)
    await removeAll(host)
    const read = await readIn(host, archive)
    const form = { submissionId: randomUUID(), fileId: read.fileId, ...formsOf(read) }
    const { status, body } = await t.call(routes.imports.save, form, host)
    expect([status, body.eveningIds?.length]).toEqual([200, 1])
    expect((await t.call(routes.imports.save, form, host)).body).toEqual(body)
    const [evening, ...others] = (await t.call(routes.evenings.list, {}, host)).body
    expect([evening?.id, others]).toEqual([body.eveningIds?.[0], []])
    expect(evening).toMatchObject({
      ...{ title: 'Friday', jokers: true },
      rounds: [
        { title: 'Planets', weight: 1, isGone: false },
        { title: 'Planets', weight: 2 },
        { title: 'Rivers', weight: 1 },
        { title: 'Planets', weight: 1 },
      ],
    })
    const asked = []
    for (const { quizId } of evening?.rounds ?? []) asked.push(await texts(host, quizId))
    expect(asked).toEqual([['Far'], ['Near'], ['Which planet is the largest?'], ['Far']])
  })

  test('keeps the title of a round whose quiz was gone, which no import takes', async () => {
    const { host, id, rounds } = await anEvening()
    await t.call(routes.quizzes.remove, { id: String(rounds[2]?.quizId) }, host)
    const read = await readIn(host, await exported(host, id))
    expect(read.evenings?.[0]?.rounds[2]).toEqual({ quiz: null, title: 'Rivers', weight: 1 })
    const form = { submissionId: randomUUID(), fileId: read.fileId, ...formsOf(read) }
    expect((await t.call(routes.imports.save, form, host)).problem.code).toBe('invalid_input')
  })

  test('is saved with its quizzes, or nothing is', async () => {
    const { host, id } = await anEvening()
    const read = formsOf(await readIn(host, await exported(host, id)))
    const quizzes = read.quizzes.map((quiz) => ({
      ...quiz,
      questions: quiz.questions.map((each) => ({ ...each, image: null })),
    }))
    const counts = async () => [
      (await t.call(routes.quizzes.list, {}, host)).body.total,
      (await t.call(routes.evenings.list, {}, host)).body.length,
    ]
    const before = await counts()
    const save = async (evenings: typeof read.evenings, into: number | null = null) =>
      (await t.call(routes.imports.save, { submissionId: randomUUID(), quizzes, evenings, into }, host)).problem.code
    const evening = read.evenings[0]!
    expect(await save(Array.from({ length: 100 }, () => evening))).toBe('evenings_full')
    expect(await save([{ ...evening, rounds: [...evening.rounds, { quiz: 3, weight: 1 }] }])).toBe('invalid_input')
    const [own] = (await t.call(routes.quizzes.list, {}, host)).body.quizzes
    expect(await save([evening], own?.id)).toBe('invalid_input')
    expect(await counts()).toEqual(before)
  })
})
