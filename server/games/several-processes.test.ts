/** Two processes of one installation, with the same messages. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'
import { goneAfterMs } from '../../contract/limits'
import { routes } from '../../contract/routes'
import { buildApp } from '../app'
import { gameSessions } from '../db/tables'
import type { Bus } from '../bus/bus'
import { caller, type Call } from '../../tests/kit/app/call'
import { gameStreams, watchedStreams, type GameStream } from '../../tests/kit/app/game-streams'
import { aGame, type TestGame } from '../../tests/kit/app/live-game'
import { pass } from '../../tests/kit/app/fake-clock'
import { anotherProcess } from '../../tests/kit/app/test-app'
import { messageVersion, type Envelope } from './replica/sync/bus-messages'
import { twoProcesses } from '../../tests/kit/app/two-processes'

// Time passes here when a test says so: before anything is imported that sets a timer.
vi.hoisted(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'Date'] }))

const { here: app, there: other } = twoProcesses()
afterAll(() => void vi.useRealTimers())

/** Waits for work in progress, however busy the machine is; time passes meanwhile. */
const soonMs = 10_000

const here = watchedStreams(gameStreams(app))
const there = watchedStreams(gameStreams(other))
const lastOf = (stream: GameStream, type: string) => stream.events.findLast(({ event }) => event.type === type)?.event

async function present({ pin, host }: TestGame, by: { call: Call }): Promise<boolean[]> {
  const { body } = await by.call(routes.games.participants, { pin }, host)
  return body.map(({ isActive }) => isActive)
}

test('G9 G13 who may join a game that runs is changed while it runs, and every process goes by it at once', async () => {
  const game = await aGame(app, { questions: 3 })
  await game.startQuestion(0)
  const join = (nickname: string) => other.call(routes.games.join, { pin: game.pin, nickname })
  const allow = (lateJoin: boolean) => app.call(routes.games.settings, { pin: game.pin, lateJoin }, game.host)
  expect((await join('Zoë')).problem.code).toBe('game_started')
  expect((await allow(true)).body).toMatchObject({ lateJoin: true })
  expect((await join('Zoë')).status).toBe(200)
  await allow(false)
  expect((await join('Amir')).problem.code).toBe('game_started')
  expect((await app.call(routes.account.preferences, {}, game.host)).body).toMatchObject({ lateJoin: false })
  const changing = [allow(true), game.startQuestion(1)]
  const asked = await Promise.all(['Mia', 'Noor', 'Ida'].map(join))
  await Promise.all(changing)
  const { counts } = (await app.call(routes.games.state, { pin: game.pin }, game.host)).body
  expect(counts.joined).toBe(1 + asked.filter(({ status }) => status === 200).length)
  await game.startQuestion(2)
  expect((await join('Last')).problem.code).toBe('game_started')
})

test('the host hears how many are connected at all processes', async () => {
  const game = await aGame(app)
  const [zoe, amir] = [await game.join('Zoë'), await game.join('Amir')]
  const host = await here(game.pin, 'as=host', game.host.cookie)
  await here(game.pin, 'as=player', zoe.cookie)
  const phone = await there(game.pin, 'as=player', amir.cookie)
  const connected = (n: number) => () => expect(lastOf(host, 'counts')).toMatchObject({ joined: 2, connected: n })
  await vi.waitFor(connected(2), soonMs)
  phone.close()
  await vi.waitFor(connected(1), soonMs)
})

test('G39 who has a stream at one process is not let go by another, however late that comes to the game', async () => {
  const game = await aGame(app)
  const [zoe, amir] = [await game.join('Zoë'), await game.join('Amir')]
  await here(game.pin, 'as=player', zoe.cookie)
  await here(game.pin, 'as=player', amir.cookie)
  await there(game.pin, 'as=watch')
  await pass(goneAfterMs + 6_000, app.deps)
  await vi.waitFor(async () => expect(await present(game, other)).toEqual([true, true]), soonMs)
  expect(await present(game, app)).toEqual([true, true])
})

