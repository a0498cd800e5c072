import { expect, test, vi } from 'vitest'
import { routes } from '../../../contract/routes'
import { gameStreams, type GameStream } from '../../../tests/kit/app/game-streams'
import type { Call } from '../../../tests/kit/app/call'
import { aGame, type TestGame, type TestPlayer } from '../../../tests/kit/app/live-game'
import { twoProcesses } from '../../../tests/kit/app/two-processes'

const { here: app, there: other } = twoProcesses()
const listen = gameStreams(app)

const react = ({ pin }: TestGame, { id, cookie }: TestPlayer, counts: number[], by: { call: Call } = app) =>
  by.call(routes.games.react, { pin, participantId: id, counts }, { cookie })
const hearts = [1, 0, 0, 0, 0]

const toldOf = (stream: GameStream) =>
  stream.events.flatMap(({ event }) => (event.type === 'reactions' ? [event.counts] : []))
const sumOf = (told: number[][]) =>
  told.reduce((sum, counts) => sum.map((one, index) => one + (counts[index] ?? 0)), [0, 0, 0, 0, 0])

async function aWatchedGame(players: number) {
  const game = await aGame(app)
  const joined: TestPlayer[] = []
  for (let index = 0; index < players; index++) joined.push(await game.join(`Player ${index}`))
  const hall = await listen(game.pin, 'as=host', game.host.cookie)
  await hall.until('game_state')
  return { game, joined, hall }
}

test('G61 reactions of all players are added up, at all processes, and told to the hall alone', async () => {
  const { game, joined, hall } = await aWatchedGame(4)
  const phone = await listen(game.pin, 'as=player', joined[0]!.cookie)
  const replies = await Promise.all(
    joined.map((player, index) => react(game, player, [1, 0, 0, 0, 2], index % 2 === 0 ? app : other)),
  )
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  await vi.waitFor(() => expect(sumOf(toldOf(hall))).toEqual([4, 0, 0, 0, 8]), 5_000)
  expect(toldOf(hall).length).toBeLessThanOrEqual(3)
  expect(toldOf(phone)).toEqual([])
  for (const stream of [hall, phone]) stream.close()
})

test('G61 a player sends a few a second at most; the others are not kept from it', async () => {
  const { game, joined, hall } = await aWatchedGame(2)
  const [zoe, amir] = joined as [TestPlayer, TestPlayer]
  const replies = await Promise.all(Array.from({ length: 40 }, () => react(game, zoe, hearts)))
  const refused = replies.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThanOrEqual(1)
  expect(refused[0]!.problem.code).toBe('too_many_reactions')
  expect((await react(game, amir, [0, 5, 0, 0, 0])).status).toBe(200)
  await vi.waitFor(async () => expect((await react(game, zoe, hearts)).status).toBe(200), 5_000)
  hall.close()
})

test('G61 the host can switch them off', async () => {
  const { game, joined, hall } = await aWatchedGame(1)
  await app.call(routes.games.settings, { pin: game.pin, reactions: false }, game.host)
  expect((await react(game, joined[0]!, hearts)).problem.code).toBe('reactions_off')
  hall.close()
})

test('G61 they are for the lobby and the reveal', async () => {
  const { game, joined, hall } = await aWatchedGame(1)
  await game.startQuestion(0)
  expect((await react(game, joined[0]!, hearts)).problem.code).toBe('no_reactions_now')
  await game.close(0)
  expect((await react(game, joined[0]!, hearts)).status).toBe(200)
  hall.close()
})

test('G61 players cheer until the ceremony is over, or skipped', async () => {
  const { game, joined, hall } = await aWatchedGame(1)
  const [zoe] = joined as [TestPlayer]
  await game.startQuestion(0)
  await game.answer(zoe)
  await app.call(routes.games.finish, { pin: game.pin }, game.host)
  expect((await hall.until('quiz_finished')).revealInMs).toBeGreaterThan(2_000)
  for (const process of [app, other]) expect((await react(game, zoe, hearts, process)).status).toBe(200)
  await vi.waitFor(() => expect(sumOf(toldOf(hall))).toEqual([2, 0, 0, 0, 0]), 5_000)
  await app.call(routes.games.revealNow, { pin: game.pin }, game.host)
  await hall.until('ceremony_skipped')
  expect((await react(game, zoe, hearts)).problem.code).toBe('no_reactions_now')
  hall.close()
})

test('G61 G23 during the ceremony wrong PINs from the hall keep no player from cheering, from the state, or from a result', async () => {
  const { game, joined, hall } = await aWatchedGame(1)
  const [zoe] = joined as [TestPlayer]
  const { pin } = game
  const [questionId] = await game.questionIds()
  await game.startQuestion(0)
  const answered = await game.answer(zoe, { questionId })
  await app.call(routes.games.finish, { pin }, game.host)
  await hall.until('quiz_finished')
  const fromHall = { remoteAddress: '198.51.100.61' }
  const guess = (n: number) => app.call(routes.games.find, { pin: String(550_000 + n) }, fromHall)
  for (let n = 0; n < 40; n++) await guess(n)
  expect((await app.call(routes.games.find, { pin }, fromHall)).problem.code).toBe('too_many_pins')

  const phone = { ...fromHall, cookie: zoe.cookie }
  const cheer = await app.call(routes.games.react, { pin, participantId: zoe.id, counts: hearts }, phone)
  const state = await app.call(routes.games.state, { pin, as: 'player' }, phone)
  const answer = { participantId: zoe.id, selectedAnswer: 1, responseTime: 0, questionId: questionId! }
  const again = await app.call(routes.games.answer, { pin, ...answer }, phone)
  expect([cheer.status, state.body.phase, again.body]).toEqual([200, 'finished', answered.body])
  hall.close()
})

test('G61 only a player’s own seat sends them', async () => {
  const { game, joined, hall } = await aWatchedGame(2)
  const [zoe, amir] = joined as [TestPlayer, TestPlayer]
  expect((await react(game, { ...zoe, cookie: amir.cookie }, hearts)).problem.code).toBe('not_this_participant')
  expect((await react(game, { ...zoe, cookie: '' }, hearts)).status).toBe(403)
  await app.call(routes.games.admission, { pin: game.pin, byHand: true }, game.host)
  expect((await react(game, await game.join('Newcomer'), hearts)).problem.code).toBe('not_admitted')
  await app.call(routes.games.removeParticipant, { pin: game.pin, id: zoe.id }, game.host)
  expect((await react(game, zoe, hearts)).status).toBe(403)
  hall.close()
})

test.each([[[]], [[1]], [[1, 0, 0, 0, 0, 0]], [[-1, 0, 0, 0, 0]], [[6, 0, 0, 0, 0]], [[0.5, 0, 0, 0, 0]], ['heart']])(
  'counts such as %j are refused',
  async (counts) => {
    const { game, joined, hall } = await aWatchedGame(1)
    expect((await react(game, joined[0]!, counts as number[])).status).toBe(400)
    hall.close()
  },
)
