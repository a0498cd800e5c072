import { connect, type AddressInfo } from 'node:net'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { hostCalls } from '../../tests/kit/calls'
import { aGame, type TestGame, type TestPlayer } from '../../tests/kit/app/live-game'
import { sharedTestApp, type TestApp } from '../../tests/kit/app/test-app'
import { CallsInFlight } from '../http/connection/graceful-shutdown'

/** A busy machine must not decide. */
const patienceMs = 10_000

const shared = sharedTestApp()
const home = 'https://quiz.example.org'
const withAddress = sharedTestApp({ env: { APP_ORIGIN: home } })
beforeAll(async () => {
  for (const { app } of [shared, withAddress]) await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => vi.useRealTimers())

const portOf = ({ app }: TestApp) => (app.server.address() as AddressInfo).port
const connectTo = (t: TestApp) => connect({ port: portOf(t), host: '127.0.0.1' })

type Headers = Record<string, string | undefined>

const head = (path: string, headers: Headers) =>
  [`POST ${path} HTTP/1.1`, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)].join('\r\n')

/** Sends what is given on one connection, and returns all that comes back until it is closed. */
async function exchange(t: TestApp, ...requests: string[]): Promise<string> {
  const socket = connectTo(t)
  let received = ''
  socket.on('data', (data) => (received += data))
  for (const request of requests) {
    const before = received.length
    socket.write(request)
    await expect.poll(() => isWhole(received.slice(before)), { interval: 2, timeout: patienceMs }).toBe(true)
  }
  socket.destroy()
  return received
}

function isWhole(reply: string): boolean {
  const [head, body] = reply.split('\r\n\r\n')
  return body !== undefined && Buffer.byteLength(body) === Number(/content-length: (\d+)/.exec(head ?? '')?.[1])
}

/** What differs between any two replies. */
const alike = (reply: string) =>
  reply.replace(/^x-request-id: .*$/m, 'x-request-id: …').replace(/^Date: .*$/m, 'Date: …')

interface Asked {
  call: 'answer' | 'react' | 'face'
  player: Pick<TestPlayer, 'cookie'>
  body: unknown
  headers?: Headers
}

function request(path: string, { player, body, headers }: Asked): string {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const own = { host: '127.0.0.1', 'content-type': 'application/json', cookie: player.cookie }
  return `${head(path, { ...own, 'content-length': String(Buffer.byteLength(text)), ...headers })}\r\n\r\n${text}`
}

/** The same call on both ways. The framework's router takes a slash at the end, and the fast path leaves that to it. */
async function bothWays({ pin }: TestGame, asked: Asked, t: TestApp = shared) {
  const take = vi.spyOn(t.app.fastPath, 'take')
  const fast = await exchange(t, request(`/api/games/${pin}/${asked.call}`, asked))
  const slow = await exchange(t, request(`/api/games/${pin}/${asked.call}/`, asked))
  const taken = take.mock.results.map(({ value }) => value as boolean)
  take.mockRestore()
  return { fast: alike(fast), slow: alike(slow), taken }
}

const answerOf = ({ id }: TestPlayer, selectedAnswer: unknown = 1) => ({
  participantId: id,
  selectedAnswer,
  responseTime: 900,
})

test('an answer, its repetition and its refusals are the same by every byte on both ways', async () => {
  const game = await aGame(shared)
  const [zoe, amir] = [await game.join('Zoë'), await game.join('Amir')]
  const early = await bothWays(game, { call: 'answer', player: zoe, body: answerOf(zoe) })
  await game.startQuestion(0)
  const replies = [
    early,
    await bothWays(game, { call: 'answer', player: zoe, body: answerOf(zoe) }),
    await bothWays(game, { call: 'answer', player: zoe, body: answerOf(zoe, 2) }),
    await bothWays(game, { call: 'answer', player: zoe, body: answerOf(amir) }),
    await bothWays(game, { call: 'answer', player: amir, body: answerOf(amir, 7) }),
    await bothWays(game, { call: 'answer', player: amir, body: answerOf(amir, 'b') }),
    await bothWays(game, { call: 'answer', player: amir, body: {} }),
    await bothWays(game, { call: 'answer', player: amir, body: 'null' }),
    await bothWays(game, { call: 'answer', player: amir, body: '{' }),
    await bothWays(game, { call: 'answer', player: amir, body: '['.repeat(30) + ']'.repeat(30) }),
    await bothWays(game, { call: 'answer', player: amir, body: { ...answerOf(amir), more: 'ü'.repeat(900) } }),
  ]
  for (const { fast, slow, taken } of replies) {
    expect(fast).toBe(slow)
    expect(taken).toEqual([true, false])
  }
  expect(replies.map(({ fast }) => Number(fast.split(' ')[1]))).toEqual([
    ...[409, 200, 200, 403, 400, 400, 400, 400, 400, 400],
    200,
  ])
})

