/**
 * G26: time tells no PIN that is in use: whatever a stranger shows, the same statements are run for each PIN, in the same
 * order, and as many secrets are hashed.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { describe, expect, test, vi } from 'vitest'
import { routes, type Route } from '../../../contract/routes'
import { samples } from '../../../tests/kit/app/bad-inputs'
import { endpoints } from '../../../tests/kit/app/endpoints'
import { aGame } from '../../../tests/kit/app/live-game'
import { sharedTestApp } from '../../../tests/kit/app/test-app'

// Time does not pass, and so no window of a limit.
const at = Date.now()
const t = sharedTestApp({ now: () => at })

const controllerRoutes = endpoints.filter(({ who }) => who === 'controller').map(({ route }) => route)
const routesByPin = endpoints.filter(({ who, route }) => who === 'anyone' && route.includes('/games/:pin'))
const manyRemotes = Array.from({ length: 300 }, (_, n) => `remote_${n + 2}`)
const madeUp = ['remote_1', 'remote_1999999999', 'remote_9999999999', 'seat_1', ...manyRemotes].map(
  (name) => `${name}=${'A'.repeat(32)}`,
)

/** Each with an allowed remote, and with a browser that asks. */
const realPins = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const game = await aGame(t)
      await game.allowedRemote()
      await game.askRemote()
      return game.pin
    }),
  )
const freePins = (real: readonly string[], count: number) =>
  Array.from({ length: count }, (_, n) => String(770_000 + n)).filter((pin) => !real.includes(pin))

interface Steps {
  statements: string[]
  hashes: number
}

const ofCall = new AsyncLocalStorage<Steps>()

type Query = (...args: unknown[]) => unknown

/** Notes the statements of a pool, or of one of its connections. */
function noteStatements(of: { query: unknown }): void {
  const query = (of.query as Query).bind(of)
  vi.spyOn(of as { query: Query }, 'query').mockImplementation((...args) => {
    const [statement] = args as [string | { text: string }]
    ofCall.getStore()?.statements.push(typeof statement === 'string' ? statement : statement.text)
    // The pool runs it on a connection, where it is not to count again.
    return ofCall.exit(() => query(...args))
  })
}

function noteConnections(): void {
  const { $client } = t.deps.db
  const connect = $client.connect.bind($client) as (...args: unknown[]) => unknown
  const noted = new WeakSet<object>()
  vi.spyOn($client as unknown as { connect: Query }, 'connect').mockImplementation(async (...args) => {
    const client = (await connect(...args)) as { query: unknown } | undefined
    if (client && !noted.has(client)) noteStatements(client)
    if (client) noted.add(client)
    return client
  })
}

function noteHashes(): void {
  const { createHash } = crypto
  vi.spyOn(crypto, 'createHash').mockImplementation((...args) => {
    const steps = ofCall.getStore()
    if (steps) steps.hashes++
    return createHash(...args)
  })
  syncBuiltinESMExports()
}

/** Runs a call, and returns what is done for it, without the statements of periodic jobs. */
async function stepsDuring(run: () => Promise<unknown>): Promise<Steps> {
  noteStatements(t.deps.db.$client)
  noteConnections()
  noteHashes()
  const steps = { statements: [], hashes: 0 }
  await ofCall.run(steps, run)
  vi.restoreAllMocks()
  syncBuiltinESMExports()
  return steps
}

/** A call's reply, and the work done for it. */
async function stepsOf(route: Route, pin: string, caller: { cookie: string; remoteAddress?: string }) {
  const { params, query, body } = samples({ quizId: 1, pin, participantId: 1, gameId: 1 })[route]
  let answer: unknown[] = []
  const steps = await stepsDuring(async () => {
    const { status, problem } = await t.call(route, { ...params, ...query, ...body, pin }, caller)
    answer = [status, problem.code]
  })
  return JSON.stringify([...answer, steps])
}

async function distinctSteps(
  route: Route,
  pins: readonly string[],
  caller: { cookie: string; remoteAddress?: string },
) {
  const seen = new Set<string>()
  for (const pin of pins) seen.add(await stepsOf(route, pin, caller))
  return [...seen]
}

describe('G26 a made-up cookie of a remote is none', () => {
  test.each(controllerRoutes)('%s', async (route) => {
    const real = await realPins(3)
    const steps = await distinctSteps(route, [...freePins(real, 5), ...real], { cookie: madeUp.join('; ') })
    expect(steps).toHaveLength(1)
    expect(JSON.parse(steps[0]!).slice(0, 2)).toEqual([401, 'not_signed_in'])
  })

  test('the database is never asked for the PIN', async () => {
    const [pin] = await realPins(1)
    const { statements } = await stepsDuring(() =>
      t.call(routes.games.lock, { pin: pin!, locked: true }, { cookie: madeUp.join('; ') }),
    )
    expect(statements.map((text) => /FROM unnest\(\$1::bytea\[\]\) AS shown/.test(text))).toEqual([true])
    expect(statements.join()).not.toMatch(/\bpin = /)
  })
})

test('G26 neither is an own remote of another game', async () => {
  const game = await aGame(t)
  const { cookie } = await game.allowedRemote()
  const real = await realPins(3)
  const steps = await distinctSteps(routes.games.lock, [...freePins(real, 5), ...real], { cookie })
  expect(steps).toHaveLength(1)
})

test.each(controllerRoutes)('G26 nor is an account, nor an account with such a cookie: %s', async (route) => {
  const stranger = await t.aHost()
  const real = await realPins(3)
  const pins = [...freePins(real, 5), ...real]
  for (const cookie of [stranger.cookie, `${stranger.cookie}; ${madeUp.join('; ')}`]) {
    const steps = await distinctSteps(route, pins, { cookie })
    expect(steps).toHaveLength(1)
    expect(JSON.parse(steps[0]!).slice(0, 2)).toEqual([404, 'game_not_found'])
  }
})

test.each(routesByPin.map(({ route }) => route))(
  'G26 beyond the limit on PINs nobody is told one by time: %s',
  async (route) => {
    const remoteAddress = '198.51.100.9'
    const real = await realPins(3)
    const host = await t.aHost()
    for (let n = 0; n < 40; n++) await t.call(routes.games.find, { pin: String(660_000 + n) }, { remoteAddress })
    for (const cookie of [madeUp.join('; '), host.cookie]) {
      const steps = await distinctSteps(route, [...freePins(real, 5), ...real], { cookie, remoteAddress })
      expect(steps).toHaveLength(1)
      expect(JSON.parse(steps[0]!).slice(0, 2)).toEqual([429, 'too_many_pins'])
    }
  },
)

test('G26 the start of the next game, which names the one before', async () => {
  const stranger = await t.aHost()
  const real = await realPins(3)
  const seen = new Set<string>()
  for (const previousPin of [...freePins(real, 5), ...real]) {
    let answered = 0
    const steps = await stepsDuring(async () => {
      answered = (await t.call(routes.games.start, { quizId: 1, previousPin }, stranger)).status
    })
    seen.add(JSON.stringify([answered, steps]))
  }
  expect([...seen]).toHaveLength(1)
})
