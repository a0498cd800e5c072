import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { FileQuestion, FileQuiz } from '../../contract/endpoints/imports'
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

async function exported(host: TestHost): Promise<Buffer> {
  const { method, url } = requestOf(routes.exports.library, {})
  return (await t.app.inject({ method, url, headers: { cookie: host.cookie } })).rawPayload
}

async function readIn(host: TestHost, archive: Buffer) {
  const { headers, payload } = await formWith(archive, { part: 'file', name: 'Quizhall.zip' })
  const { method, url } = requestOf(routes.imports.read, {})
  const reply = await t.app.inject({ method, url, headers: { ...headers, cookie: host.cookie }, payload })
  expect([reply.statusCode, reply.json<{ kind: string }>().kind]).toEqual([200, 'archive'])
  return reply.json<{ fileId: string; quizzes: FileQuiz[] }>()
}

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
