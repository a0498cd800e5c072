import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { limits } from '../../contract/limits'
import { routes } from '../../contract/routes'
import { pictures, questions } from '../db/tables'
import { aQuestion, aQuiz } from '../../tests/kit/app/builders'
import { plainQuestion } from '../../tests/kit/game-state'
import { sharedTestApp, type TestHost } from '../../tests/kit/app/test-app'
import { bodyBytesMax } from '../http/connection/connection'

const calls = routes.quizzes
const t = sharedTestApp()
let host: TestHost
beforeAll(async () => {
  host = await t.aHost()
})

const as = ({ cookie }: TestHost) => ({ cookie })

describe('the questions', () => {
  const save = (id: number, list: unknown[]) => t.call(calls.saveQuestions, { id, questions: list }, as(host))
  const read = async (id: number) => (await t.call(calls.questions, { id }, as(host))).body

  test('are saved and read in the order sent', async () => {
    const id = await aQuiz(t, host, { questions: [] })
    const sent = ['One', 'Two', 'Three'].map((text) => aQuestion({ text }))
    const { status, body } = await save(id, sent)
    expect(status).toBe(200)
    expect(body).toEqual(
      sent.map((question, orderIndex) => ({
        ...question,
        id: expect.any(Number),
        orderIndex,
        ...plainQuestion,
      })),
    )
    expect(await read(id)).toEqual(body.map((question) => ({ ...question, source: null })))
    expect((await t.call(calls.get, { id }, as(host))).body.questionCount).toBe(3)
  })

  test('take the order that they are given', async () => {
    const id = await aQuiz(t, host, { questions: [] })
    const given = [5, 0, 3].map((orderIndex) => aQuestion({ text: `Number ${orderIndex}`, orderIndex }))
    await save(id, given)
    expect((await read(id)).map(({ text, orderIndex }) => [text, orderIndex])).toEqual([
      ['Number 0', 0],
      ['Number 3', 1],
      ['Number 5', 2],
    ])
  })

  test('replace the set; one that carries the id of a present one is that one, and keeps its pictures', async () => {
    const id = await aQuiz(t, host, { questions: [aQuestion({ text: 'First' }), aQuestion({ text: 'Second' })] })
    const [first, second] = await read(id)
    const picture = { id: randomUUID(), alt: 'A globe', url: '/images/p', width: 10, height: 10 }
    await t.deps.db
      .update(questions)
      .set({ image: picture, optionImages: [null, picture, null, null] })
      .where(eq(questions.id, second!.id))

    const { body } = await save(id, [
      aQuestion({ text: 'New' }),
      aQuestion({ id: second!.id, text: 'Second, fixed', options: ['Yes', 'No'], correctAnswer: 0 }),
    ])
    expect(body.map(({ text }) => text)).toEqual(['New', 'Second, fixed'])
    expect(body[0]!.id).not.toBe(first!.id)
    expect(body[1]).toMatchObject({ id: second!.id, image: picture, optionImages: [null, picture], correctAnswer: 0 })
  })

  test('an id of another quiz, an unknown one, or the same one twice makes a new question', async () => {
    const id = await aQuiz(t, host)
    const foreign = (await read(await aQuiz(t, host, { questions: [aQuestion({ text: 'Theirs' })] })))[0]!
    const [own] = await read(id)
    const { body } = await save(
      id,
      [own!.id, own!.id, foreign.id, 2_147_483_647].map((each) => aQuestion({ id: each })),
    )
    expect(body).toHaveLength(4)
    expect(body[0]!.id).toBe(own!.id)
    expect(new Set(body.map((question) => question.id)).size).toBe(4)
    expect(body.some((question) => question.id === foreign.id)).toBe(false)
    const [kept] = await t.deps.db.select().from(questions).where(eq(questions.id, foreign.id))
    expect(kept?.text).toBe('Theirs')
  })

  test('saving them is a change of the quiz', async () => {
    const id = await aQuiz(t, host)
    const before = (await t.call(calls.get, { id }, as(host))).body
    await save(id, [aQuestion()])
    expect((await t.call(calls.get, { id }, as(host))).body.updatedAt > before.updatedAt).toBe(true)
  })

  test('two saves at once leave the one set or the other', async () => {
    const id = await aQuiz(t, host)
    const [present] = await read(id)
    const sets = Array.from({ length: 10 }, (_, n) => [
      aQuestion({ id: present!.id, text: `Set ${n}` }),
      aQuestion({ text: `Set ${n}` }),
      aQuestion({ text: `Set ${n}` }),
    ])
    const saved = await Promise.all(sets.map((set) => save(id, set)))
    expect(saved.map(({ status }) => status)).toEqual(sets.map(() => 200))
    const left = await read(id)
    expect(left).toHaveLength(3)
    expect(new Set(left.map(({ text }) => text)).size).toBe(1)
  })

  const tooMany = ['a', 'b', 'c', 'd', 'e']
  test.each([
    [{ text: '' }, ['text'], 'Question text is required'],
    [{ text: 'x'.repeat(126) }, ['text'], 'Question text must be 125 characters or less'],
    [{ options: ['a', ' '] }, ['options', 1], 'Option cannot be empty'],
    [{ options: ['a', 'x'.repeat(76)] }, ['options', 1], 'Answer must be 75 characters or less'],
    [{ options: ['a'], correctAnswer: 0 }, ['options'], 'Must have at least 2 options'],
    [{ options: undefined }, ['options'], 'Must have at least 2 options'],
    [{ options: tooMany }, ['options'], 'Cannot have more than 4 options'],
    [{ correctAnswer: -1 }, ['correctAnswer'], 'Must select a correct answer'],
    [{ correctAnswer: 4 }, ['correctAnswer'], 'Must select a correct answer'],
    [{ correctAnswer: undefined }, ['correctAnswer'], 'Must select a correct answer'],
    [{ correctAnswer: 0.5 }, ['correctAnswer'], 'Must select a correct answer'],
  ])('%j is refused at its field, and the set stays as it was', async (fault, path, message) => {
    const id = await aQuiz(t, host)
    const { status, problem } = await save(id, [aQuestion({ text: 'Fine' }), { ...aQuestion(), ...fault }])
    expect([status, problem.code, problem.message]).toEqual([400, 'invalid_input', message])
    expect(problem.issues).toMatchObject([{ path: ['questions', 1, ...path], message }])
    expect((await read(id)).map(({ text }) => text)).toEqual([aQuestion().text])
  })

  test('two hundred of usual length, in a script of three bytes and with five pictures each, are saved', async () => {
    const id = await aQuiz(t, host, { questions: [] })
    const shown = Array.from({ length: 5 * limits.questionsPerQuiz }, () => ({ id: randomUUID(), width: 8, height: 8 }))
    await t.deps.db.insert(pictures).values(shown.map((picture) => ({ ...picture, hostId: host.id, bytes: 1 })))
    const images = shown.map((picture) => ({ id: picture.id, alt: '図'.repeat(15) }))
    const sent = Array.from({ length: limits.questionsPerQuiz }, (_, index) => {
      const [image, ...optionImages] = images.slice(5 * index, 5 * index + 5)
      const options = Array.from({ length: limits.optionsMax }, () => '答'.repeat(20))
      return aQuestion({ text: '問'.repeat(50), options, image, optionImages })
    })
    const { status, body } = await save(id, sent)
    expect(status).toBe(200)
    expect(body).toMatchObject(sent.map(({ text, options }) => ({ text, options })))
    expect(body.flatMap(({ image, optionImages }) => [image, ...(optionImages ?? [])])).toMatchObject(images)
  })

  test('too much for one call is told what to do about it', async () => {
    const id = await aQuiz(t, host)
    const { status, problem } = await save(id, [aQuestion({ text: 'x'.repeat(bodyBytesMax) })])
    expect([status, problem.code]).toEqual([413, 'questions_too_large'])
    expect(problem.message).toMatch(/Please shorten their texts .* or make two quizzes of them\.$/)
  })

  test('a quiz has at least one', async () => {
    const id = await aQuiz(t, host)
    const { status, problem } = await save(id, [])
    expect([status, problem.message]).toEqual([400, 'Quiz must have at least one question'])
    const missing = await t.call(calls.saveQuestions, { id }, as(host))
    expect([missing.status, missing.problem.message]).toEqual([400, 'Quiz must have at least one question'])
  })
})