test('G39 who has a second stream at another process is present when one of the two has been closed for long', async () => {
  const game = await aGame(app)
  const zoe = await game.join('Zoë')
  await here(game.pin, 'as=player', zoe.cookie)
  const second = await there(game.pin, 'as=player', zoe.cookie)
  const noted = async () => {
    const { rows } = await app.deps.db.execute<{ isActive: boolean; stream: string }>(
      sql`SELECT is_active AS "isActive", stream FROM game_participants WHERE id = ${zoe.id}`,
    )
    return rows[0]!
  }
  const { stream: ofTheSecond } = await noted()
  second.close()
  await vi.waitFor(async () => {
    await pass(5_000, app.deps)
    expect((await noted()).stream).not.toBe(ofTheSecond)
  }, soonMs)
  expect((await noted()).isActive).toBe(true)
  for (const by of [app, other]) await vi.waitFor(async () => expect(await present(game, by)).toEqual([true]), soonMs)
})

test('who is gone, and who is back, is known at every process', async () => {
  const game = await aGame(app)
  const [zoe, amir] = [await game.join('Zoë'), await game.join('Amir')]
  await there(game.pin, 'as=watch')
  await here(game.pin, 'as=player', zoe.cookie)
  ;(await here(game.pin, 'as=player', amir.cookie)).close()
  for (const by of [app, other])
    await vi.waitFor(async () => {
      // How long ago the connection was closed is known to the process only when it has noticed.
      await pass(5_000, app.deps)
      expect(await present(game, by)).toEqual([true, false])
    }, soonMs)
  await there(game.pin, 'as=player', amir.cookie)
  for (const by of [app, other])
    await vi.waitFor(async () => expect(await present(game, by)).toEqual([true, true]), soonMs)
})

test('G39 a question closes as soon as all have answered, at whichever process', async () => {
  const game = await aGame(app)
  const [zoe, amir] = [await game.join('Zoë'), await game.join('Amir')]
  const phone = await there(game.pin, 'as=player', amir.cookie)
  await game.startQuestion(0)
  await phone.until('question_started')
  await game.answer(zoe)
  await other.call(
    routes.games.answer,
    { pin: game.pin, participantId: amir.id, selectedAnswer: 0, responseTime: 0 },
    { cookie: amir.cookie },
  )
  expect(await phone.until('countdown_started')).toMatchObject({ questionIndex: 0 })
})

test('G9 G32 people who join at both at once are all there, and every process tells the same', async () => {
  const game = await aGame(app)
  const hosts = [await here(game.pin, 'as=host', game.host.cookie), await there(game.pin, 'as=host', game.host.cookie)]
  const joining = Array.from({ length: 40 }, (_, n) =>
    (n % 2 ? other : app).call(routes.games.join, { pin: game.pin, nickname: `Player ${n}` }),
  )
  expect((await Promise.all(joining)).map(({ status }) => status)).toEqual(Array(40).fill(200))
  const names = (host: GameStream) =>
    host.events.flatMap(({ event }) => (event.type === 'player_joined' ? [event.participant.nickname] : []))
  await vi.waitFor(() => expect(hosts.map((host) => names(host).length)).toEqual([40, 40]), soonMs)
  expect(names(hosts[0]!)).toEqual(names(hosts[1]!))
})

test('G46 G47 a newcomer waits at every process, and is let in wherever the phone is', async () => {
  const game = await aGame(app)
  const [host, zoe] = [await here(game.pin, 'as=host', game.host.cookie), await game.join('Zoë')]
  const zoes = await here(game.pin, 'as=player', zoe.cookie)
  await other.call(routes.games.admission, { pin: game.pin, byHand: true }, game.host)
  const joined = await other.call(routes.games.join, { pin: game.pin, nickname: 'Lou' })
  const lou = joined.body.participant
  expect(lou.admitted).toBe(false)
  const waiting = () =>
    expect(lastOf(host, 'admission')).toMatchObject({ byHand: true, waiting: [{ id: lou.id, nickname: 'Lou' }] })
  await vi.waitFor(waiting, soonMs)

  const phone = await there(game.pin, 'as=player', joined.cookie)
  expect(lastOf(phone, 'game_state')).toMatchObject({ newcomer: { id: lou.id } })
  await game.startQuestion(0)
  await zoes.until('question_started')
  const answer = { pin: game.pin, participantId: lou.id, selectedAnswer: 1, responseTime: 0 }
  for (const by of [app, other])
    expect((await by.call(routes.games.answer, answer, { cookie: joined.cookie })).problem.code).toBe('not_admitted')

  await game.close(0)
  await app.call(routes.games.admitParticipants, { pin: game.pin }, game.host)
  const isIn = () => expect(lastOf(phone, 'game_state')).toMatchObject({ you: { participant: { id: lou.id } } })
  await vi.waitFor(isIn, soonMs)
  expect(await present(game, other)).toHaveLength(2)
})

