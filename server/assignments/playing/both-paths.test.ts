/** Opening and answering a question take the fast path, and are replied to as by the framework. */
import type { InjectOptions } from 'light-my-request'
import { expect, test } from 'vitest'
import { assignmentPlayerRoutes as routes } from '../../../contract/assignment-routes'
import { assignmentPlayerApi } from '../../../contract/endpoints/assignments-player'
import { fill } from '../../../contract/routes'
import { anAssignment, opened } from '../../../tests/kit/app/assignments'
import { badRequests } from '../../../tests/kit/app/bad-inputs'
import { expectAlike, onBothPaths, statusOf } from '../../../tests/kit/app/both-paths'
import { sharedTestApp } from '../../../tests/kit/app/test-app'

// Its clock stands still, because replies tell the time.
const now = Date.now() + 0.3
const t = sharedTestApp({ now: () => now })

/** A player who has begun, with the id of the first question. */
async function aPlayer() {
  const { code, player } = await anAssignment(t, { tellPlayers: 'at_once' })
  const zoe = await player()
  await zoe.begin()
  const request = (route: typeof routes.next | typeof routes.answer, payload: object, cookie = zoe.cookie) => {
    const [method, path] = route.split(' ') as ['POST', string]
    return { method, url: fill(path, { code }), headers: { ...(cookie && { cookie }) }, payload }
  }
  return { code, zoe, request }
}

const open = { questionIndex: 0 }
const answered = (questionId: number) => ({ questionId, selectedAnswer: 1, responseTime: 9 })

test('whoever has a seat is replied to alike on both paths, at each repetition', async () => {
  const [one, twin] = [await aPlayer(), await aPlayer()]
  const statuses: number[] = []
  const both = async (of: (place: typeof one) => InjectOptions) => {
    const replies = await onBothPaths(t, of(one), of(twin))
    expectAlike(replies, JSON.stringify(of(one)))
    expect(replies.isTaken).toBe(true)
    statuses.push(statusOf(replies.fast))
  }
  await both(({ request }) => request(routes.answer, answered(2_000_000_000)))
  await both(({ request }) => request(routes.next, open))
  await both(({ request }) => request(routes.next, open))
  const ids = new Map<typeof one, number>()
  for (const place of [one, twin]) ids.set(place, opened((await place.zoe.next(0)).body).question.id)
  for (const attempt of [2, 1, 1])
    await both((place) => place.request(routes.answer, { ...answered(ids.get(place)!), attempt }))
  await both(({ request }) => request(routes.next, { questionIndex: 1 }))
  expect(statuses).toEqual([404, 200, 200, 409, 200, 200, 200])
})

test('who has no seat is refused by the framework alone, and a made-up one alike on both paths', async () => {
  const { code, request, zoe } = await aPlayer()
  const [name] = zoe.cookie.split('=')
  for (const [cookie, isTaken] of [
    ['', false],
    [`${name}=${'x'.repeat(32)}`, true],
  ] as const) {
    const replies = await onBothPaths(t, request(routes.next, open, cookie))
    expectAlike(replies, cookie)
    expect([replies.isTaken, statusOf(replies.fast)]).toEqual([isTaken, 401])
  }
  // As somebody has typed it.
  const typed = { ...request(routes.next, open), url: fill('/api/a/:code/next', { code: code.toLowerCase() }) }
  const replies = await onBothPaths(t, typed)
  expect([replies.isTaken, statusOf(replies.fast)]).toEqual([false, 200])
})

test.each(['next', 'answer'] as const)('bad input of %s is refused alike on both paths', async (name) => {
  const { code, request, zoe } = await aPlayer()
  const { id } = opened((await zoe.next(0)).body).question
  const { headers } = request(routes.next, open)
  const body = name === 'next' ? open : answered(id)
  let taken = 0
  for (const bad of badRequests(assignmentPlayerApi[name], { params: { code }, body }) as InjectOptions[]) {
    const asked = { ...bad, headers: { ...headers, ...bad.headers } }
    const replies = await onBothPaths(t, asked)
    expectAlike(replies, `${bad.method} ${String(bad.url)} ${String(bad.payload).slice(0, 100)}`)
    if (replies.isTaken) taken++
  }
  expect(taken).toBeGreaterThan(20)
})
