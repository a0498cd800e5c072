/** Limits on looking for games by their PINs, asked through the calls. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { routes } from '../../contract/routes'
import { buildApp } from '../app'
import { memoryRateCounters } from '../limits/rate-counters'
import { caller, type Call } from '../../tests/kit/app/call'
import { aGame, type TestGame, type TestPlayer } from '../../tests/kit/app/live-game'
import { anotherProcess, testApp, type TestApp } from '../../tests/kit/app/test-app'

let clock = Date.now()
let app: TestApp
/** A process of the same installation, that shares nothing but the database: Redis is away. */
let other: { call: Call; close: () => Promise<void> }
beforeAll(async () => {
  app = await testApp({ now: () => clock })
  const alone = await buildApp(anotherProcess(app.deps, { rateCounters: memoryRateCounters() }))
  other = { call: caller(alone), close: () => alone.close() }
})
afterAll(async () => {
  await other.close()
  await app.close()
})
// Nothing is remembered so long, and no game is left for so long that it ends.
beforeEach(() => (clock += 16 * 60_000))

const school = '203.0.113.7'
const elsewhere = '198.51.100.1'
const { games } = routes

/** Every way in which somebody can ask for a game by its PIN. */
const ways: [string, (call: Call, pin: string, remoteAddress: string) => Promise<{ status: number }>][] = [
  ['find', (call, pin, remoteAddress) => call(games.find, { pin }, { remoteAddress })],
  ['join', (call, pin, remoteAddress) => call(games.join, { pin, nickname: 'Zoë' }, { remoteAddress })],
  ['state', (call, pin, remoteAddress) => call(games.state, { pin, as: 'watch' }, { remoteAddress })],
  ['participants', (call, pin, remoteAddress) => call(games.participants, { pin }, { remoteAddress })],
  ['leaderboard', (call, pin, remoteAddress) => call(games.leaderboard, { pin }, { remoteAddress })],
  [
    'answer',
    (call, pin, remoteAddress) =>
      call(games.answer, { pin, participantId: 1, selectedAnswer: 0, responseTime: 0 }, { remoteAddress }),
  ],
]

/** Tries unknown PINs until no more are looked up. */
async function guessAll(call: Call, remoteAddress: string): Promise<void> {
  for (let n = 0; ; n++) {
    const pin = String(n).padStart(6, '0')
    const { status } = await call(games.find, { pin }, { remoteAddress })
    if (status === 429) return
    expect([status, n < 1_000]).toEqual([404, true])
  }
}

const opensLobby = (game: TestGame, remoteAddress: string, call = app.call) =>
  call(games.state, { pin: game.pin, as: 'host' }, { ...game.host, remoteAddress })
const joins = (game: TestGame, nickname: string, remoteAddress: string, call = app.call) =>
  call(games.join, { pin: game.pin, nickname }, { remoteAddress })

describe('one who guesses PINs', () => {
  test.each(ways)('is refused every PIN alike, a real one too: %s', async (_, ask) => {
    const game = await aGame(app)
    await guessAll(app.call, elsewhere)
    expect((await ask(app.call, '999999', elsewhere)).status).toBe(429)
    expect((await ask(app.call, game.pin, elsewhere)).status).toBe(429)
    expect((await ask(app.call, game.pin, '198.51.100.2')).status).not.toBe(429)
  })

  test('is told so by the stream', async () => {
    const game = await aGame(app)
    await guessAll(app.call, elsewhere)
    const url = `/api/games/${game.pin}/events`
    const reply = await app.app.inject({ method: 'GET', url, remoteAddress: elsewhere })
    expect([reply.statusCode, reply.json().code]).toEqual([429, 'too_many_pins'])
  })

  test('is not helped by an account, nor by the PINs of own games that others have by now', async () => {
    const old = await aGame(app)
    await app.call(games.finish, { pin: old.pin }, old.host)
    const game = await aGame(app)
    await app.deps.db.execute(sql`UPDATE game_sessions SET pin = ${old.pin} WHERE pin = ${game.pin}`)
    const { rows } = await app.deps.db.execute<{ id: number }>(
      sql`SELECT id FROM game_sessions WHERE pin = ${old.pin} AND status <> 'finished'`,
    )
    await guessAll(app.call, elsewhere)
    const madeUp = `${old.host.cookie}; seat_${rows[0]!.id}=${'a'.repeat(32)}`
    const seen = await app.call(games.find, { pin: old.pin }, { cookie: madeUp, remoteAddress: elsewhere })
    expect(seen.body.phase).toBe('finished')
    expect((await app.call(games.find, { pin: '999999' }, { ...old.host, remoteAddress: elsewhere })).status).toBe(429)
  })

  test('has guessed, too, when the PIN is of a game that its host plays alone', async () => {
    const alone = await Promise.all(Array.from({ length: 4 }, () => aGame(app, { singlePlayer: true })))
    for (const { pin } of alone)
      expect((await app.call(games.find, { pin }, { remoteAddress: elsewhere })).status).toBe(404)
    let looked = 0
    while (
      (await app.call(games.find, { pin: `9${String(looked).padStart(5, '0')}` }, { remoteAddress: elsewhere }))
        .status === 404
    )
      looked++
    expect(looked).toBe(26)
  })

  test('gains nothing by filling a game with bots whose host calls from the same address', async () => {
    const game = await aGame(app)
    await opensLobby(game, elsewhere)
    for (let n = 0; n < 40; n++) expect((await joins(game, `Bot ${n}`, elsewhere)).status).toBe(200)
    expect(await lookedUp(elsewhere)).toBe(30)
  })

  test('gains nothing by bots that are signed in as the host', async () => {
    const game = await aGame(app)
    await opensLobby(game, school)
    const { pin, host } = game
    for (let n = 0; n < 40; n++) {
      const bot = { ...host, remoteAddress: elsewhere }
      expect((await app.call(games.join, { pin, nickname: `Bot ${n}` }, bot)).status).toBe(200)
    }
    expect(await lookedUp(elsewhere)).toBe(30)
  })

  test('may mistype one more PIN for each seat taken in games of others', async () => {
    const game = await aGame(app)
    await opensLobby(game, school)
    for (let n = 0; n < 40; n++) expect((await joins(game, `Player ${n}`, elsewhere)).status).toBe(200)
    expect(await lookedUp(elsewhere)).toBe(70)
  })
})

