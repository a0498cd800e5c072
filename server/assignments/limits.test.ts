/** How often one address, or one host, may ask. */
import { expect, test } from 'vitest'
import { assignmentPlayerRoutes as own, assignmentRoutes } from '../../contract/assignment-routes'
import { codeLetters } from '../../contract/games/typed-code'
import { limits } from '../../contract/limits'
import { anAssignment } from '../../tests/kit/app/assignments'
import { sharedTestApp } from '../../tests/kit/app/test-app'
import { rateLimiter } from '../limits/rate-limiter'
import { assignmentFinder } from './joining/find'

let now = Date.now()
const t = sharedTestApp({ now: () => now })
const minuteMs = 60_000

test('codes are guessed with at most one hit in a million tries, of which an address has 1,800 an hour', async () => {
  const { find } = assignmentFinder(t.deps)
  const codes = codesAfter('BBBBB')
  const lookUp = () =>
    find(codes.next().value ?? '', '203.0.113.40').then(
      () => 'assignment_found',
      ({ code }: { code: string }) => code,
    )
  const seen = new Map<string, number>()
  for (let minute = 0; minute < 60; minute++) {
    for (let tried = 0; tried < 40; tried++) {
      const code = await lookUp()
      seen.set(code, (seen.get(code) ?? 0) + 1)
    }
    now += minuteMs
  }
  expect(Object.fromEntries(seen)).toEqual({ assignment_not_found: 1_800, too_many_codes: 600 })
  // Of fifty schools.
  const openAtOnce = 50 * limits.assignmentsPerHost
  expect(openAtOnce / codeLetters.length ** limits.assignmentCodeLength).toBeLessThan(1e-6)
})

function* codesAfter(beginning: string): Generator<string, string> {
  for (const a of codeLetters)
    for (const b of codeLetters) for (const c of codeLetters) yield `${beginning}${a}${b}${c}`
  return ''
}

test('A3 of a list at most five names are told at a time, and an address searches 6,000 times a quarter', async () => {
  const names = Array.from({ length: 20 }, (_, at) => `Zoë ${String.fromCodePoint(0x41 + at)}`)
  const { code } = await anAssignment(t, { joining: 'list', names })
  const remoteAddress = '203.0.113.41'
  const search = (q: string) => t.call(own.names, { code, q }, { remoteAddress })
  expect((await search('zoë')).body.names).toEqual(names.slice(0, limits.namesFound))
  expect((await search('zo')).status).toBe(400)
  expect(limits).toMatchObject({ namesFound: 5, nameSearchMin: 3 })

  const made = { name: 'assignment names', per: 'address', most: 6_000, windowMs: 15 * minuteMs } as const
  const limiter = rateLimiter(t.deps.rateCounters, t.deps.now, made)
  // All but the last; the refused one has not counted.
  for (let at = 2; at < made.most; at++) await limiter.take(remoteAddress)
  expect((await search('zoë')).status).toBe(200)
  expect((await search('zoë')).problem.code).toBe('too_many_requests')
  now += made.windowMs
  expect((await search('zoë')).status).toBe(200)
})

test('T7 three schools behind one address play again what they missed', async () => {
  const { player, code } = await anAssignment(t, { tellPlayers: 'at_end' })
  const zoe = await player()
  await zoe.play([{ selectedAnswer: 0 }])
  const remoteAddress = '203.0.113.42'
  const again = () => t.call(own.playMissed, { code }, { cookie: zoe.cookie, remoteAddress })
  const made = { name: 'assignment missed games', per: 'address', most: 6_000, windowMs: 15 * minuteMs } as const
  const limiter = rateLimiter(t.deps.rateCounters, t.deps.now, made)
  for (let at = 1; at < made.most; at++) await limiter.take(remoteAddress)
  expect((await again()).status).toBe(200)
  expect((await again()).problem.code).toBe('too_many_requests')
})

test('T3 a host undoes 30 times a minute, beside as many corrections', async () => {
  const { asHost } = await anAssignment(t)
  const correct = () => asHost(assignmentRoutes.rekey, { index: 0, key: { correctAnswers: [0] }, preview: false })
  const { correction } = (await correct()).body
  const undo = () => asHost(assignmentRoutes.undoRekey, { index: 0, correction })
  for (let times = 0; times < 30; times++) expect((await undo()).status).toBe(200)
  expect((await undo()).problem.code).toBe('too_many_requests')
  expect((await correct()).status).toBe(200)
  now += minuteMs
  expect((await undo()).status).toBe(200)
})
