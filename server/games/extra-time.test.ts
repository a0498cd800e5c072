/** G64: extra time for a player, which nobody else can tell. */
import { afterAll, describe, expect, test, vi } from 'vitest'
import { goneAfterMs } from '../../contract/limits'
import type { GameEvent } from '../../contract/games/game-events'
import { routes } from '../../contract/routes'
import { pass } from '../../tests/kit/app/fake-clock'
import { gameStreams, watchedStreams, type GameStream } from '../../tests/kit/app/game-streams'
import { aGame, type TestGame, type TestPlayer } from '../../tests/kit/app/live-game'
import { twoProcesses } from '../../tests/kit/app/two-processes'
import { buildApp } from '../app'
import { anotherProcess } from '../../tests/kit/app/test-app'
import { caller } from '../../tests/kit/app/call'
import { questionsOfKinds } from '../../tests/kit/questions-of-kinds'

// Time passes here when a test says so: before anything is imported that sets a timer.
vi.hoisted(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'Date'] }))

const { here, there } = twoProcesses()
const watch = watchedStreams(gameStreams(here))
const watchThere = watchedStreams(gameStreams(there))
afterAll(() => void vi.useRealTimers())

const time = (ms: number) => pass(ms, here.deps)
/** Work in progress ends while the clock stands still, however busy the machine is. */
const soon = { timeout: 10_000 }

/** All processes have said what they know. */
const heartbeats = async () => {
  const viewers = { games: 0, players: 0, streams: 0 }
  await Promise.all([here.deps.processes.heartbeat(viewers), time(6_000)])
}

const give = ({ pin, host }: TestGame, { id }: TestPlayer, factor: number, who = host) =>
  here.call(routes.games.giveExtraTime, { pin, id: String(id), factor: factor as 2 }, who)
const phaseOf = async ({ pin }: TestGame) => (await here.call(routes.games.state, { pin, as: 'watch' })).body.phase
const ownState = async ({ pin }: TestGame, { id, cookie }: TestPlayer, process: Pick<typeof here, 'call'> = here) =>
  (await process.call(routes.games.state, { pin, as: 'player', participantId: String(id) }, { cookie })).body
const yous = ({ events }: GameStream) => events.flatMap(({ event }) => (event.type === 'you' ? event : []))

async function aHall({ factor = 2 as number, questions = 3 } = {}) {
  await heartbeats()
  const game = await aGame(here, { questions, lateJoin: true })
  const [lea, amir] = [await game.join('Lea'), await game.join('Amir')]
  const phones = {
    lea: await watchThere(game.pin, 'as=player', lea.cookie),
    amir: await watch(game.pin, 'as=player', amir.cookie),
  }
  if (factor !== 1) expect((await give(game, lea, factor)).body).toEqual({ id: lea.id, factor })
  return { game, lea, amir, phones }
}

