/** G58: a finished game is played again with everybody. */
import { and, eq, ne } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { routes } from '../../../../contract/routes'
import { gameSessions } from '../../../db/tables'
import { aQuiz } from '../../../../tests/kit/app/builders'
import { aGame } from '../../../../tests/kit/app/live-game'
import { nextGames } from '../../../../tests/kit/app/next-games'
import { twoProcesses } from '../../../../tests/kit/app/two-processes'

let clock = Date.now()
const processes = twoProcesses({ now: () => clock })
const { here: app, there } = processes
const { watchHere, watchThere, quizOf, end, again, stateOf, rowOf } = nextGames(processes)
const { start, join, state } = routes.games

describe('G58 the start', () => {
  test('tells everybody who watches, at each process, and who comes later by the state', async () => {
    const game = await aGame(app)
    const [zoe, amir] = [await game.join('Zoë'), await game.join('Amir')]
    const viewers = await Promise.all([
      watchHere(game.pin, 'as=host', game.host.cookie),
      watchThere(game.pin, 'as=host', game.host.cookie),
      watchHere(game.pin, 'as=player', zoe.cookie),
      watchThere(game.pin, 'as=player', amir.cookie),
      watchThere(game.pin, 'as=watch'),
    ])
    await end(game)
    expect(await stateOf(game)).not.toHaveProperty('nextGame')
    const { version } = await stateOf(game)
    const { pin } = (await again(game)).body
    for (const viewer of viewers) expect(await viewer.until('next_game')).toEqual({ type: 'next_game', pin })
    expect(await stateOf(game)).toMatchObject({ phase: 'finished', version: version + 1, nextGame: { pin } })
    for (const [call, as, cookie] of [
      [app.call, 'player', zoe.cookie],
      [there.call, 'player', amir.cookie],
      [there.call, 'watch', ''],
    ] as const)
      expect((await call(state, { pin: game.pin, as }, { cookie })).body.nextGame).toEqual({ pin })
  })

  test('changes nothing else of the finished game', async () => {
    const game = await aGame(app)
    await game.join('Zoë')
    await end(game)
    const before = await rowOf(game.pin)
    clock += 60_000
    const { pin } = (await again(game)).body
    const { version, nextPin, lastActivityAt, ...after } = await rowOf(game.pin)
    expect([version, nextPin]).toEqual([before.version + 1, pin])
    expect(before).toMatchObject(after)
    expect(lastActivityAt.getTime()).toBeGreaterThanOrEqual(before.lastActivityAt.getTime())
    expect((await app.call(join, { pin: game.pin, nickname: 'New' })).problem.code).toBe('game_over')
    expect((await game.startQuestion(0)).body).toMatchObject({ finished: true })
  })

  test('needs a finished game of the caller with other players', async () => {
    const game = await aGame(app)
    const quizId = await quizOf(game)
    expect((await again(game)).problem.code).toBe('game_not_finished')
    const alone = await aGame(app, { host: game.host, singlePlayer: true })
    await end(alone)
    expect((await again(alone, app.call, quizId)).problem.code).toBe('nobody_to_bring')
    await end(game)
    const asked = { quizId, previousPin: game.pin }
    expect((await app.call(start, { ...asked, singlePlayer: true }, game.host)).problem.code).toBe('nobody_to_bring')
    expect((await app.call(start, { ...asked, previousPin: '000000' }, game.host)).problem.code).toBe('game_not_found')
    const stranger = await app.aHost()
    const theirs = await aQuiz(app, stranger)
    expect((await app.call(start, { ...asked, quizId: theirs }, stranger)).problem.code).toBe('game_not_found')
    expect((await again(game, app.call, theirs)).problem.code).toBe('quiz_not_found')
    const open = and(eq(gameSessions.hostId, game.host.id), ne(gameSessions.status, 'finished'))
    expect(await app.deps.db.$count(gameSessions, open)).toBe(0)
  })

  test('makes one lobby of many clicks at once, at whichever process, and later while that waits', async () => {
    const game = await aGame(app)
    await end(game)
    const quizId = await quizOf(game)
    const clicks = await Promise.all(
      Array.from({ length: 6 }, (_, n) => again(game, n % 2 === 0 ? app.call : there.call, quizId)),
    )
    expect(new Set(clicks.map(({ body }) => body.pin)).size).toBe(1)
    expect((await again(game)).body).toEqual(clicks[0]!.body)
    const { version } = await rowOf(game.pin)
    expect((await stateOf(game)).version).toBe(version)
  })

  test('of another quiz, or when the next game has begun, makes one more, and the newest counts', async () => {
    const game = await aGame(app)
    await end(game)
    const first = (await again(game)).body.pin
    const quizId = await aQuiz(app, game.host)
    const second = (await again(game, there.call, quizId)).body.pin
    expect(second).not.toBe(first)
    expect((await stateOf(game)).nextGame).toEqual({ pin: second })
    await app.call(routes.games.startQuestion, { pin: second, questionIndex: 0 }, game.host)
    const third = (await again(game, app.call, quizId)).body.pin
    expect(third).not.toBe(second)
    expect((await stateOf(game)).nextGame).toEqual({ pin: third })
  })
})
