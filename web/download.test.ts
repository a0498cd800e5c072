import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { routes } from '../contract/routes'
import { CallError } from './api'
import { fetchFile } from './download'

const answer = vi.fn<typeof fetch>()
const fetchAnswers = () => fetchFile(routes.pastGames.csv, { gameId: '7' }, 'results.csv')
beforeEach(() => vi.stubGlobal('fetch', answer))
afterEach(() => {
  vi.unstubAllGlobals()
  answer.mockReset()
})

const reply = (body: BodyInit, init: ResponseInit) => answer.mockResolvedValue(new Response(body, init))
const failure = () =>
  fetchAnswers().then(
    () => Promise.reject(new Error('It succeeded')),
    (error: CallError) => error,
  )

test('the file has the name that the server gives it', async () => {
  const disposition = `attachment; filename="results.csv"; filename*=UTF-8''Zo%C3%AB%20%282%29%202026-11-21.csv`
  reply('Rank\r\n', { headers: { 'content-disposition': disposition } })
  const { name, file } = await fetchAnswers()
  expect([name, await file.text()]).toEqual(['Zoë (2) 2026-11-21.csv', 'Rank\r\n'])
  expect(answer).toHaveBeenCalledWith('/api/past-games/7.csv', { method: 'GET', credentials: 'include' })
})

test('and a plain one where something in between took it away', async () => {
  reply('Rank\r\n', {})
  expect((await fetchAnswers()).name).toBe('results.csv')
})

test('a refusal is shown in the server’s words', async () => {
  reply(JSON.stringify({ code: 'names_removed', message: 'They have been removed.' }), { status: 410 })
  expect(await failure()).toMatchObject({
    status: 410,
    code: 'names_removed',
    serverMessage: 'They have been removed.',
  })
})

test('a page of a proxy in between is no file', async () => {
  reply('<h1>Bad gateway</h1>', { status: 502 })
  expect(await failure()).toMatchObject({ status: 502, code: 'unreadable' })
})

test('a file that breaks off, or a server that is away, is a lost call', async () => {
  const half = new ReadableStream({ start: (stream) => stream.error(new TypeError('terminated')) })
  reply(half, {})
  expect(await failure()).toMatchObject({ status: 0, code: 'no_reply' })
  answer.mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await failure()).toMatchObject({ status: 0, code: 'no_reply' })
})