describe('G64 each seat has its own window', () => {
  test('answers count until a second after it, and the question closes a second after the longest', async () => {
    const { game, lea, amir, phones } = await aHall()
    const mia = await game.join('Mia')
    await watch(game.pin, 'as=player', mia.cookie)
    await game.startQuestion(0)
    await phones.lea.until('question_started')
    await expect.poll(() => yous(phones.lea), soon).toMatchObject([{ windowMs: 40_000, remainingMs: 40_000 }])
    expect(yous(phones.amir)).toEqual([])
    await time(20_500)
    expect((await game.answer(amir, { responseTime: 20_500 })).body).toMatchObject({
      responseTime: 20_000,
      pointsAwarded: 500,
    })
    await time(1_500)
    expect((await game.answer(mia)).problem.code).toBe('question_closed')
    expect(await phaseOf(game)).toBe('question')
    expect(await ownState(game, lea, there)).toMatchObject({
      remainingMs: 0,
      you: { windowMs: 40_000, remainingMs: 18_000 },
    })
    expect((await ownState(game, mia)).you).not.toHaveProperty('windowMs')
    await time(18_500)
    expect(await phaseOf(game)).toBe('question')
    const late = await there.call(
      routes.games.answer,
      { pin: game.pin, participantId: lea.id, selectedAnswer: 1, responseTime: 40_500 },
      { cookie: lea.cookie },
    )
    expect(late.body).toMatchObject({ responseTime: 20_000, pointsAwarded: 500 })
    // Nobody is left who may still answer.
    await expect.poll(() => phaseOf(game), soon).toBe('countdown')
  })

  test('equal parts of two windows earn the same, and are told alike', async () => {
    const { game, lea, amir, phones } = await aHall({ factor: 1.25 })
    await game.startQuestion(0)
    await phones.lea.until('question_started')
    await time(8_000)
    await game.answer(amir, { responseTime: 8_000 })
    await time(2_000)
    expect((await game.answer(lea, { responseTime: 10_000 })).body).toMatchObject({
      responseTime: 8_000,
      pointsAwarded: 800,
    })
    const { leaderboard } = await phones.amir.until('countdown_started')
    expect(leaderboard).toMatchObject([
      { nickname: 'Lea', score: 800, rank: 1, totalTimeMs: 8_000 },
      { nickname: 'Amir', score: 800, rank: 1, totalTimeMs: 8_000 },
    ])
    const why = await here.call(
      routes.games.points,
      { pin: game.pin, index: '0', participantId: String(lea.id) },
      { cookie: lea.cookie },
    )
    expect(why.body).toMatchObject({
      extraTime: 1.25,
      limitMs: 20_000,
      answer: { elapsedMs: 10_000, countedMs: 8_000 },
    })
  })

  test('a question that waits for nobody with more time closes as ever, also once they have gone', async () => {
    const { game, lea, amir, phones } = await aHall()
    await game.startQuestion(0)
    await phones.lea.until('question_started')
    await time(1_000)
    await game.answer(lea, { responseTime: 1_000 })
    await time(21_000)
    await expect.poll(() => phaseOf(game), soon).toBe('countdown')
    await game.startQuestion(1)
    await phones.lea.until('question_started', 2)
    await game.answer(amir)
    phones.lea.close()
    await time(goneAfterMs + 2_000)
    await expect.poll(() => phaseOf(game), soon).toBe('countdown')
  })

  test('pauses keep each window, and an extension is ten seconds for each', async () => {
    const { game, lea, phones } = await aHall({ factor: 1.5 })
    const { pin, host } = game
    await game.startQuestion(0)
    await phones.lea.until('question_started')
    await time(22_000)
    await expect.poll(() => phaseOf(game), soon).toBe('question')
    expect((await here.call(routes.games.pause, { pin, questionIndex: 0 }, host)).status).toBe(200)
    await time(60_000)
    expect((await ownState(game, lea)).you).toMatchObject({ windowMs: 30_000, remainingMs: 8_000 })
    await here.call(routes.games.resume, { pin, questionIndex: 0 }, host)
    await here.call(routes.games.extend, { pin, questionIndex: 0, extension: 1 }, host)
    await phones.lea.until('question_extended')
    await expect
      .poll(() => yous(phones.lea).map(({ remainingMs }) => remainingMs), soon)
      .toEqual([30_000, 8_000, 8_000, 18_000])
    await time(18_500)
    expect((await game.answer(lea, { responseTime: 40_500 })).body).toMatchObject({ responseTime: 20_000 })
  })

  test('a process that starts anew keeps the window', async () => {
    const { game, lea, phones } = await aHall()
    await game.startQuestion(0)
    await phones.lea.until('question_started')
    await time(25_000)
    const app = await buildApp(anotherProcess(here.deps))
    const third = { call: caller(app) }
    expect((await ownState(game, lea, third)).you).toMatchObject({ windowMs: 40_000, remainingMs: 15_000 })
    const { body } = await third.call(
      routes.games.answer,
      { pin: game.pin, participantId: lea.id, selectedAnswer: 1, responseTime: 25_000 },
      { cookie: lea.cookie },
    )
    expect(body).toMatchObject({ responseTime: 12_500 })
    await app.close()
  })
})