test('reactions and faces are, too', async () => {
  const game = await aGame(shared)
  const zoe = await game.join('Zoë')
  const reactions = { participantId: zoe.id, counts: [1, 0, 0, 0, 0] }
  const replies = [
    await bothWays(game, { call: 'face', player: zoe, body: { participantId: zoe.id, face: 3 } }),
    await bothWays(game, { call: 'face', player: zoe, body: { participantId: zoe.id, face: -1 } }),
    await bothWays(game, { call: 'react', player: zoe, body: reactions }),
    await bothWays(game, { call: 'react', player: zoe, body: { ...reactions, counts: [] } }),
  ]
  await game.startQuestion(0)
  replies.push(
    await bothWays(game, { call: 'face', player: zoe, body: { participantId: zoe.id, face: 4 } }),
    await bothWays(game, { call: 'react', player: zoe, body: reactions }),
  )
  for (const { fast, slow, taken } of replies) {
    expect(fast).toBe(slow)
    expect(taken).toEqual([true, false])
  }
})

test('what is unusual about a call leaves it to the framework, with the reply that it always had', async () => {
  const game = await aGame(shared)
  const zoe = await game.join('Zoë')
  await game.startQuestion(0)
  const asked = { call: 'answer', player: zoe, body: answerOf(zoe) } as const
  const unusual: [string, Asked, number][] = [
    ['cookies that are none', { ...asked, player: { cookie: `seat_1=%E0%A4%A; =; ";${'; ;=%'.repeat(500)}` } }, 403],
    ['no seat', { ...asked, player: { cookie: 'a=b' } }, 403],
    ['a made-up seat', { ...asked, player: { cookie: zoe.cookie.replace(/=.{32}/, `=${'x'.repeat(32)}`) } }, 403],
    ['another content type', { ...asked, headers: { 'content-type': 'text/plain' } }, 415],
    ['a large body', { ...asked, body: { ...asked.body, more: 'x'.repeat(5_000) } }, 200],
    [
      'sent on by a proxy, to whom we have no address',
      { ...asked, headers: { 'x-forwarded-host': 'quiz.example.org' } },
      200,
    ],
    ['another site', { ...asked, headers: { origin: 'https://elsewhere.example' } }, 403],
    ['sent by another site', { ...asked, headers: { 'sec-fetch-site': 'cross-site' } }, 403],
  ]
  for (const [what, call, status] of unusual) {
    const { fast, slow, taken } = await bothWays(game, call)
    expect(taken, what).toEqual([false, false])
    expect(fast, what).toBe(slow)
    expect(fast.split(' ')[1], what).toBe(String(status))
  }
})

/** Sends the head and the beginning of a body, and waits until the fast path has taken the call. */
async function begin(request: string) {
  const take = vi.spyOn(shared.app.fastPath, 'take')
  const socket = connectTo(shared)
  let received = ''
  socket.on('data', (data) => (received += data))
  socket.write(request)
  await expect
    .poll(() => take.mock.results.map(({ value }) => value as boolean), { timeout: patienceMs })
    .toEqual([true])
  take.mockRestore()
  return { socket, received: () => received }
}

test('a body that comes in pieces, later than its head, is read whole', async () => {
  const game = await aGame(shared)
  const zoe = await game.join('Zoë')
  await game.startQuestion(0)
  const all = request(`/api/games/${game.pin}/answer`, { call: 'answer', player: zoe, body: answerOf(zoe) })
  const { socket, received } = await begin(all.slice(0, -10))
  socket.write(all.slice(-10, -4))
  socket.write(all.slice(-4))
  await expect.poll(received, { timeout: patienceMs }).toContain('"isCorrect":true')
  socket.destroy()
})

test('a body that comes with its head sets no timer, and one that comes later does', async () => {
  const game = await aGame(shared)
  const zoe = await game.join('Zoë')
  await game.startQuestion(0)
  const all = request(`/api/games/${game.pin}/answer`, { call: 'answer', player: zoe, body: answerOf(zoe) })
  const setTimeout = vi.spyOn(globalThis, 'setTimeout')
  const timersOfBodies = () => setTimeout.mock.calls.filter(([, delayMs]) => delayMs === 120_000).length
  await exchange(shared, all, all)
  expect(timersOfBodies()).toBe(0)
  const { socket, received } = await begin(all.slice(0, -10))
  await expect.poll(timersOfBodies, { timeout: patienceMs }).toBe(1)
  socket.write(all.slice(-10))
  await expect.poll(received, { timeout: patienceMs }).toContain('"isCorrect":true')
  socket.destroy()
  setTimeout.mockRestore()
})

