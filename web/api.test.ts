import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { routes } from '../contract/routes'
import { call, CallError, errorMessage, isRefusal, request } from './api'

const answer = vi.fn<typeof fetch>()
beforeEach(() => vi.stubGlobal('fetch', answer))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  answer.mockReset()
})

const failed = (reply: Promise<unknown>): Promise<CallError> =>
  reply.then(
    () => Promise.reject(new Error('It succeeded')),
    (error: CallError) => error,
  )

test('the path is filled, and the rest goes into the body', () => {
  expect(request(routes.games.join, { pin: '482913', nickname: 'Zoë' })).toEqual({
    method: 'POST',
    url: '/api/games/482913/join',
    body: '{"nickname":"Zoë"}',
  })
  expect(request(routes.games.join, { pin: '../4', nickname: 'Z' }).url).toBe('/api/games/..%2F4/join')
})

test('without a body where there is nothing to say', () =>
  expect(request(routes.games.startQuestion, { pin: '482913', questionIndex: undefined })).toEqual({
    method: 'POST',
    url: '/api/games/482913/start-question',
  }))

test('a GET and a DELETE carry the rest as query', () => {
  expect(request(routes.quizzes.list, { page: '2', search: 'a & b', sortBy: undefined }).url).toBe(
    '/api/quizzes?page=2&search=a+%26+b',
  )
  expect(request(routes.quizzes.remove, { id: '7' })).toEqual({ method: 'DELETE', url: '/api/quizzes/7' })
})

test('cookies go with every call', async () => {
  answer.mockResolvedValue(new Response('null'))
  expect(await call(routes.identity.user)).toBeNull()
  expect(answer.mock.calls[0]?.[1]).toMatchObject({ method: 'GET', credentials: 'include' })
})

test('a reply that is not OK is an error that reads "status: body"', async () => {
  const body = JSON.stringify({
    message: 'This game is full.',
    code: 'game_full',
    error: { message: 'This game is full.' },
    issues: [{ path: ['nickname'], message: 'No' }],
  })
  answer.mockResolvedValue(new Response(body, { status: 400 }))
  const error = await failed(call(routes.games.join, { pin: '482913', nickname: 'Zoë' }))
  expect(error).toBeInstanceOf(CallError)
  expect(error.message).toBe(`400: ${body}`)
  expect(error).toMatchObject({
    status: 400,
    code: 'game_full',
    serverMessage: 'This game is full.',
  })
  expect(error.issues).toEqual([{ path: ['nickname'], message: 'No' }])
  expect(errorMessage(error, 'Otherwise')).toBe('This game is full.')
})

test('an empty body is replaced by the status text, a page of a proxy is no words of ours', async () => {
  answer.mockResolvedValueOnce(new Response('', { status: 502, statusText: 'Bad Gateway' }))
  expect((await failed(call(routes.identity.user))).message).toBe('502: Bad Gateway')
  answer.mockResolvedValueOnce(new Response('<html>', { status: 502 }))
  const error = await failed(call(routes.identity.user))
  expect(error.message).toBe('502: <html>')
  expect(errorMessage(error, 'Otherwise')).toBe('Otherwise')
})

test('no reply at all has status 0', async () => {
  answer.mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await failed(call(routes.identity.user))).toMatchObject({ status: 0, code: 'no_reply' })
})

test('a reply that never comes counts as none', async () => {
  vi.useFakeTimers()
  answer.mockImplementation(
    (_, options) =>
      new Promise((_resolve, reject) => options?.signal?.addEventListener('abort', () => reject(new Error('aborted')))),
  )
  const error = failed(call(routes.identity.user, {}, { timeoutMs: 1_000 }))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await error).toMatchObject({ status: 0 })
})

test('a refusal is answered the same again: a lost connection, a full house and our own faults pass', () => {
  const asked = (status: number) => isRefusal(new CallError(status, ''))
  expect([400, 403, 404, 409].map(asked)).toEqual([true, true, true, true])
  expect([0, 200, 429, 500, 503].map(asked)).toEqual([false, false, false, false, false])
})
