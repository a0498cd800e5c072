import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Reply } from '../../contract/api'
import type { ProblemBody } from '../../contract/problems'
import { routes } from '../../contract/routes'
import { heavySpreadsheets, protectedXlsx } from '../../tests/kit/app/files/hostile-spreadsheets'
import { formWith } from '../../tests/kit/app/files/pictures'
import { spreadsheetOf } from '../../tests/kit/app/files/spreadsheets'
import { ownRows } from '../../tests/kit/app/files/templates'
import { zipOf } from '../../tests/kit/app/files/zips'
import { testApp, type TestApp, type TestHost } from '../../tests/kit/app/test-app'

let t: TestApp
let host: TestHost
beforeAll(async () => {
  t = await testApp()
  host = await t.aHost()
})
afterAll(() => t.close())

async function send(bytes: Buffer | string, { name = 'quiz.xlsx', part = 'file', by = host } = {}) {
  const { headers, payload } = await formWith(Buffer.from(bytes), { part, name })
  const url = routes.imports.read.split(' ')[1]!
  const reply = await t.app.inject({ method: 'POST', url, headers: { ...headers, cookie: by.cookie }, payload })
  const body: unknown = reply.json()
  return { status: reply.statusCode, read: body as Reply<typeof routes.imports.read>, problem: body as ProblemBody }
}

const aQuiz = spreadsheetOf({ Quiz: ownRows([['Who?', 'Ada', 'Eve', null, null, 'A', 20]]) })

test('a spreadsheet is read as it stands there, and nothing of it is kept', async () => {
  const { status, read } = await send(aQuiz)
  const rows = [
    ['Question', 'A', 'B', 'C', 'D', 'Right answer', 'Time'],
    ['Who?', 'Ada', 'Eve', '', '', 'A', '20'],
  ]
  expect([status, read]).toEqual([200, { kind: 'table', sheets: [{ name: 'Quiz', rows }] }])
  expect(await readdir(join(t.deps.env.DATA_DIR, 'uploads'))).toEqual([])
})

test.each([
  ['a Word document', zipOf([{ name: 'word/document.xml', content: '<w:document/>' }])],
  ['a presentation', zipOf([{ name: 'ppt/presentation.xml', content: '<p:presentation/>' }])],
  ['a PDF', Buffer.from('%PDF-1.7')],
])('%s is called so, whatever its name says', async (kind, bytes) => {
  const { status, problem } = await send(bytes)
  const message = `This is ${kind}. Copy the table or the text out of it, and paste it here.`
  expect([status, problem]).toMatchObject([400, { code: 'import_not_understood', message }])
})

test('so is a text in GIFT', async () => {
  const { status, read } = await send('Who? {=Ada ~Eve}', { name: 'quiz.txt' })
  const question = { row: 1, text: 'Who?', options: ['Ada', 'Eve'], right: [0] }
  expect([status, read]).toEqual([
    200,
    { kind: 'text', format: 'gift', questions: [expect.objectContaining(question)] },
  ])
})

describe('a form is refused', () => {
  test.each([
    ['without a file', Buffer.from('x'), { part: 'other' }, 400, 'import_missing'],
    ['with an empty file', Buffer.alloc(0), {}, 400, 'import_empty'],
    ['with a picture', Buffer.from('\xff\xd8\xff\0', 'latin1'), {}, 400, 'import_not_understood'],
    ['with a file that has a password', protectedXlsx(), {}, 400, 'import_protected'],
  ])('%s', async (_, bytes, options, status, code) => {
    const reply = await send(bytes, options)
    expect([reply.status, reply.problem.code]).toEqual([status, code])
    expect(reply.problem.issues).toMatchObject([{ path: ['file'], message: reply.problem.message }])
  })

  test('of a host who may not create', async () => {
    const by = await t.aHost({ subscriptionStatus: 'trial_expired' })
    expect((await send(aQuiz, { by })).problem.code).toBe('subscription_required')
  })
})

test('while a heavy file is opened, others are served; then it is refused, and the next one read', async () => {
  let isRefused = false
  const heavy = send(heavySpreadsheets['ten million shared strings']()).finally(() => (isRefused = true))
  const next = send(aQuiz, { by: await t.aHost() })
  expect((await t.app.inject('/readyz')).statusCode).toBe(200)
  expect(isRefused).toBe(false)
  const { status, problem } = await heavy
  expect([status, problem.code]).toEqual([400, 'import_too_heavy'])
  expect((await next).status).toBe(200)
})

test('a host has sixty files read within a minute', async () => {
  const by = await t.aHost()
  for (let count = 0; count < 60; count++) expect((await send('x', { by, part: 'other' })).status).toBe(400)
  const { status, problem } = await send(aQuiz, { by })
  expect([status, problem.code]).toEqual([429, 'too_many_imports'])
  expect((await send(aQuiz)).status).toBe(200)
})
