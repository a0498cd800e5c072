import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pictureIsGone } from '../../contract/endpoints/pictures'
import { problems } from '../../contract/problems'
import { routes } from '../../contract/routes'
import { aQuestion, aQuiz } from '../../tests/kit/app/builders'
import { aPicture, upload } from '../../tests/kit/app/files/pictures'
import { testApp, type TestApp, type TestHost } from '../../tests/kit/app/test-app'

let t: TestApp
let host: TestHost
let image: Awaited<ReturnType<typeof upload>>['body']
beforeAll(async () => {
  t = await testApp()
  host = await t.aHost()
  image = (await upload(t, host, await aPicture({ width: 400, height: 300 }))).body
})
afterAll(() => t.close())

const save = (id: number, question: object) => t.call(routes.quizzes.saveQuestions, { id, questions: [question] }, host)
const read = async (id: number) => (await t.call(routes.quizzes.questions, { id }, host)).body[0]!
/** As the reply to a save has it. */
const readWithoutSource = async (id: number) => {
  const { source: _, ...question } = await read(id)
  return question
}

describe('a question and its options', () => {
  test('have a picture each, with what it shows for those who do not see it', async () => {
    const id = await aQuiz(t, host)
    const { body } = await save(id, {
      ...aQuestion(),
      image: { id: image.id, alt: ' A globe ' },
      optionImages: [null, { id: image.id }],
    })
    const shown = { ...image, width: 400, height: 300, url: `/images/${image.id}/400.webp` }
    expect(body[0]).toMatchObject({
      image: { ...shown, alt: 'A globe' },
      optionImages: [null, { ...shown, alt: '' }, null, null],
    })
    expect(await read(id)).toEqual({ ...body[0], source: null })
  })

  test('may be sent back as they were read; where a picture lies is the server’s word', async () => {
    const id = await aQuiz(t, host, { questions: [aQuestion({ image: { id: image.id, alt: 'A globe' } })] })
    const before = await readWithoutSource(id)
    const elsewhere = { ...before.image, url: 'https://elsewhere.example/x.png', width: 1, height: 1 }
    expect((await save(id, { ...before, image: elsewhere })).body[0]).toEqual(before)
  })

  test('keep the pictures that a save does not speak of, and lose them by null', async () => {
    const pictures = { image: { id: image.id, alt: '' }, optionImages: [{ id: image.id, alt: '' }] }
    const id = await aQuiz(t, host, { questions: [aQuestion(pictures)] })
    const before = await readWithoutSource(id)
    const plain = aQuestion({ id: before.id })
    expect((await save(id, plain)).body[0]).toEqual(before)
    expect((await save(id, { ...plain, image: null })).body[0]).toEqual({ ...before, image: null })
    expect((await save(id, { ...plain, optionImages: [null] })).body[0]).toEqual({
      ...before,
      image: null,
      optionImages: null,
    })
  })

  test('go into the games of the quiz', async () => {
    const quizId = await aQuiz(t, host, { questions: [aQuestion({ image: { id: image.id, alt: 'A globe' } })] })
    const { pin } = (await t.call(routes.games.start, { quizId }, host)).body
    await t.call(routes.games.startQuestion, { pin, questionIndex: 0 }, host)
    const { body } = await t.call(routes.games.state, { pin, as: 'host' }, host)
    expect(JSON.stringify(body)).toContain(image.url)
  })
})

describe('a picture is refused at its field', () => {
  test.each([
    ['one that was never uploaded', async () => ({ id: randomUUID(), alt: '' })],
    ['another host’s', async () => (await upload(t, await t.aHost(), await aPicture({ width: 9, height: 9 }))).body],
    ['what is no picture’s id', async () => ({ id: "' OR 1=1", alt: '' })],
  ])('%s', async (_, picture) => {
    const id = await aQuiz(t, host)
    const { status, problem } = await save(id, { ...aQuestion(), optionImages: [null, await picture()] })
    expect([status, problem.message]).toEqual([400, pictureIsGone])
    expect(problem.issues?.map(({ path }) => path.slice(0, 4))).toEqual([['questions', 0, 'optionImages', 1]])
    expect((await read(id)).optionImages).toBe(null)
  })

  test.each([
    [
      { image: { id: randomUUID(), alt: 'x'.repeat(201) } },
      'Description of the picture must be 200 characters or less',
    ],
    [{ image: 'planet.png' }, problems.invalid_input.message],
    [{ optionImages: [null, null, null, null, null] }, 'There are more pictures than options'],
  ])('%j', async (fault, message) => {
    const id = await aQuiz(t, host)
    const { status, problem } = await save(id, { ...aQuestion(), ...fault })
    expect([status, problem.message]).toEqual([400, message])
    expect(problem.issues![0]!.path.slice(0, 3)).toEqual(['questions', 0, Object.keys(fault)[0]])
  })
})
