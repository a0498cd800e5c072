/** G52: the host goes back to the leaderboard after the question before. */
import { expect, test } from 'vitest'
import type { GameEventType } from '../../../contract/games/game-events'
import { routes } from '../../../contract/routes'
import type { Call } from '../../../tests/kit/app/call'
import { gameStreams, watchedStreams, type GameStream } from '../../../tests/kit/app/game-streams'
import { aGame, type TestGame, type TestPlayer } from '../../../tests/kit/app/live-game'
import { twoProcesses } from '../../../tests/kit/app/two-processes'

const { here: app, there } = twoProcesses()
const watching = watchedStreams(gameStreams(app))

const show = ({ pin, host }: TestGame, questionIndex: number, shown: string) =>
  app.call(routes.games.show, { pin, questionIndex, shown }, host)
const stateOf = async ({ pin, host }: TestGame, call: Call = app.call) =>
  (await call(routes.games.state, { pin, as: 'host' }, host)).body
const namesOn = (board: { nickname: string }[] = []) => board.map(({ nickname }) => nickname)

/** A question that these answer, right or wrong. */
async function play(game: TestGame, index: number, answers: [TestPlayer, 'right' | 'wrong', number][]) {
  await game.startQuestion(index)
  for (const [player, how, responseTime] of answers)
    await game.answer(player, { selectedAnswer: how === 'right' ? 1 : 0, responseTime })
  await game.close(index)
}

/** Three questions, with two who trade places, one who answers nothing, and one who comes during the last. */
async function threeQuestions() {
  const game = await aGame(app, { questions: 4, lateJoin: true })
  const [zoe, amir] = [await game.join('Zoë'), await game.join('Amir')]
  await game.join('Lou')
  const hall = await watching(game.pin, 'as=host', game.host.cookie)
  const phone = await watching(game.pin, 'as=player', zoe.cookie)
  await play(game, 0, [
    [zoe, 'right', 0],
    [amir, 'wrong', 0],
  ])
  await play(game, 1, [
    [zoe, 'wrong', 0],
    [amir, 'right', 0],
  ])
  const { leaderboard } = await hall.until('countdown_started', 2)
  await game.startQuestion(2)
  await game.join('Late')
  await play(game, 2, [
    [zoe, 'right', 0],
    [amir, 'right', 0],
  ])
  await hall.until('countdown_started', 3)
  return { game, zoe, amir, hall, phone, leaderboard }
}

const versionsOf = ({ events }: GameStream, type: GameEventType) =>
  events.filter(({ event }) => event.type === type).map(({ event }) => event)

test('is the one that was shown then, on every screen, also at a process that has read the game since', async () => {
  const { game, hall, phone, leaderboard } = await threeQuestions()
  expect(leaderboard.map(({ climbed }) => climbed)).toContain(1)
  expect((await show(game, 2, 'previous_leaderboard')).body).toMatchObject({ shown: 'previous_leaderboard' })
  const shown = await hall.until('show_changed')
  expect(shown).toMatchObject({ questionIndex: 2, shown: 'previous_leaderboard', previousLeaderboard: leaderboard })
  expect(await stateOf(game)).toMatchObject({ phase: 'countdown', previousLeaderboard: leaderboard })
  expect((await stateOf(game, there.call)).previousLeaderboard).toEqual(leaderboard)
  const remote = await game.allowedRemote()
  const asRemote = { pin: game.pin, as: 'remote' } as const
  expect((await app.call(routes.games.state, asRemote, remote)).body.previousLeaderboard).toEqual(leaderboard)
  expect(await phone.until('show_changed')).not.toHaveProperty('previousLeaderboard')
  expect(namesOn(shown.previousLeaderboard)).not.toContain('Late')
})