test('G62 a rename at one process is told at the other, where the old name finds the same seat', async () => {
  const game = await aGame(app)
  const zoe = await game.join('Zoë')
  const screen = await here(game.pin, 'as=watch')
  const rename = (by: { call: Call }) =>
    by.call(routes.games.renameParticipant, { pin: game.pin, id: zoe.id, nickname: 'Lou' }, game.host)
  expect((await Promise.all([rename(other), rename(app)])).map(({ status }) => status)).toEqual([200, 200])
  await vi.waitFor(() => expect(lastOf(screen, 'participant_renamed')).toMatchObject({ nickname: 'Lou' }), soonMs)
  for (const by of [app, other]) {
    const again = await by.call(routes.games.join, { pin: game.pin, nickname: 'Zoë' }, { cookie: zoe.cookie })
    expect(again.body.participant).toMatchObject({ id: zoe.id, nickname: 'Lou' })
  }
  expect(screen.events.filter(({ event }) => event.type === 'participant_renamed')).toHaveLength(1)
})

test('G48 many are taken out at every process at once, and may join again at any', async () => {
  const game = await aGame(app)
  const [zoe, bot, second] = [await game.join('Zoë'), await game.join('Bot'), await game.join('Bot 2')]
  const [zoes, bots] = [await there(game.pin, 'as=player', zoe.cookie), await there(game.pin, 'as=player', bot.cookie)]
  await app.call(routes.games.removeParticipants, { pin: game.pin, ids: [bot.id, second.id] }, game.host)
  expect(await bots.until('removed')).toEqual({ type: 'removed', canRejoin: true })
  expect(await zoes.until('participants_removed')).toEqual({ type: 'participants_removed', joined: 1 })
  const back = await other.call(routes.games.join, { pin: game.pin, nickname: 'Bot' }, { cookie: bot.cookie })
  expect(back.status).toBe(200)
  expect(await present(game, app)).toHaveLength(2)
})

test('G4 calls of start-question at both at the same moment have one effect', async () => {
  const game = await aGame(app)
  await game.join('Zoë')
  const screen = await there(game.pin, 'as=watch')
  await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      (n % 2 ? other : app).call(routes.games.startQuestion, { pin: game.pin, questionIndex: 0 }, game.host),
    ),
  )
  await screen.until('question_started')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(screen.events.filter(({ event }) => event.type === 'question_started')).toHaveLength(1)
})

test('where the host’s stream stays open one can join at any process, however many wrong PINs came from there', async () => {
  const game = await aGame(app)
  await here(game.pin, 'as=host', game.host.cookie)
  await pass(3 * 60_000, app.deps)
  const ask = other.call
  const find = (n: number) => ask(routes.games.find, { pin: String(n).padStart(6, '0') })
  const guesses = await Promise.all(Array.from({ length: 40 }, (_, n) => find(n)))
  expect(guesses.filter(({ problem }) => problem.code === 'too_many_pins')).toHaveLength(10)
  expect((await ask(routes.games.join, { pin: game.pin, nickname: 'Zoë' })).status).toBe(200)
})

