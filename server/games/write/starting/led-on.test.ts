/** G58: a player is led on through a series, past games that were deleted, replaced or slept through. */
import { describe, expect, test } from 'vitest'
import { routes } from '../../../../contract/routes'
import { aQuiz } from '../../../../tests/kit/app/builders'
import type { TestPlayer } from '../../../../tests/kit/app/live-game'
import { nextGames } from '../../../../tests/kit/app/next-games'
import { twoProcesses } from '../../../../tests/kit/app/two-processes'

const processes = twoProcesses()
const { here: app, there } = processes
const { watchHere, watchThere, quizOf, again, follow, stateOf, rowOf, playedAgain } = nextGames(processes)
const { start, finish, join, state, removeParticipant } = routes.games

describe('G58 who comes along', () => {
  test('comes along once more to the game after that, also when the first game was deleted', async () => {
    const { old, players, pin, host } = await playedAgain('Zoë')
    const [zoe] = players as [TestPlayer]
    const { cookie } = await follow(pin, zoe)
    await app.call(finish, { pin }, host)
    await app.call(routes.pastGames.remove, { gameId: (await rowOf(old.pin)).id }, host)
    const third = (await app.call(start, { quizId: await quizOf({ ...old, pin }), previousPin: pin }, host)).body
    const reply = await follow(third.pin, { ...zoe, cookie })
    expect(reply.body.participant.nickname).toBe('Zoë')
  })

  test('is led on from a lobby whose place another one takes, with the name and by the seat there', async () => {
    const { old, players, pin: first, host } = await playedAgain('Zoë', 'Amir', 'Lea')
    const [zoe, amir, lea] = players as [TestPlayer, TestPlayer, TestPlayer]
    const there = { ...zoe, cookie: (await follow(first, zoe)).cookie }
    const out = { ...lea, ...(await follow(first, lea)).body.participant, cookie: lea.cookie }
    await app.call(removeParticipant, { pin: first, id: out.id }, host)
    // Has come to the lobby by its PIN, and never was in the game before.
    const mia = await app.call(join, { pin: first, nickname: 'Mia' })
    const phone = await watchThere(first, 'as=player', there.cookie)
    const hall = await watchHere(first, 'as=host', host.cookie)

    const { pin } = (await again(old, app.call, await aQuiz(app, host))).body
    expect(pin).not.toBe(first)
    for (const viewer of [phone, hall]) expect(await viewer.until('next_game')).toEqual({ type: 'next_game', pin })
    expect(await phone.until('quiz_finished')).toMatchObject({ revealInMs: 0 })
    expect(await stateOf({ ...old, pin: first })).toMatchObject({ phase: 'finished', nextGame: { pin } })
    expect(await stateOf(old)).toMatchObject({ nextGame: { pin } })

    expect((await follow(pin, there)).body.participant.nickname).toBe('Zoë')
    expect((await follow(pin, { ...zoe, nickname: 'Mia', cookie: mia.cookie })).body.participant.nickname).toBe('Mia')
    // Was still at the end of the game before.
    expect((await follow(pin, amir)).body.participant.nickname).toBe('Amir')
    expect((await follow(pin, lea)).problem.code).toBe('removed')
    expect((await app.call(join, { pin, nickname: 'Lea' }, lea)).problem.code).toBe('removed')
  })

  test('and has slept through a whole game is led to the newest one, with the name, by any process', async () => {
    const { old, players, pin: second, host } = await playedAgain('Zoë', 'Amir')
    const [zoe, amir] = players as [TestPlayer, TestPlayer]
    await follow(second, amir)
    const asleep = await watchThere(old.pin, 'as=player', zoe.cookie)
    const quizId = await quizOf({ ...old, pin: second })
    await app.call(routes.games.startQuestion, { pin: second, questionIndex: 0 }, host)
    expect((await follow(second, zoe)).problem.code).toBe('game_started')
    await app.call(finish, { pin: second }, host)
    const third = (await app.call(start, { quizId, previousPin: second }, host)).body.pin
    expect(await asleep.until('next_game')).toEqual({ type: 'next_game', pin: third })
    expect((await there.call(state, { pin: old.pin, as: 'player' }, { cookie: zoe.cookie })).body.nextGame).toEqual({
      pin: third,
    })
    expect((await app.call(join, { pin: third, nickname: 'ZOË' })).problem.code).toBe('nickname_taken')
    expect((await follow(third, zoe)).body.participant.nickname).toBe('Zoë')
    // A second click there and one on the results of the first game lead to that same lobby.
    expect((await app.call(start, { quizId, previousPin: second }, host)).body.pin).toBe(third)
    expect((await again(old, there.call)).body.pin).toBe(third)
  })

  test('stays in a next game that has begun, when the game before is played again', async () => {
    const { old, players, pin: second, host } = await playedAgain('Zoë')
    const { cookie } = await follow(second, players[0]!)
    const phone = await watchHere(second, 'as=player', cookie)
    await app.call(routes.games.startQuestion, { pin: second, questionIndex: 0 }, host)
    const third = (await again(old)).body.pin
    expect(third).not.toBe(second)
    expect(await stateOf({ ...old, pin: second })).toMatchObject({ phase: 'question' })
    expect(phone.events.map(({ event }) => event.type)).not.toContain('next_game')
  })
})