async function lookedUp(remoteAddress: string): Promise<number> {
  const asking = Array.from({ length: 300 }, (_, n) =>
    app.call(games.find, { pin: String(n).padStart(6, '0') }, { remoteAddress }),
  )
  return (await Promise.all(asking)).filter(({ status }) => status === 404).length
}

describe('where the host has the game open', () => {
  test('one can join it however many wrong PINs came from there', async () => {
    const [game, another] = [await aGame(app), await aGame(app)]
    await opensLobby(game, school)
    await guessAll(app.call, school)
    expect((await joins(game, 'Zoë', school)).status).toBe(200)
    // Neither a wrong one nor that of a game whose host is elsewhere.
    expect((await joins(another, 'Zoë', school)).status).toBe(429)
    expect((await app.call(games.join, { pin: '999999', nickname: 'Zoë' }, { remoteAddress: school })).status).toBe(429)
  })

  test('one can join it at another process too, while Redis is away', async () => {
    const game = await aGame(app)
    await opensLobby(game, school)
    await guessAll(other.call, school)
    expect((await joins(game, 'Zoë', school, other.call)).status).toBe(200)
    await guessAll(other.call, elsewhere)
    expect((await joins(game, 'Amir', elsewhere, other.call)).status).toBe(429)
  })

  test('one can join late, too', async () => {
    const game = await aGame(app, { lateJoin: true })
    await opensLobby(game, school)
    await game.startQuestion(0)
    await guessAll(app.call, school)
    expect((await joins(game, 'Zoë', school)).status).toBe(200)
  })

  test.each([
    ['participants', (pin: string, host: object) => app.call(games.participants, { pin }, host)],
    ['find', (pin: string, host: object) => app.call(games.find, { pin }, host)],
  ])('is known by the page’s other calls: %s', async (_, ask) => {
    const game = await aGame(app)
    await ask(game.pin, { ...game.host, remoteAddress: school })
    await guessAll(app.call, school)
    expect((await joins(game, 'Zoë', school)).status).toBe(200)
  })

  test('is forgotten two minutes after the last sign of the page', async () => {
    const game = await aGame(app)
    await opensLobby(game, school)
    clock += 2 * 60_000
    await guessAll(app.call, school)
    expect((await joins(game, 'Zoë', school)).status).toBe(429)
    await opensLobby(game, school)
    expect((await joins(game, 'Zoë', school)).status).toBe(200)
  })

  test('is kept as a hash, of the newest eight addresses, and only until the game ends', async () => {
    const game = await aGame(app)
    const kept = async () => {
      const { rows } = await app.deps.db.execute(
        sql`SELECT a.* FROM game_host_addresses a JOIN game_sessions g ON g.id = a.game_session_id WHERE g.pin = ${game.pin}`,
      )
      return rows
    }
    for (let n = 0; n < 12; n++) {
      clock += 1_000
      await opensLobby(game, `198.51.100.${n}`)
    }
    expect(await kept()).toHaveLength(8)
    expect(JSON.stringify(await kept())).not.toContain('198.51.100')
    await guessAll(app.call, '198.51.100.11')
    expect((await joins(game, 'Zoë', '198.51.100.11')).status).toBe(200)
    await app.call(games.finish, { pin: game.pin }, game.host)
    expect(await kept()).toEqual([])
    await opensLobby(game, school)
    expect(await kept()).toEqual([])
  })
})

describe('G41 that a command locks one game', () => {
  type Ask = (game: TestGame, player: TestPlayer) => Promise<{ status: number }>

  test.each<[who: string, ask: Ask, waitsFor: string]>([
    ['the host', (game) => opensLobby(game, school), '%INTO game_host_addresses%'],
    [
      'a player who has come to this process',
      ({ pin }, { cookie }) => other.call(games.state, { pin, as: 'player' }, { cookie }),
      '%SET is_active = true%',
    ],
  ])('keeps %s of another from nothing', async (_, ask, waitsFor) => {
    const [held, free] = [await aGame(app), await aGame(app)]
    const [zoe, amir] = [await held.join('Zoë'), await free.join('Amir')]
    const { db } = app.deps
    const { under } = await db.transaction(async (tx) => {
      await tx.execute(sql`SELECT FROM game_sessions WHERE pin = ${held.pin} FOR NO KEY UPDATE`)
      const under = ask(held, zoe)
      await vi.waitUntil(async () => {
        const { rows } = await db.execute(sql`
          SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE ${waitsFor}`)
        return rows.length > 0
      }, 10_000)
      expect((await ask(free, amir)).status).toBe(200)
      return { under }
    })
    expect((await under).status).toBe(200)
  })
})
