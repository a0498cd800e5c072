import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { describe, expect, test, vi } from 'vitest'
import { routes } from '../../contract/routes'
import { gameStreams, type GameStream } from '../../tests/kit/app/game-streams'
import { aGame } from '../../tests/kit/app/live-game'
import { sharedTestApp } from '../../tests/kit/app/test-app'
import { spectatorsPerGame } from './events-route'

const app = sharedTestApp({ env: { TRUST_PROXY: '1' } })
const listen = gameStreams(app)

test('G35 a stream says at once that it is open, and forbids caches and buffers', async () => {
  const game = await aGame(app)
  const screen = await listen(game.pin)
  expect(screen.status).toBe(200)
  expect(screen.headers.get('content-type')).toMatch(/^text\/event-stream/)
  expect(screen.headers.get('cache-control')).toBe('no-store, no-transform')
  expect(screen.headers.get('x-accel-buffering')).toBe('no')
  await screen.until('game_state')
  expect(screen.pings).toBe(1)
  screen.close()
})

describe('who may listen', () => {
  test('a host needs the host’s session, a player a seat; whoever knows the PIN may watch', async () => {
    const game = await aGame(app)
    const zoe = await game.join('Zoë')
    const amir = await game.join('Amir')
    const stranger = await app.aHost()
    expect(await listen(game.pin, 'as=host')).toMatchObject({ status: 401, code: 'not_signed_in' })
    expect(await listen(game.pin, 'as=host', stranger.cookie)).toMatchObject({ status: 404, code: 'game_not_found' })
    expect(await listen(game.pin, 'as=player')).toMatchObject({ status: 401, code: 'no_seat' })
    const stolen = await listen(game.pin, `as=player&participantId=${zoe.id}`, amir.cookie)
    expect(stolen).toMatchObject({ status: 403, code: 'not_this_participant' })
    expect(await listen('000000', 'as=watch')).toMatchObject({ status: 404 })
    expect(await listen(game.pin, 'as=king')).toMatchObject({ status: 400, code: 'invalid_input' })
    expect(await listen(game.pin, 'as=player&participantId=1e3')).toMatchObject({ status: 400 })

    for (const [cookie, as] of [
      ['', 'watch'],
      [stranger.cookie, 'watch'],
      [game.host.cookie, 'host'],
      [zoe.cookie, 'player'],
      [`${game.host.cookie}; ${zoe.cookie}`, 'player'],
    ] as const) {
      const screen = await listen(game.pin, '', cookie)
      expect(await screen.until('game_state')).toMatchObject({ as })
      screen.close()
    }
  })

  test('at most 500 spectators watch a game, and players are let in all the same', async () => {
    const game = await aGame(app)
    const zoe = await game.join('Zoë')
    const screens = await Promise.all(
      Array.from({ length: spectatorsPerGame }, (_, n) => listen(game.pin, '', '', `192.0.2.${n % 5}`)),
    )
    await Promise.all(screens.map((screen) => screen.until('game_state')))
    expect(await listen(game.pin)).toMatchObject({ status: 403, code: 'spectators_full' })
    const phone = await listen(game.pin, '', zoe.cookie)
    expect(phone.status).toBe(200)
    for (const screen of [...screens, phone]) screen.close()
  })
})