test('opens and closes nothing, and the game goes on from the reveal or at once', async () => {
  const { game, hall, phone } = await threeQuestions()
  await show(game, 2, 'previous_leaderboard')
  await show(game, 2, 'previous_leaderboard')
  await show(game, 2, 'reveal')
  expect(await hall.until('show_changed', 2)).not.toHaveProperty('previousLeaderboard')
  expect(await stateOf(game)).not.toHaveProperty('previousLeaderboard')
  await show(game, 2, 'previous_leaderboard')
  expect((await game.startQuestion(3)).body.phase).toBe('question')
  await phone.until('question_started', 4)
  expect(versionsOf(hall, 'show_changed')).toHaveLength(3)
  expect(versionsOf(phone, 'countdown_started')).toHaveLength(3)
  expect((await show(game, 2, 'previous_leaderboard')).status).toBe(200)
  expect(await stateOf(game)).toMatchObject({ phase: 'question', questionIndex: 3 })
})

test('has nobody who was removed since, and the names of now', async () => {
  const { game, zoe, amir } = await threeQuestions()
  await show(game, 2, 'previous_leaderboard')
  await app.call(routes.games.removeParticipant, { pin: game.pin, id: zoe.id }, game.host)
  await app.call(routes.games.renameParticipant, { pin: game.pin, id: amir.id, nickname: 'Ben' }, game.host)
  expect(namesOn((await stateOf(game)).previousLeaderboard)).toEqual(['Ben', 'Lou'])
  expect(namesOn((await stateOf(game, there.call)).previousLeaderboard)).toEqual(['Ben', 'Lou'])
})

test('without the one who was removed has whoever comes up from behind, with the ranks of all, at every process', async () => {
  const game = await aGame(app, { questions: 3 })
  const players: TestPlayer[] = []
  for (const name of ['Zoë', 'Amir', 'Lou', 'Ben', 'Mia', 'Tom']) players.push(await game.join(name))
  const hall = await watching(game.pin, 'as=host', game.host.cookie)
  const phone = await watching(game.pin, 'as=player', players[0]!.cookie)
  await play(
    game,
    0,
    players.map((player, place) => [player, 'right', place * 1_000]),
  )
  await play(game, 1, [[players[0]!, 'right', 0]])
  await show(game, 1, 'previous_leaderboard')
  expect(await stateOf(game, there.call)).toMatchObject({ shown: 'previous_leaderboard' })
  await app.call(routes.games.removeParticipant, { pin: game.pin, id: players[1]!.id }, game.host)
  const due = ['1 Zoë', '2 Lou', '3 Ben', '4 Mia', '5 Tom']
  const removed = await hall.until('participant_removed')
  const phoneRemoved = await phone.until('participant_removed')
  const asked = [await stateOf(game), await stateOf(game, there.call)].map((state) => state.previousLeaderboard)
  const told = [removed.leaderboard, removed.previousLeaderboard, phoneRemoved.leaderboard]
  for (const board of [...told, ...asked])
    expect(board?.map(({ rank, nickname }) => `${rank} ${nickname}`)).toEqual(due)
  expect(phoneRemoved).not.toHaveProperty('previousLeaderboard')
})

test('has those alone who could answer its question, not who came while it was open', async () => {
  const game = await aGame(app, { questions: 3, lateJoin: true })
  const zoe = await game.join('Zoë')
  const hall = await watching(game.pin, 'as=host', game.host.cookie)
  await game.startQuestion(0)
  await game.join('Mia')
  await play(game, 0, [[zoe, 'right', 0]])
  expect(namesOn((await hall.until('countdown_started')).leaderboard)).toEqual(['Zoë', 'Mia'])
  await play(game, 1, [[zoe, 'right', 0]])
  await show(game, 1, 'previous_leaderboard')
  expect(namesOn((await stateOf(game)).previousLeaderboard)).toEqual(['Zoë'])
})

test('is not there after the first question, and after the last one shows no rank of the end', async () => {
  const game = await aGame(app, { questions: 2 })
  const [zoe, amir] = [await game.join('Zoë'), await game.join('Amir')]
  await play(game, 0, [[zoe, 'right', 0]])
  expect((await show(game, 0, 'previous_leaderboard')).body).toMatchObject({ shown: 'reveal' })
  await play(game, 1, [[amir, 'right', 0]])
  await show(game, 1, 'previous_leaderboard')
  const { previousLeaderboard } = await stateOf(game)
  expect(previousLeaderboard).toMatchObject([
    { nickname: 'Zoë', score: 1_000 },
    { nickname: 'Amir', score: 0 },
  ])
})
