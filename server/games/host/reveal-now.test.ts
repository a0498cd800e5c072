/** G57: who skips the ceremony skips it for everybody. */
import { expect, test } from 'vitest'
import type { GameState } from '../../../contract/games/game-state'
import { routes } from '../../../contract/routes'
import type { Call } from '../../../tests/kit/app/call'
import { gameStreams, watchedStreams, type GameStream } from '../../../tests/kit/app/game-streams'
import { aGame, type TestGame } from '../../../tests/kit/app/live-game'
import { twoProcesses } from '../../../tests/kit/app/two-processes'

const { here: app, there } = twoProcesses()
const watchHere = watchedStreams(gameStreams(app))
const watchThere = watchedStreams(gameStreams(there))

const { revealNow, state, find } = routes.games
const skip = ({ pin, host }: TestGame, { call }: { call: Call } = app) => call(revealNow, { pin }, host)
const stateOf = async ({ pin, host }: TestGame, { call }: { call: Call } = app): Promise<GameState> =>
  (await call(state, { pin, as: 'host' }, host)).body
const skipsTold = ({ events }: GameStream) => events.filter(({ event }) => event.type === 'ceremony_skipped').length

/** A game whose ceremony has begun, with two phones, each at another process. */
async function celebrated() {
  const game = await aGame(app, { questions: 1 })
  const [zoe, amir] = [await game.join('Zoë'), await game.join('Amir')]
  const hall = await watchHere(game.pin, 'as=host', game.host.cookie)
  const phones = [
    await watchHere(game.pin, 'as=player', zoe.cookie),
    await watchThere(game.pin, 'as=player', amir.cookie),
  ]
  await game.startQuestion(0)
  await game.answer(zoe)
  await game.startQuestion(1)
  for (const viewer of [hall, ...phones])
    expect((await viewer.until('quiz_finished')).revealInMs).toBeGreaterThan(2_000)
  return { game, zoe, hall, phones }
}

test('G57 it is told to everybody, at each process, and to who comes later by the state', async () => {
  const { game, zoe, hall, phones } = await celebrated()
  const { version } = await stateOf(game)
  expect((await skip(game)).body).toEqual({ revealInMs: 0 })
  for (const viewer of [hall, ...phones])
    expect(await viewer.until('ceremony_skipped')).toEqual({ type: 'ceremony_skipped' })
  const skipped = { phase: 'finished', version: version + 1, revealInMs: 0 }
  for (const process of [app, there]) expect(await stateOf(game, process)).toMatchObject(skipped)
  const late = await watchThere(game.pin, 'as=player', zoe.cookie)
  expect(await late.until('game_state')).toMatchObject(skipped)
})

test('G57 skipped again, at another process too, it is the same reply and is told once', async () => {
  const { game, hall } = await celebrated()
  const replies = await Promise.all([skip(game), skip(game, there), skip(game)])
  replies.push(await skip(game, there))
  for (const { status, body } of replies) expect([status, body]).toEqual([200, { revealInMs: 0 }])
  await hall.until('ceremony_skipped')
  const { version } = await stateOf(game)
  await app.call(routes.games.finish, { pin: game.pin }, game.host)
  expect([skipsTold(hall), (await stateOf(game)).version]).toEqual([1, version])
})

test('G57 before the end there is no ceremony, and nobody else skips it', async () => {
  const game = await aGame(app, { questions: 1 })
  const zoe = await game.join('Zoë')
  expect((await skip(game)).problem.code).toBe('ceremony_not_begun')
  await game.startQuestion(0)
  expect(await skip(game)).toMatchObject({ status: 409 })
  await game.close(0)
  expect((await skip(game)).problem.code).toBe('ceremony_not_begun')
  expect(await app.call(revealNow, { pin: game.pin }, zoe)).toMatchObject({ status: 401 })
  expect(await app.call(revealNow, { pin: game.pin }, await app.aHost())).toMatchObject({ status: 404 })
})

test('G57 where nothing is celebrated there is nothing to skip', async () => {
  const game = await aGame(app, { questions: 1 })
  await app.call(routes.games.finish, { pin: game.pin }, game.host)
  const { version } = await stateOf(game)
  expect((await skip(game)).body).toEqual({ revealInMs: 0 })
  expect((await stateOf(game)).version).toBe(version)
  expect((await app.call(find, { pin: game.pin })).body.phase).toBe('finished')
})
