import { afterEach, describe, expect, test } from 'vitest'
import { aiKinds, type AiKind } from '../../contract/questions/ai-kinds'
import { routes } from '../../contract/routes'
import { sharedAiApp } from '../../tests/kit/app/ai-app'
import { aQuiz } from '../../tests/kit/app/builders'
import { aPdf } from '../../tests/kit/app/files/pdfs'
import { anOlderProcess, goneAgain } from '../../tests/kit/app/older-process'
import type { TestHost } from '../../tests/kit/app/test-app'
import { goodQuestionOf, kindAskedFor } from '../../tests/kit/services/models/model-server'

const { ai } = routes
const t = sharedAiApp({ isOneOfSeveral: true })

const text = 'The Danube is 2,850 km long. It ends in the Black Sea, after ten countries.'
const source = 'The Danube is 2,850 km long.'
const asked = () => t.models.requests.map(kindAskedFor)

async function sendFile(host: TestHost, fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('image', new Blob([new Uint8Array(aPdf([[text]]))]), 'notes.pdf')
  const request = new Request('http://localhost', { method: 'POST', body: form })
  const reply = await t.app.inject({
    ...{ method: 'POST', url: ai.fromFile.split(' ')[1]!, payload: Buffer.from(await request.arrayBuffer()) },
    headers: { cookie: host.cookie, 'content-type': request.headers.get('content-type')! },
  })
  return { status: reply.statusCode, body: reply.json() }
}

describe('K12 the kinds of a call', () => {
  test('are choice where it says none, which is replied to as before there were others', async () => {
    const host = await t.aHost()
    const { body } = await t.call(ai.fromText, { text, numQuestions: 3 }, host)
    expect(asked()).toEqual(['choice'])
    for (const question of (body as { questions: object[] }).questions)
      expect(Object.keys(question)).toEqual(['text', 'source', 'marks', 'options', 'correctAnswer'])
  })

  test('share its questions, which count once, and are saved as they come', async () => {
    const host = await t.aHost()
    const { body } = await t.call(ai.fromText, { text, numQuestions: 6, kinds: [...aiKinds] }, host)
    expect(asked()).toEqual(aiKinds)
    expect(await t.used(host)).toBe(1)
    expect(body).toMatchObject({ requested: 6, message: null })
    const { questions } = body as Extract<typeof body, { questions: unknown }>
    expect((await t.call(ai.current, {}, host)).body.generation).toMatchObject({ status: 'finished', questions })

    const id = await aQuiz(t, host, {})
    const toSave = questions.map(({ marks: _, ...question }) => question)
    expect((await t.call(routes.quizzes.saveQuestions, { id, questions: toSave }, host)).status).toBe(200)
    const saved = (await t.call(routes.quizzes.questions, { id }, host)).body
    expect(saved).toMatchObject(toSave)
    expect(saved[1]).toMatchObject({ kind: 'choice', options: ['True', 'False'], explanation: 'Because of 2.', source })
  })

  test('are named in one field of a form with a file', async () => {
    const host = await t.aHost()
    t.models.usual = {}
    const { status, body } = await sendFile(host, { numQuestions: '3', kinds: 'number,order' })
    expect([status, body.message]).toEqual([200, null])
    expect(body.questions.map(({ kind }: { kind: string }) => kind)).toEqual(['number', 'number', 'order'])
    expect(t.models.requests.map(({ files }) => files.length)).toEqual([1, 1])
  })

  test.each<[name: string, kinds: unknown, message: RegExp]>([
    ['none', [], /^Choose at least one kind of question$/],
    ['one twice', ['typed', 'order', 'typed'], /^Choose each kind of question once$/],
    ['far too many', Array(1_000).fill('typed'), /^Choose each kind of question once$/],
    ['an unknown one', ['choice', 'essay'], /^Choose from these kinds of questions: choice, true_or_false, several/],
    ['one that an AI does not write', ['slide'], /^Choose from these kinds/],
    ['no list', 'choice', /^Choose from these kinds/],
    ['null', null, /^Choose from these kinds/],
  ])('are refused: %s', async (_, kinds, message) => {
    const host = await t.aHost()
    for (const [route, input] of [
      [ai.fromText, { text }],
      [ai.fromTopic, { topic: 'Rivers' }],
    ] as const) {
      const { status, problem } = await t.call(route, { ...input, kinds } as never, host)
      expect([status, problem.message]).toEqual([400, expect.stringMatching(message)])
    }
    expect(await t.used(host)).toBe(0)
    expect(t.models.requests).toEqual([])
  })

  test.each([
    ['', /^Choose at least one kind/],
    ['typed,typed', /^Choose each kind of question once/],
    ['typed, order', /^Choose from these kinds/],
    ['poll', /^Choose from these kinds/],
  ])('are refused in a form with a file: %j', async (kinds, message) => {
    const host = await t.aHost()
    const { status, body } = await sendFile(host, { kinds })
    expect([status, body.message]).toEqual([400, expect.stringMatching(message)])
    expect(await t.used(host)).toBe(0)
  })
})

