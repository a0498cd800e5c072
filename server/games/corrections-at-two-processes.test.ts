/** T3: a correction at one process of an installation, and what another one tells of it. */
import { expect, test } from 'vitest'
import type { GameEvent } from '../../contract/games/game-events'
import { routes } from '../../contract/routes'
import { hostCalls, playerCalls } from '../../tests/kit/calls'
import { gameStreams } from '../../tests/kit/app/game-streams'
import { aLateProcess } from '../../tests/kit/app/late-process'
import { aGame } from '../../tests/kit/app/live-game'
import { twoProcesses } from '../../tests/kit/app/two-processes'

const { here, there } = twoProcesses()
const listenHere = gameStreams(here)
const listenThere = gameStreams(there)

async function aClosedQuestion() {
  const game = await aGame(here)
  const [zoe, amir] = [await game.join('Zoë'), await game.join('Amir')]
  await game.startQuestion(0)
  await game.answer(zoe, { selectedAnswer: 1 })
  await there.call(...playerCalls.answer(game.pin, { participantId: amir.id, selectedAnswer: 2, responseTime: 0 }), {
    cookie: amir.cookie,
  })
  await game.close(0)
  return { game, zoe, amir }
}

test('both tell the same of it, byte for byte, and then give the same states', async () => {
  const { game, amir } = await aClosedQuestion()
  const seat = `as=player&participantId=${amir.id}`
  const streams = [
    await listenHere(game.pin, seat, amir.cookie),
    await listenThere(game.pin, seat, amir.cookie),
    await listenThere(game.pin, 'as=host', game.host.cookie),
  ]
  await Promise.all(streams.map((stream) => stream.until('game_state')))
  await there.call(...hostCalls.rekey(game.pin, 0, { correctAnswers: [2] }), game.host)

  const bytes = (events: GameEvent[]) => new Set(events.map((event) => JSON.stringify(event))).size
  expect(bytes(await Promise.all(streams.map((stream) => stream.until('scores_corrected'))))).toBe(1)
  const own = await Promise.all(streams.slice(0, 2).map((stream) => stream.until('you')))
  expect(bytes(own)).toBe(1)
  expect(own[0]).toMatchObject({ rank: 1, score: 1_000, correction: { questionIndex: 0, delta: 1_000 } })

  const state = async (app: Pick<typeof here, 'call'>) => {
    const asked = { pin: game.pin, as: 'player', participantId: String(amir.id) } as const
    const {
      nextInMs: _,
      counts: __,
      ...told
    } = (await app.call(routes.games.state, asked, { cookie: amir.cookie })).body
    return told
  }
  expect(await state(here)).toEqual(await state(there))
})

test('a process that has just heard of neither corrects and undoes what the other one has corrected', async () => {
  const { game } = await aClosedQuestion()
  const scores = async (app: Pick<typeof here, 'call'>) =>
    (await app.call(routes.games.leaderboard, { pin: game.pin })).body.map(
      ({ nickname, score }) => `${nickname} ${score}`,
    )
  const first = there.call(...hostCalls.rekey(game.pin, 0, { void: true }), game.host)
  const second = here.call(...hostCalls.rekey(game.pin, 0, { correctAnswers: [2] }), game.host)
  const numbers = [(await first).body.correction, (await second).body.correction]
  expect(numbers.toSorted()).toEqual([1, 2])
  expect(await scores(here)).toEqual(['Zoë 0', 'Amir 0'])
  const [voided] = numbers
  expect((await here.call(...hostCalls.undoRekey(game.pin, 0, voided!), game.host)).body.correction).toBe(3)
  expect(await scores(here)).toEqual(['Amir 1000', 'Zoë 0'])
  expect(await scores(there)).toEqual(['Amir 1000', 'Zoë 0'])
  const { body } = await there.call(routes.games.corrections, { pin: game.pin }, game.host)
  expect(body).toMatchObject({
    last: 3,
    questions: [{ correctAnswer: 2, corrections: [{ key: { correctAnswers: [2] } }] }],
  })
})

test('a process that has not heard of a correction yet counts by it all the same', async () => {
  const late = await aLateProcess(here)
  const { game, zoe } = await aClosedQuestion()
  await game.startQuestion(1)
  await game.answer(zoe, { selectedAnswer: 1 })
  await game.close(1)
  expect((await late.call(...hostCalls.rekey(game.pin, 0, { void: true }), game.host)).body.correction).toBe(1)
  const { body } = await here.call(...hostCalls.rekey(game.pin, 1, { correctAnswers: [1, 2] }), game.host)
  expect(body).toMatchObject({ correction: 2, leaderboard: [{ nickname: 'Zoë', score: 1_000, correctAnswers: 1 }, {}] })
  late.catchUp()
  await late.close()
})