test('two browsers behind one connection, as behind a proxy, answer each for itself', async () => {
  const game = await aGame(shared)
  const players = [await game.join('Zoë'), await game.join('Amir')]
  await game.startQuestion(0)
  const calls = [0, 1, 0, 1].map((index) => {
    const player = players[index]!
    return request(`/api/games/${game.pin}/answer`, { call: 'answer', player, body: answerOf(player, index + 1) })
  })
  const replies = await exchange(shared, ...calls)
  expect([...replies.matchAll(/"selectedAnswer":(\d)/g)].map(([, chosen]) => chosen)).toEqual(['1', '2', '1', '2'])
  // With the other's cookie it is nobody's seat.
  const mixed = request(`/api/games/${game.pin}/answer`, {
    call: 'answer',
    player: players[0]!,
    body: answerOf(players[1]!),
  })
  expect(await exchange(shared, mixed)).toMatch(/^HTTP\/1\.1 403/)
})

test('G23 an answer that is repeated while the game ends gets the stored result', async () => {
  const game = await aGame(shared)
  const zoe = await game.join('Zoë')
  await game.startQuestion(0)
  await game.answer(zoe)
  const body = { ...answerOf(zoe), questionId: (await game.questionIds())[0] }
  const all = request(`/api/games/${game.pin}/answer`, { call: 'answer', player: zoe, body })
  const { socket, received } = await begin(all.slice(0, -10))
  await shared.call(...hostCalls.finish(game.pin), game.host)
  socket.write(all.slice(-10))
  await expect.poll(received, { timeout: patienceMs }).toMatch(/^HTTP\/1\.1 200 [^]*"isCorrect":true/)
  socket.destroy()
})

test('with a public address the page is known by it, whatever a proxy says of the host', async () => {
  const game = await aGame(withAddress, { host: await withAddress.admin() })
  const zoe = await game.join('Zoë')
  await game.startQuestion(0)
  expect(zoe.cookie).toMatch(/^__Host-seat_/)
  const asked = { call: 'answer', player: zoe, body: answerOf(zoe) } as const
  const calls: [Headers, boolean, number][] = [
    [{ origin: home }, true, 200],
    [{ origin: home, 'x-forwarded-host': 'elsewhere.example' }, true, 200],
    [{ origin: 'https://elsewhere.example', 'x-forwarded-host': 'elsewhere.example' }, false, 403],
    [{ origin: 'http://127.0.0.1' }, false, 403],
    [{ origin: home, cookie: zoe.cookie.replace('__Host-', '') }, false, 403],
  ]
  for (const [headers, isTaken, status] of calls) {
    const { fast, slow, taken } = await bothWays(game, { ...asked, headers }, withAddress)
    const what = JSON.stringify(headers)
    expect(fast, what).toBe(slow)
    expect([taken, fast.split(' ')[1]], what).toEqual([[isTaken, false], String(status)])
  }
})

test('who was removed is told so on both ways', async () => {
  const game = await aGame(shared)
  const zoe = await game.join('Zoë')
  await game.startQuestion(0)
  await shared.call(...hostCalls.removeParticipant(game.pin, zoe.id), game.host)
  const { fast, slow } = await bothWays(game, { call: 'answer', player: zoe, body: answerOf(zoe) })
  expect(fast).toBe(slow)
  expect(fast).toMatch(/^HTTP\/1\.1 403 [^]*"code":"removed"/)
})

test('a client that goes in the middle of its body is waited for no longer, and may ask again', async () => {
  const game = await aGame(shared)
  const zoe = await game.join('Zoë')
  await game.startQuestion(0)
  const all = request(`/api/games/${game.pin}/answer`, { call: 'answer', player: zoe, body: answerOf(zoe) })
  const begun = vi.spyOn(CallsInFlight.prototype, 'begin')
  const socket = connectTo(shared)
  socket.write(all.slice(0, -10))
  await expect.poll(() => begun.mock.contexts.length, { timeout: patienceMs }).toBe(1)
  const calls = begun.mock.contexts[0] as CallsInFlight
  begun.mockRestore()
  // Without timers it ends only when there are no calls.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const ended = calls.end()
  socket.destroy()
  await ended
  vi.useRealTimers()
  expect(await exchange(shared, all)).toMatch(/^HTTP\/1\.1 200 [^]*"isCorrect":true/)
})