describe('the language of a call', () => {
  const unknown: unknown = expect.stringMatching(/^Choose from these languages: am, ar, /)
  const said = () =>
    t.models.requests.map(({ system }) => /- is in (the language of the material|[A-Z]\w+)/.exec(system)?.[1])

  test('is that of the material where it says none, else the one that it says, from a text, a topic and a file', async () => {
    const host = await t.aHost()
    await t.call(ai.fromText, { text, numQuestions: 3 }, host)
    await t.call(ai.fromText, { text, numQuestions: 3, language: 'tr' }, host)
    await t.call(ai.fromTopic, { topic: 'Rivers', numQuestions: 3, language: 'ja' }, host)
    t.models.usual = {}
    expect((await sendFile(host, { numQuestions: '3', language: 'pt' })).status).toBe(200)
    expect(said()).toEqual(['the language of the material', 'Turkish', 'Japanese', 'Portuguese'])
  })

  test.each(['', 'xx', 'German', 'de-AT', 'other', null, ['de']])('is refused: %j', async (language) => {
    const host = await t.aHost()
    for (const [route, input] of [
      [ai.fromText, { text }],
      [ai.fromTopic, { topic: 'Rivers' }],
    ] as const) {
      const { status, problem } = await t.call(route, { ...input, language } as never, host)
      expect([status, problem.message]).toEqual([400, unknown])
    }
    expect(t.models.requests).toEqual([])
  })

  test.each(['', 'de-AT', 'other'])('is refused in a form with a file: %j', async (language) => {
    const { status, body } = await sendFile(await t.aHost(), { language })
    expect([status, body.message]).toEqual([400, unknown])
  })
})

test('K12 a generation of several kinds that is canceled keeps what has come, and asks for no other kind', async () => {
  const host = await t.aHost()
  t.models.next({})
  t.models.next({ mishap: 'hangs' })
  const input = { text, numQuestions: 4, kinds: ['choice', 'typed'] as AiKind[] }
  const reply = t.call(ai.fromText, input, host)
  await t.models.untilMishap()
  await expect.poll(async () => (await t.call(ai.current, {}, host)).body.generation?.questions).toHaveLength(2)
  const message = 'You stopped after 2 of 4 questions.'
  expect((await t.call(ai.cancel, {}, host)).body.generation).toMatchObject({ status: 'canceled', message })
  expect((await reply).body).toMatchObject({ message, aiGenerationsUsed: 1 })
  expect(await t.models.requests[1]!.ended).toBe('closed by the client')
  expect(asked()).toEqual(['choice', 'typed'])
})

test('K12 what comes of another kind than was asked for is dropped, which the reply says', async () => {
  const host = await t.aHost()
  t.models.usual = { questions: [goodQuestionOf('typed', 1), goodQuestionOf('order', 2), goodQuestionOf('number', 3)] }
  const { body } = await t.call(ai.fromTopic, { topic: 'Rivers', numQuestions: 3, kinds: ['order'] }, host)
  expect(body).toMatchObject({
    questions: [{ kind: 'order' }, { kind: 'order' }],
    message: 'We got 2 of 3 questions. The rest were too long, or their answers weren’t clear.',
  })
})

describe('K14 while a process of the version before is alive', () => {
  afterEach(() => goneAgain(t.deps))

  test('another kind is not generated, and choice is', async () => {
    await anOlderProcess(t.deps)
    const host = await t.aHost()
    const ask = (kinds: AiKind[]) => t.call(ai.fromText, { text, numQuestions: 3, kinds }, host)
    const { status, problem, headers } = await ask(['choice', 'typed'])
    expect([status, problem.code, headers['retry-after']]).toEqual([503, 'update_running', '15'])
    expect(await sendFile(host, { kinds: 'order' })).toMatchObject({ status: 503, body: { code: 'update_running' } })
    expect(await t.used(host)).toBe(0)
    expect((await ask(['choice', 'true_or_false'])).status).toBe(200)
  })
})