describe('G64 the host gives it', () => {
  test('from the next question on, until the host ends it', async () => {
    const { game, lea, phones } = await aHall({ factor: 1 })
    await game.startQuestion(0)
    await give(game, lea, 2)
    expect((await ownState(game, lea)).you).not.toHaveProperty('windowMs')
    await time(5_000)
    expect((await game.answer(lea, { responseTime: 5_000 })).body.responseTime).toBe(5_000)
    await game.startQuestion(1)
    await phones.lea.until('question_started', 2)
    expect((await ownState(game, lea)).you).toMatchObject({ windowMs: 40_000 })
    await give(game, lea, 1)
    await time(5_000)
    expect((await game.answer(lea, { responseTime: 5_000 })).body.responseTime).toBe(2_500)
    await game.startQuestion(2)
    expect((await ownState(game, lea)).you).not.toHaveProperty('windowMs')
  })

  test('a remote gives and sees it, nobody else does', async () => {
    const { game, lea, amir } = await aHall({ factor: 1 })
    const { pin } = game
    const remote = await game.allowedRemote()
    expect((await give(game, lea, 1.5, { id: '', cookie: remote.cookie })).status).toBe(200)
    const told = (cookie: string) => here.call(routes.games.extraTimes, { pin }, { cookie })
    for (const cookie of [remote.cookie, game.host.cookie])
      expect((await told(cookie)).body).toEqual([{ participantId: lea.id, factor: 1.5 }])
    expect((await told(amir.cookie)).status).toBe(401)
    expect((await give(game, { ...lea, id: 999_999 }, 2)).problem.code).toBe('participant_not_found')
    await here.call(routes.games.renameParticipant, { pin, id: String(lea.id), nickname: 'Leah' }, game.host)
    expect((await told(game.host.cookie)).body).toHaveLength(1)
    await here.call(routes.games.finish, { pin }, game.host)
    expect((await give(game, lea, 2)).problem.code).toBe('game_finished')
  })

  test('of every kind of question that has a clock', async () => {
    await heartbeats()
    const questions = Object.values(questionsOfKinds)
    const game = await aGame(here, { questions })
    const lea = await game.join('Lea')
    await watch(game.pin, 'as=player', lea.cookie)
    await give(game, lea, 2)
    for (const [index, { kind }] of questions.entries()) {
      await game.startQuestion(index)
      const { you, timePerQuestion } = await ownState(game, lea)
      if (timePerQuestion === null) expect(you).not.toHaveProperty('windowMs')
      else expect([kind, you?.windowMs]).toEqual([kind, timePerQuestion * 2_000])
      await game.close(index)
    }
  })
})

test('G64 while a process of a version without it is alive, nobody gets extra time', async () => {
  await heartbeats()
  const game = await aGame(here)
  const lea = await game.join('Lea')
  const old = { version: '0.0.1', startedAt: new Date(here.deps.now()).toISOString(), games: 0, players: 0, streams: 0 }
  await here.deps.db.$client.query('INSERT INTO processes (name, seen_at, figures) VALUES ($1, $2, $3)', [
    'old',
    new Date(here.deps.now()),
    { ...old, eventLoopDelayMs: 1, memoryBytes: 1, hearsOthers: null, knowsKinds: true },
  ])
  await heartbeats()
  expect((await give(game, lea, 2)).problem.code).toBe('update_running')
  expect((await give(game, lea, 1)).status).toBe(200)
  await here.deps.db.$client.query("DELETE FROM processes WHERE name = 'old'")
})

type Recorded = { viewer: string; said: unknown }