describe('of too many streams the newest stay, and the oldest is told to poll', () => {
  const all = (count: number, open: () => Promise<GameStream>) =>
    Array.from({ length: count }).reduce<Promise<GameStream[]>>(async (before, _) => {
      const screens = await before
      const screen = await open()
      await screen.until('game_state')
      return [...screens, screen]
    }, Promise.resolve([]))
  const isOpen = async ({ ended }: GameStream) => (await Promise.race([ended.then(() => 'ended'), turn()])) !== 'ended'
  const turn = () => new Promise((resolve) => setImmediate(resolve))

  test('three of a seat', async () => {
    const game = await aGame(app)
    const zoe = await game.join('Zoë')
    const tabs = await all(5, () => listen(game.pin, 'as=player', zoe.cookie))
    await Promise.all([tabs[0]!.ended, tabs[1]!.ended])
    expect(tabs.map(({ polls }) => polls)).toEqual([1, 1, 0, 0, 0])
    await game.startQuestion(0)
    await Promise.all(tabs.slice(2).map((tab) => tab.until('question_started')))
    // The state is there for them all the same.
    const state = await app.call(routes.games.state, { pin: game.pin, as: 'player' }, { cookie: zoe.cookie })
    expect(state.body.phase).toBe('question')
    tabs.forEach((tab) => tab.close())
  })

  test('eight of a host in a game, and another game’s are counted by themselves', async () => {
    const game = await aGame(app)
    const another = await aGame(app, { host: game.host })
    const hall = await listen(another.pin, 'as=host', game.host.cookie)
    const tabs = await all(9, () => listen(game.pin, 'as=host', game.host.cookie))
    await tabs[0]!.ended
    expect(tabs.map(({ polls }) => polls)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0])
    expect(await isOpen(hall)).toBe(true)
    for (const tab of [...tabs, hall]) tab.close()
  })

  test('a hundred spectators of an address, whatever they watch', async () => {
    const games = [await aGame(app), await aGame(app)]
    const address = '192.0.2.77'
    const first = await listen(games[0]!.pin, 'as=watch', '', address)
    await first.until('game_state')
    const others = await Promise.all(
      Array.from({ length: 100 }, (_, n) => listen(games[n % 2]!.pin, 'as=watch', '', address)),
    )
    await first.ended
    expect(first.polls).toBe(1)
    expect(others.map(({ polls }) => polls)).toEqual(Array(100).fill(0))
    const elsewhere = await listen(games[0]!.pin, 'as=watch', '', '192.0.2.78')
    await elsewhere.until('game_state')
    for (const screen of [...others, elsewhere]) screen.close()
  })
})

test('G33 G34 who comes back during a question has the same time, score and answer; polling tells the same', async () => {
  const game = await aGame(app)
  const zoe = await game.join('Zoë')
  await game.join('Amir')
  const before = Date.now()
  await game.startQuestion(0)
  const { body: answer } = await game.answer(zoe, { selectedAnswer: 2 })
  const phone = await listen(game.pin, `as=player&participantId=${zoe.id}`, zoe.cookie)
  const state = await phone.until('game_state')
  expect(state).toMatchObject({
    phase: 'question',
    questionIndex: 0,
    you: { participant: { id: zoe.id, nickname: 'Zoë', score: 0 }, answer },
    counts: { joined: 2, connected: 0, answered: 1 },
  })
  expect(state.remainingMs).toBeGreaterThanOrEqual(20_000 - (Date.now() - before) - 250)
  expect(state.remainingMs).toBeLessThanOrEqual(20_000)
  const polled = await app.call(routes.games.state, { pin: game.pin, as: 'player' }, { cookie: zoe.cookie })
  expect(polled.body).toMatchObject({ version: state.version, you: { answer } })
  phone.close()
})

