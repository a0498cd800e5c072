import { expect, test } from 'vitest'
import { sharedTestApp } from '../../../tests/kit/app/test-app'
import { requestIds } from './request-id'

const t = sharedTestApp()

test('no two requests have one id, in no two processes', () => {
  const processes = [requestIds(), requestIds()]
  const ids = processes.flatMap((next) => Array.from({ length: 100 }, next))
  expect(new Set(ids).size).toBe(200)
})

test.each([
  ['an answer', 'GET', '/healthz', 200],
  ['a refusal', 'GET', '/api/quizzes', 401],
  ['an unknown call', 'GET', '/api/nothing', 404],
  ['a method that is not there', 'DELETE', '/api/quizzes', 405],
  ['an unreadable path', 'GET', '/api/quizzes/%E0%A4%A', 400],
  ['an unreadable PIN', 'GET', '/api/games/%E0%A4%A/state', 404],
] as const)('%s carries the id of its request', async (_, method, url, status) => {
  const reply = await t.app.inject({ method, url, headers: { 'x-request-id': 'chosen by the caller' } })
  expect(reply.statusCode).toBe(status)
  expect(reply.headers['x-request-id']).toMatch(/^[0-9a-f]{10}-[0-9a-z]+$/)
})