test('G12 G13 G17 a game on two processes of two message versions is the same at both', async () => {
  const next = await buildApp(anotherProcess(app.deps, { bus: ofNextVersion(app.deps.bus) }))
  const ask = caller(next)
  const listenNext = gameStreams({ ...app, app: next })
  const game = await aGame(app, { lateJoin: true, questions: 2 })
  const host = await here(game.pin, 'as=host', game.host.cookie)
  const counts = (expected: object) => () => expect(lastOf(host, 'game_state')).toMatchObject({ counts: expected })

  const zoe = await ask(routes.games.join, { pin: game.pin, nickname: 'Zoë' })
  await vi.waitFor(counts({ joined: 1 }), soonMs)
  const amir = await game.join('Amir')
  const phone = await listenNext(game.pin, 'as=player', zoe.cookie)
  await phone.until('game_state')
  await vi.waitFor(() => expect(lastOf(phone, 'game_state')).toMatchObject({ counts: { joined: 2 } }), soonMs)

  await ask(routes.games.startQuestion, { pin: game.pin, questionIndex: 0 }, game.host)
  await vi.waitFor(() => expect(lastOf(host, 'game_state')).toMatchObject({ phase: 'question' }), soonMs)
  const answer = { pin: game.pin, selectedAnswer: 1, responseTime: 0 }
  const first = await ask(
    routes.games.answer,
    { ...answer, participantId: zoe.body.participant.id },
    { cookie: zoe.cookie },
  )
  expect(first.body).toMatchObject({ isCorrect: true })
  const stateHere = async () => (await app.call(routes.games.state, { pin: game.pin, as: 'host' }, game.host)).body
  await vi.waitFor(async () => expect(await stateHere()).toMatchObject({ counts: { answered: 1 } }), soonMs)
  expect((await game.answer(amir)).body).toMatchObject({ isCorrect: true })
  await vi.waitFor(() => expect(lastOf(phone, 'game_state')).toMatchObject({ phase: 'countdown' }), soonMs)

  await game.startQuestion(1)
  await vi.waitFor(() => expect(lastOf(phone, 'game_state')).toMatchObject({ questionIndex: 1 }), soonMs)
  await ask(routes.games.removeParticipant, { pin: game.pin, id: amir.id }, game.host)
  await vi.waitFor(counts({ joined: 1 }), soonMs)
  const board = async (by: typeof ask) => (await by(routes.games.leaderboard, { pin: game.pin }, game.host)).body
  expect(await board(ask)).toEqual(await board(app.call))
  phone.close()
  await next.close()
})

test('messages that a process does not understand make it read the game a few times, not once for each', async () => {
  const game = await aGame(app)
  await here(game.pin, 'as=host', game.host.cookie)
  const phone = await here(game.pin, 'as=watch')
  const reads = vi.spyOn(app.deps.db.$client, 'connect')
  const id = await idOf(game)
  for (let n = 0; n < 500; n++) app.deps.bus.publish(`live-game:${id}`, { v: 'next', body: { n } })
  await pass(3_000, app.deps)
  // This includes the process's own reads in the meantime.
  expect(reads.mock.calls.length).toBeLessThan(200)
  expect(phone.events.filter(({ event }) => event.type === 'game_state')).toHaveLength(1)
})

test('G12 in an upgrade, what a process of an earlier version tells is read from the database', async () => {
  const game = await aGame(app)
  const host = await here(game.pin, 'as=host', game.host.cookie)
  // It receives nothing of this process, and publishes on its own channel in its own words.
  const earlier = await buildApp(anotherProcess(app.deps, { bus: ofEarlierVersion(app.deps.bus) }))
  await caller(earlier)(routes.games.join, { pin: game.pin, nickname: 'Zoë' })
  await vi.waitFor(() => expect(lastOf(host, 'game_state')).toMatchObject({ counts: { joined: 1 } }), soonMs)
  await earlier.close()
})

function ofEarlierVersion(bus: Bus): Bus {
  const publish = (channel: string, { body }: Envelope) => bus.publish(channel.replace('live-game:', 'game:'), body)
  const subscribe: Bus['subscribe'] = async () => () => {}
  return Object.create(bus, { publish: { value: publish }, subscribe: { value: subscribe } }) as Bus
}

async function idOf({ pin }: TestGame): Promise<number> {
  const [row] = await app.deps.db.select().from(gameSessions).where(eq(gameSessions.pin, pin))
  return row!.id
}

/**
 * The bus as a process of the next version would use it: its messages are of that version, and say the same in words that
 * this version does not know. Nor does it understand what this version sends.
 */
function ofNextVersion(bus: Bus): Bus {
  const publish = (channel: string, { v, body }: Envelope) =>
    bus.publish(channel, { v: v + 1, body: { [body.type]: Object.entries(body) } })
  const subscribe: Bus['subscribe'] = (channel, listener) =>
    bus.subscribe(channel, (message) => {
      const { v, body } = message as { v: number; body: Record<string, [string, unknown][]> }
      const isNext = v === messageVersion + 1
      listener(isNext ? { v: messageVersion, body: Object.fromEntries(Object.values(body)[0]!) } : { v: v - 1, body })
    })
  return Object.create(bus, { publish: { value: publish }, subscribe: { value: subscribe } }) as Bus
}