/** Everything that all others are sent and told in a game in which Lea answers at `part` of her window. */
async function recorded(factor: number): Promise<Recorded[]> {
  const { game, lea, amir, phones } = await aHall({ factor })
  const { pin, host } = game
  const mia = await game.join('Mia')
  const remote = await game.allowedRemote()
  await here.call(routes.games.admission, { pin, byHand: true }, host)
  const lou = await game.join('Lou')
  const streams: [string, GameStream][] = [
    ['amir', phones.amir],
    ['mia', await watch(pin, 'as=player', mia.cookie)],
    ['host', await watch(pin, 'as=host', host.cookie)],
    ['host elsewhere', await watchThere(pin, 'as=host', host.cookie)],
    ['remote', await watch(pin, 'as=remote', remote.cookie)],
    ['spectator', await watchThere(pin, 'as=watch')],
    ['newcomer', await watch(pin, 'as=player', lou.cookie)],
  ]
  const calls: Recorded[] = []
  const viewers: [string, string, 'host' | 'player' | 'watch' | 'remote'][] = [
    ['host', host.cookie, 'host'],
    ['remote', remote.cookie, 'remote'],
    ['amir', amir.cookie, 'player'],
    ['newcomer', lou.cookie, 'player'],
    ['spectator', '', 'watch'],
  ]
  async function ask() {
    for (const [viewer, cookie, as] of viewers)
      for (const route of [
        routes.games.state,
        routes.games.participants,
        routes.games.leaderboard,
        routes.games.find,
      ]) {
        const input = { pin, ...(route === routes.games.state && { as }) }
        calls.push({ viewer: `${viewer} ${route}`, said: (await here.call(route, input, { cookie })).body })
      }
    calls.push({
      viewer: 'remote',
      said: (await here.call(routes.games.remote, { pin }, { cookie: remote.cookie })).body,
    })
  }
  const answerAfter = async (player: TestPlayer, ms: number, question: number) => {
    await time(ms)
    return game.answer(player, { selectedAnswer: question % 2, responseTime: ms })
  }

  await ask()
  await game.startQuestion(0)
  calls.push({ viewer: 'amir', said: (await answerAfter(amir, 4_000, 1)).body })
  await ask()
  // Mia does not answer; Lea does at nine tenths of her time.
  await time(18_000 * factor - 4_000)
  await game.answer(lea, { selectedAnswer: 1, responseTime: 18_000 * factor })
  await time(4_000)
  await ask()
  await game.startQuestion(1)
  await time(2_000)
  await here.call(routes.games.pause, { pin, questionIndex: 1 }, host)
  await time(2_000)
  await ask()
  calls.push({ viewer: 'host', said: (await here.call(routes.games.resume, { pin, questionIndex: 1 }, host)).body })
  calls.push({
    viewer: 'host',
    said: (await here.call(routes.games.extend, { pin, questionIndex: 1, extension: 1 }, host)).body,
  })
  await time(3_000)
  for (const player of [mia, amir]) await game.answer(player, { selectedAnswer: 1, responseTime: 5_000 })
  await time(10_000 * factor - 5_000)
  await game.answer(lea, { selectedAnswer: 1, responseTime: 10_000 * factor })
  await expect.poll(() => phaseOf(game), soon).toBe('countdown')
  await ask()
  await here.call(routes.games.finish, { pin }, host)
  await time(2_000)
  await ask()
  const ids = new Map([lea, amir, mia, lou].map(({ id }, index) => [id, `player ${index}`]))
  const told = streams.map(([viewer, { events }]) => ({ viewer, said: events.filter(isNews) }))
  return [...calls, ...told].map((one) => comparable(one, { pin, ids }))
}

/** Counts are said again every few seconds. */
function isNews({ event }: GameStream['events'][number], index: number, all: GameStream['events']): boolean {
  if (event.type !== 'counts') return true
  const before = all.slice(0, index).findLast((one) => one.event.type === 'counts')
  return JSON.stringify(before?.event) !== JSON.stringify(event)
}

const times = new Set(['remainingMs', 'opensInMs', 'shownInMs', 'nextInMs', 'revealInMs', 'endsInMs', 'stateAt'])
const names = new Set(['pin', 'digits', 'quizId', 'questionId', 'face', 'createdAt'])

/** Without what differs between any two games, and without how much time is left. */
function comparable(recorded: Recorded, { pin, ids }: { pin: string; ids: Map<number, string> }): Recorded {
  const json = JSON.stringify(recorded, function (this: object, key, value: unknown) {
    if (key === 'id' && !('nickname' in this) && !('event' in this)) return 'id'
    if (times.has(key) || names.has(key)) return typeof value
    return typeof value === 'number' && (key === 'id' || key === 'participantId') && !('event' in this)
      ? (ids.get(value) ?? 'id')
      : value
  })
  return JSON.parse(json.replaceAll(pin, 'PIN')) as Recorded
}

test('G64 all others are sent and told the same, byte by byte, whether somebody has extra time or not, but for times', async () => {
  const [without, twice] = [await recorded(1), await recorded(2)]
  for (const [index, one] of without.entries()) expect(twice[index]).toEqual(one)
  expect(twice).toHaveLength(without.length)
  const types = new Set(
    without.flatMap(({ said }) =>
      Array.isArray(said) ? (said as { event?: GameEvent }[]).map(({ event }) => event?.type) : [],
    ),
  )
  for (const type of [
    'question_started',
    'question_paused',
    'question_extended',
    'countdown_started',
    'quiz_finished',
    'counts',
  ])
    expect(types).toContain(type)
})