test('G25 G27 until the reveal the right answer and the tallies are on no wire but their own', async () => {
  const game = await aGame(app)
  const [zoe, amir] = [await game.join('Zoë'), await game.join('Amir')]
  const host = await listen(game.pin, 'as=host', game.host.cookie)
  const phone = await listen(game.pin, '', amir.cookie)
  const screen = await listen(game.pin, 'as=watch')
  await game.startQuestion(0)
  await game.answer(zoe)
  expect(await host.until('answer_submitted')).toEqual({ type: 'answer_submitted', selectedAnswer: 1 })
  await phone.until('question_started')
  const late = await listen(game.pin, '', zoe.cookie)
  await late.until('game_state')
  for (const { events } of [phone, screen]) {
    expect(JSON.stringify(events)).not.toMatch(/correctAnswer"|tallies|answer_submitted/)
  }
  expect(JSON.stringify(host.events)).not.toContain('correctAnswer"')
  for (const stream of [host, phone, screen, late]) stream.close()
})

test('G28 nobody hears of another’s secret', async () => {
  const game = await aGame(app)
  const host = await listen(game.pin, 'as=host', game.host.cookie)
  const zoe = await game.join('Zoë')
  await host.until('player_joined')
  const { body } = await app.call(routes.games.participants, { pin: game.pin }, game.host)
  const told = JSON.stringify([host.events, body])
  expect(told).not.toContain(zoe.cookie.split('=')[1])
  expect(told).not.toContain('seat')
  host.close()
})

test('the host hears of each join, the others of the newest at most four times a second', async () => {
  const game = await aGame(app)
  const host = await listen(game.pin, 'as=host', game.host.cookie)
  const screen = await listen(game.pin, 'as=watch')
  await Promise.all(Array.from({ length: 100 }, (_, index) => game.join(`Player ${index}`)))
  await host.until('player_joined', 100)
  const joins = () => screen.events.flatMap(({ event }) => (event.type === 'player_joined' ? [event] : []))
  await screen.until('player_joined')
  while (joins().at(-1)?.joined !== 100) await screen.until('player_joined', joins().length + 1)
  expect(joins().length).toBeLessThan(30)
  host.close()
  screen.close()
})

test('a player hears at most four messages per question', async () => {
  const game = await aGame(app)
  const players = await Promise.all(Array.from({ length: 20 }, (_, index) => game.join(`Player ${index}`)))
  const phone = await listen(game.pin, '', players[0]!.cookie)
  await phone.until('game_state')
  const before = phone.events.length
  await game.startQuestion(0)
  await Promise.all(players.map((player) => game.answer(player)))
  await phone.until('you')
  expect(phone.events.length - before).toBeLessThanOrEqual(4)
  phone.close()
})

test('the host sees the whole lists, others the newest hundred and the first hundred ranks with their own', async () => {
  const game = await aGame(app)
  const players = []
  for (let index = 0; index < 130; index++) players.push(await game.join(`Player ${index}`))
  const list = (route: typeof routes.games.participants | typeof routes.games.leaderboard, cookie?: string) =>
    app.call(route, { pin: game.pin }, { cookie })
  expect((await list(routes.games.participants, game.host.cookie)).body).toHaveLength(130)
  expect((await list(routes.games.leaderboard, game.host.cookie)).body).toHaveLength(130)
  expect((await list(routes.games.participants)).body.map(({ nickname }) => nickname)[0]).toBe('Player 30')
  expect((await list(routes.games.leaderboard)).body).toHaveLength(100)
  const own = await list(routes.games.leaderboard, players.at(-1)!.cookie)
  expect(own.body).toHaveLength(101)
  expect(own.body.at(-1)).toMatchObject({ nickname: 'Player 129', rank: 1 })
})

test('G37 readers who hang up before they are let in leave nothing behind', async () => {
  const game = await aGame(app)
  const zoe = await game.join('Zoë')
  const { port } = app.app.server.address() as AddressInfo
  const before = await connections()
  const request = `GET /api/games/${game.pin}/events HTTP/1.1\r\nHost: x\r\nCookie: ${zoe.cookie}\r\n\r\n`
  await Promise.all(
    Array.from({ length: 50 }, async (_, index) => {
      const socket = connect(port, '127.0.0.1')
      await once(socket, 'connect')
      socket.write(request)
      for (let turn = 0; turn < index; turn++) await new Promise((resolve) => setImmediate(resolve))
      socket.destroy()
    }),
  )
  await vi.waitFor(async () => {
    const { body } = await app.call(routes.games.state, { pin: game.pin, as: 'watch' })
    expect(body.counts.connected).toBe(0)
    expect(await connections()).toBeLessThanOrEqual(before)
  }, 10_000)
})

const connections = () =>
  new Promise<number>((resolve, reject) =>
    app.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )
