/** What players receive as a game ends. */
import { describe, expect, test } from 'vitest'
import { routes } from '../../../contract/routes'
import { caller } from '../../../tests/kit/app/call'
import { gameStreams } from '../../../tests/kit/app/game-streams'
import { aGame, type TestGame, type TestPlayer } from '../../../tests/kit/app/live-game'
import { anotherProcess, sharedTestApp } from '../../../tests/kit/app/test-app'
import { buildApp } from '../../app'
import { memoryBus } from '../../bus/memory-bus'

const app = sharedTestApp()
const listen = gameStreams(app)

const stateOf = async ({ pin, host }: TestGame) => (await app.call(routes.games.state, { pin, as: 'host' }, host)).body
const player = ({ pin }: TestGame, { id, cookie }: TestPlayer) => listen(pin, `as=player&participantId=${id}`, cookie)

const watched = async (game: TestGame) => {
  const host = await listen(game.pin, 'as=host', game.host.cookie)
  await host.until('game_state')
  return host
}

describe('G57 the end', () => {
  test('is celebrated where a host’s screen is connected', async () => {
    const game = await aGame(app, { questions: 1 })
    const zoe = await game.join('Zoë')
    const phone = await player(game, zoe)
    const hall = await watched(game)
    await game.startQuestion(0)
    await game.answer(zoe)
    await game.startQuestion(1)
    const { revealInMs } = await phone.until('quiz_finished')
    expect(revealInMs).toBeGreaterThan(1_000)
    const { revealInMs: left } = await stateOf(game)
    expect(left).toBeGreaterThan(0)
    expect(left).toBeLessThanOrEqual(revealInMs!)
    for (const stream of [phone, hall]) stream.close()
  })

  test('has no ceremony where nobody has a point', async () => {
    const game = await aGame(app, { questions: 1 })
    const phone = await player(game, await game.join('Zoë'))
    const hall = await watched(game)
    await game.startQuestion(0)
    await game.startQuestion(1)
    expect((await phone.until('quiz_finished')).revealInMs).toBe(0)
    for (const stream of [phone, hall]) stream.close()
  })

  test('is told at once where nobody looks at a hall', async () => {
    const game = await aGame(app, { questions: 1 })
    const phone = await player(game, await game.join('Zoë'))
    await game.startQuestion(0)
    await game.startQuestion(1)
    expect((await phone.until('quiz_finished')).revealInMs).toBe(0)
    phone.close()
  })
})

test('a player is told of their best answer, the first of several, also by another process', async () => {
  const game = await aGame(app, { questions: 3 })
  const zoe = await game.join('Zoë')
  const phone = await player(game, zoe)
  const points: number[] = []
  const told: unknown[] = []
  for (const [index, selectedAnswer] of [0, 1, 1].entries()) {
    await game.startQuestion(index)
    points.push((await game.answer(zoe, { selectedAnswer })).body.pointsAwarded!)
    await game.close(index)
    told.push((await phone.until('you', index + 1)).best)
  }
  const second = { points: points[1]!, questionIndex: 1 }
  const best = points[2]! > points[1]! ? { points: points[2]!, questionIndex: 2 } : second
  expect(told).toEqual([undefined, second, best])
  await game.startQuestion(3)
  const restarted = await buildApp(anotherProcess(app.deps, { bus: memoryBus() }))
  const state = await caller(restarted)(routes.games.state, { pin: game.pin, as: 'player' }, { cookie: zoe.cookie })
  expect(state.body.you?.best).toEqual(best)
  await restarted.close()
  phone.close()
})

test('G59 right answers in a row are shown and end with a wrong one or none, and the longest is named at the end', async () => {
  const game = await aGame(app, { questions: 5 })
  const zoe = await game.join('Zoë')
  const phone = await player(game, zoe)
  const streaks: (number | undefined)[] = []
  for (const [index, selectedAnswer] of [1, 1, 1, 0, null].entries()) {
    await game.startQuestion(index)
    if (selectedAnswer !== null) await game.answer(zoe, { selectedAnswer })
    await game.close(index)
    streaks.push((await phone.until('you', index + 1)).streak)
  }
  expect(streaks).toEqual([1, 2, 3, 0, 0])
  await game.startQuestion(5)
  const longest = { length: 3, nicknames: ['Zoë'], players: 1 }
  expect((await phone.until('quiz_finished')).longestStreak).toEqual(longest)
  expect((await stateOf(game)).longestStreak).toEqual(longest)
  phone.close()
})
