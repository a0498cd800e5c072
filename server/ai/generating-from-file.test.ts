import { describe, expect, test } from 'vitest'
import { limits } from '../../contract/limits'
import { routes } from '../../contract/routes'
import { sharedAiApp } from '../../tests/kit/app/ai-app'
import { aPdf } from '../../tests/kit/app/files/pdfs'
import { generationStream } from '../../tests/kit/app/generation-streams'
import { aPicture } from '../../tests/kit/app/files/pictures'
import type { TestHost } from '../../tests/kit/app/test-app'
import { goodQuestion } from '../../tests/kit/services/models/model-server'

const { ai } = routes
const t = sharedAiApp()
const blind = sharedAiApp({ env: { AI_PROVIDER: 'openai-compatible', AI_VISION: 'off' } })

type Part = [name: string, value: string | Buffer, fileName?: string]

/** Sends a form with these parts, in this order. */
async function send(host: TestHost, parts: Part[], { app } = t) {
  const form = new FormData()
  for (const [name, value, fileName = 'notes.pdf'] of parts) {
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, new Blob([new Uint8Array(value)]), fileName)
  }
  const request = new Request('http://localhost', { method: 'POST', body: form })
  const reply = await app.inject({
    ...{ method: 'POST', url: ai.fromFile.split(' ')[1]!, payload: Buffer.from(await request.arrayBuffer()) },
    headers: { cookie: host.cookie, 'content-type': request.headers.get('content-type')! },
  })
  return { status: reply.statusCode, body: reply.json() }
}

const sentence = 'Water boils at 100 degrees.'
const pdf = aPdf([[sentence, 'It freezes at 0 degrees.']])
const generated = (number: number, source: string | null) => ({ ...goodQuestion(number, source), marks: [] })

test.each(['before', 'after'])('a PDF is taken, the number of questions comes %s it', async (when) => {
  const host = await t.aHost()
  const parts: Part[] = [
    ['numQuestions', '3'],
    ['image', pdf],
  ]
  t.models.usual = { questions: [1, 2, 3].map((number) => goodQuestion(number, sentence)) }
  expect(await send(host, when === 'before' ? parts : parts.toReversed())).toMatchObject({
    status: 200,
    body: {
      questions: [1, 2, 3].map((number) => generated(number, sentence)),
      requested: 3,
      aiGenerationsUsed: 1,
      message: null,
    },
  })
  expect(t.models.requests[0]!.files).toEqual([{ mediaType: 'application/pdf', data: pdf }])
})

test('a picture is taken, and eight questions are written where no number is said', async () => {
  const host = await t.aHost()
  const { status, body } = await send(host, [['image', await aPicture({ width: 40, height: 30 }, 'png'), 'photo.png']])
  expect([status, body.requested, body.questions.length]).toEqual([200, 8, 8])
  expect(t.models.requests[0]!.files).toMatchObject([{ mediaType: 'image/jpeg' }])
  expect((await t.call(ai.current, {}, host)).body.generation).toMatchObject({ mode: 'image', status: 'finished' })
})

test('a file is kept until it is read, also where the reply has come before', async () => {
  const host = await t.aHost()
  t.models.next({ mishap: 'waits', after: 1 })
  const reply = await send(host, [
    ['acknowledge', 'true'],
    ['numQuestions', '3'],
    ['image', pdf],
  ])
  expect(reply).toMatchObject({ status: 200, body: { generation: { status: 'running', mode: 'image', requested: 3 } } })
  await t.models.untilMishap()
  t.models.release()
  const stream = await generationStream(t.app, host)
  await stream.ended
  expect(stream.events.at(-1)).toMatchObject({ generation: { status: 'finished', questions: { length: 3 } } })
  expect(t.models.requests[0]!.files).toEqual([{ mediaType: 'application/pdf', data: pdf }])
})

test('a model that cannot read files gets the beginning of a long text, and the host is told', async () => {
  const host = await blind.aHost()
  const line = 'The longest river of Europe is the Volga. '.repeat(2)
  const long = aPdf(
    Array.from({ length: 20 }, () => Array<string>(45).fill(line)),
    { fontSize: 4 },
  )
  blind.models.usual = { questions: [1, 2, 3].map((number) => goodQuestion(number)) }
  const { status, body } = await send(
    host,
    [
      ['image', long],
      ['numQuestions', '3'],
    ],
    blind,
  )
  expect([status, body.message]).toEqual([200, 'Only the first 60,000 characters of this PDF were read.'])
})

describe('a file that cannot be used is refused, and not counted', () => {
  test.each<[string, Part[], number, string, string]>([
    ['none', [['numQuestions', '3']], 400, 'file_missing', 'Please select an image or PDF to generate questions from'],
    [
      'of another type',
      [['image', Buffer.from('PK\x03\x04'), 'a.zip']],
      400,
      'invalid_file_type',
      'Please select a JPG, PNG, GIF, or PDF file',
    ],
    [
      'damaged',
      [['image', pdf.subarray(0, 200)]],
      400,
      'file_damaged',
      'This file is damaged or incomplete. Please choose another one.',
    ],
    [
      'of 10 MB and a byte',
      [['image', Buffer.alloc(limits.aiFileBytes + 1)]],
      413,
      'file_too_large',
      'Please select a file under 10MB',
    ],
  ])('%s', async (_, parts, status, code, message) => {
    const host = await t.aHost()
    const refused = await send(host, parts)
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([status, code, message])
    expect(await t.used(host)).toBe(0)
    expect(t.models.requests).toEqual([])
  })

  test('a picture for a model that cannot see', async () => {
    const host = await blind.aHost()
    const picture = await aPicture({ width: 40, height: 30 }, 'png')
    const refused = await send(host, [['image', picture, 'photo.png']], blind)
    expect([refused.status, refused.body.code]).toEqual([415, 'model_without_vision'])
    expect(await blind.used(host)).toBe(0)
  })

  test('a number of questions that is not offered', async () => {
    const refused = await send(await t.aHost(), [
      ['image', pdf],
      ['numQuestions', '11'],
    ])
    expect([refused.status, refused.body.code]).toEqual([400, 'invalid_input'])
  })
})
