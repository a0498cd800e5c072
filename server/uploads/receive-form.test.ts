import fastify, { type FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aiApi } from '../../contract/endpoints/ai'
import type { ProblemBody } from '../../contract/problems'
import { Problem } from '../problems/problem'
import { formRoutes } from './form-routes'
import { receiveForm } from './receive-form'

const folder = join(tmpdir(), randomUUID())
const options = {
  file: 'image',
  fields: aiApi.fromFile.fields,
  maxBytes: 100_000,
  problems: { missing: 'file_missing', empty: 'file_empty', tooLarge: 'file_too_large' },
} as const

interface Received {
  fields: { numQuestions: number }
  name: string
  bytes: number
  text: string
  waiting: string[]
}

let app: FastifyInstance
beforeAll(() => {
  app = fastify()
  app.setErrorHandler((error, _, reply) => {
    if (!(error instanceof Problem)) return reply.code(500).send({ message: String(error) })
    const { status, code, message, issues } = error
    return reply.code(status).send({ code, message, issues })
  })
  void formRoutes(app, (forms) => {
    forms.post('/', (request) =>
      receiveForm({ ...options, request, folder }, async ({ file, fields }) => {
        const waiting = await readdir(folder)
        return { fields, name: file.name, bytes: file.bytes, text: (await file.read()).toString(), waiting }
      }),
    )
    forms.post('/no-disk', (request) =>
      receiveForm(
        { ...options, request, folder: '/dev/null/nowhere', diskProblem: () => new Problem('disk_full') },
        async () => 'received',
      ),
    )
  })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const aFile = (text = 'hello', name = 'notes.pdf') => new File([text], name)
const post = async (parts: [string, string | File][], url = '/') => {
  const form = new FormData()
  for (const [name, value] of parts) form.append(name, value)
  const sent = new Request('http://localhost', { method: 'POST', body: form })
  const headers = { 'content-type': sent.headers.get('content-type')! }
  const reply = await app.inject({ method: 'POST', url, headers, payload: Buffer.from(await sent.arrayBuffer()) })
  return { status: reply.statusCode, ...(reply.json() as Partial<Received & ProblemBody>) }
}

test.each([
  ['before', [['numQuestions', '12'] as [string, string], ['image', aFile()] as [string, File]]],
  ['after', [['image', aFile()] as [string, File], ['numQuestions', '12'] as [string, string]]],
] as const)('fields may stand %s the file, which waits on the disk without a name', async (_, parts) => {
  const received = {
    fields: { kinds: ['choice'], numQuestions: 12 },
    name: 'notes.pdf',
    bytes: 5,
    text: 'hello',
    waiting: [],
  }
  expect(await post([...parts])).toEqual({ status: 200, ...received })
})

test('a field that is missing has its default, and one that nobody knows is left out', async () => {
  expect(await post([['image', aFile()]])).toMatchObject({ status: 200, fields: { numQuestions: 8 } })
  const more = await post([
    ['colour', 'red'],
    ['image', aFile()],
  ])
  expect(more).toMatchObject({ status: 200, fields: { numQuestions: 8 } })
})

test.each(['11', '', 'many', '12.0'])(
  'a field with a wrong value, %j, is refused at its name',
  async (numQuestions) => {
    const message = expect.stringMatching(/^Choose one of these numbers of questions: 3, 4, /)
    expect(
      await post([
        ['image', aFile()],
        ['numQuestions', numQuestions],
      ]),
    ).toMatchObject({ status: 400, code: 'invalid_input', message, issues: [{ path: ['numQuestions'], message }] })
  },
)

test.each([
  ['no file', [['numQuestions', '8']], 'file_missing'],
  ['a file in another part', [['file', aFile()]], 'file_missing'],
  ['a form in which no file was chosen', [['image', aFile('', '')]], 'file_missing'],
  ['a text in the place of the file', [['image', 'hello']], 'file_missing'],
  ['an empty file', [['image', aFile('')]], 'file_empty'],
  ['a file that is too large', [['image', aFile('x'.repeat(100_001))]], 'file_too_large'],
  ['one that is too large in another part', [['other', aFile('x'.repeat(100_001))]], 'file_too_large'],
] as [string, [string, string | File][], string][])('%s is refused at the part of the file', async (_, parts, code) => {
  const reply = await post(parts)
  expect([reply.code, reply.issues]).toMatchObject([code, [{ path: ['image'], message: reply.message }]])
})

test('the largest file is received', async () => {
  expect(await post([['image', aFile('x'.repeat(100_000))]])).toMatchObject({ status: 200, bytes: 100_000 })
})

test.each([
  [
    'two files',
    [
      ['image', aFile()],
      ['more', aFile()],
    ],
  ],
  ['eleven fields', [...Array.from({ length: 11 }, (_, at) => [`field${at}`, '1']), ['image', aFile()]]],
  [
    'a field of more than 1,000 bytes',
    [
      ['numQuestions', '8'.repeat(1_001)],
      ['image', aFile()],
    ],
  ],
  [
    'a field that is named like a part of every object',
    [
      ['__proto__', '8'],
      ['image', aFile()],
    ],
  ],
] as [string, [string, string | File][]][])('%s are malformed', async (_, parts) => {
  expect(await post(parts)).toMatchObject({ status: 400, code: 'malformed_request' })
})

test('what is no form is refused, whether it has a type or not', async () => {
  for (const headers of [{ 'content-type': 'application/json' }, {}]) {
    const reply = await app.inject({ method: 'POST', url: '/', headers, payload: '{}' })
    expect([reply.statusCode, reply.json().message]).toEqual([415, 'Please send the file as multipart/form-data.'])
  }
  expect((await app.inject({ method: 'POST', url: '/' })).json()).toMatchObject({ code: 'wrong_content_type' })
})

test('the caller says what a disk that fails means', async () => {
  expect(await post([['image', aFile()]], '/no-disk')).toMatchObject({ status: 503, code: 'disk_full' })
})
