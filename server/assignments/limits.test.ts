/** How often one address, or one host, may ask. */
import { describe, expect, test } from 'vitest'
import { assignmentPlayerRoutes as own, assignmentRoutes } from '../../contract/assignment-routes'
import { codeLetters } from '../../contract/games/typed-code'
import { limits } from '../../contract/limits'
import { routes } from '../../contract/routes'
import { anAssignment } from '../../tests/kit/app/assignments'
import { sharedTestApp } from '../../tests/kit/app/test-app'
import { rateLimiter } from '../limits/rate-limiter'
import { Problem } from '../problems/problem'
import { assignmentFinder } from './joining/find'
import { resumeCodeLimit } from './joining/resume-code-limit'

let now = Date.now()
const t = sharedTestApp({ now: () => now })
const minuteMs = 60_000

/** Of fifty schools. */
const openAtOnce = 50 * limits.assignmentsPerHost

/** What becomes of 40 guesses a minute from one address, for an hour. */
async function guessedForAnHour(guess: () => Promise<unknown>): Promise<Record<string, number>> {
  const seen: Record<string, number> = {}
  for (let minute = 0; minute < 60; minute++) {
    for (let tried = 0; tried < 40; tried++) {
      const code = await guess().then(
        () => 'found',
        (problem: { code: string }) => problem.code,
      )
      seen[code] = (seen[code] ?? 0) + 1
    }
    now += minuteMs
  }
  return seen
}

describe('codes are guessed with at most one hit in a million tries, of which an address has 1,800 an hour:', () => {
  test('those of assignments', async () => {
    const { find } = assignmentFinder(t.deps)
    const codes = codesAfter('BBBBB')
    const seen = await guessedForAnHour(() => find(codes.next().value ?? '', '203.0.113.40'))
    expect(seen).toEqual({ assignment_not_found: 1_800, too_many_codes: 600 })
    // Six hits in ten million tries.
    expect(openAtOnce / codeLetters.length ** limits.assignmentCodeLength).toBeLessThan(1e-6)
  })

  test('those of people, in whichever assignments', async () => {
    const limit = resumeCodeLimit(t.deps.rateCounters, t.deps.now)
    const codes = codesAfter('BBBBBBB')
    let lookedUp = 0
    const wrong = async () => {
      lookedUp++
      throw new Problem('resume_code_wrong')
    }
    let guesses = 0
    const guess = () => limit.lookUp('203.0.113.43', `BCDFGHJ${'KM'[guesses++ % 2]} ${codes.next().value}`, wrong)
    expect(await guessedForAnHour(guess)).toEqual({ resume_code_wrong: 1_800, too_many_codes: 600 })
    // Whatever is refused has not been looked up, and tells nothing.
    expect(lookedUp).toBe(1_800)
    // In an assignment that is full, a hit in a billion tries: at one address in sixty years.
    expect(limits.peoplePerAssignment / codeLetters.length ** limits.resumeCodeLength).toBeLessThan(1e-9)
  })

  test('also by a thousand guesses at the same moment, from all addresses of a network', async () => {
    const { code } = await anAssignment(t)
    const codes = codesAfter('CCCCCCC')
    const guesses = await Promise.all(
      Array.from({ length: 1_000 }, (_, n) =>
        t.call(
          own.resume,
          { code, resumeCode: codes.next().value },
          { remoteAddress: `2001:db8:0:1::${n.toString(16)}` },
        ),
      ),
    )
    const seen = guesses.map(({ status, problem }) => `${status} ${problem.code}`)
    expect(seen.filter((one) => one === '422 resume_code_wrong')).toHaveLength(30)
    expect(seen.filter((one) => one === '429 too_many_codes')).toHaveLength(970)
  })
})

test('a personal link is guessed once in 10^31 tries, of which an address has 120,000 an hour', async () => {
  const { code, made } = await anAssignment(t, { joining: 'links', names: ['Zoë'] })
  const remoteAddress = '203.0.113.44'
  const open = (personalToken: string) => t.call(own.join, { code, personalToken }, { remoteAddress })
  const token = made.body.links?.[0]?.url.slice(-22) ?? ''
  // Of one that is nearly right, and of what is none, the same is told.
  const wrong = [`${token.slice(0, -1)}${token.endsWith('A') ? 'Q' : 'A'}`, 'A'.repeat(22), 'x', token.slice(1)]
  for (const one of wrong) expect((await open(one)).problem.code).toBe('personal_link_wrong')
  const limit = { name: 'assignment joins attempts', per: 'address', most: 30_000, windowMs: 15 * minuteMs } as const
  const limiter = rateLimiter(t.deps.rateCounters, t.deps.now, limit)
  for (let at = wrong.length + 1; at < limit.most; at++) await limiter.take(remoteAddress)
  expect((await open(token)).status).toBe(200)
  expect((await open('A'.repeat(22))).problem.code).toBe('too_many_requests')
  const people = openAtOnce * limits.namesPerAssignment
  expect(Buffer.from(token, 'base64url')).toHaveLength(16)
  expect(people / 2 ** 128).toBeLessThan(1e-31)
})

test('T5 codes for extra time are guessed ten times a minute', async () => {
  const { code, host } = await anAssignment(t)
  const { code: right } = (await t.call(routes.account.makeExtraTimeCode, { label: 'Lea', factor: 2 }, host)).body
  const remoteAddress = '203.0.113.45'
  const join = (nickname: string, extraTimeCode: string) =>
    t.call(own.join, { code, nickname, extraTimeCode }, { remoteAddress })
  const codes = codesAfter('BBBBB')
  for (let at = 0; at < 10; at++)
    expect((await join(`Player ${at}`, codes.next().value ?? '')).problem.code).toBe('extra_time_code_wrong')
  expect((await join('Player', codes.next().value ?? '')).problem.code).toBe('too_many_extra_time_codes')
  // Nobody may shut a school's players out.
  expect((await join('Lea', right)).status).toBe(200)
  expect(limits.extraTimeCodes / codeLetters.length ** limits.extraTimeCodeLength).toBeLessThan(1e-6)
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
