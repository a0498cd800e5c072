/** What an evening is at every process, on every stream, and for a remote. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { teamRoutes } from '../../contract/player-routes'
import { roundRoutes } from '../../contract/round-routes'
import { routes } from '../../contract/routes'
import { buildApp } from '../app'
import { aQuestion } from '../../tests/kit/app/builders'
import { caller } from '../../tests/kit/app/call'
import { anEvening } from '../../tests/kit/app/evenings'
import { gameStreams, watchedStreams } from '../../tests/kit/app/game-streams'
import type { TestPlayer } from '../../tests/kit/app/live-game'
import { anOlderProcess, goneAgain } from '../../tests/kit/app/older-process'
import { anotherProcess } from '../../tests/kit/app/test-app'
import { twoProcesses } from '../../tests/kit/app/two-processes'
import { hostCalls, playerCalls, remoteCalls } from '../../tests/kit/calls'
import { questionsOfKinds as ofKind } from '../../tests/kit/questions-of-kinds'

const { here, there } = twoProcesses()
const watch = watchedStreams(gameStreams(there))

beforeEach(() => goneAgain(here.deps))
afterEach(() => goneAgain(here.deps))

const passing = new Set(['version', 'endsInMs', 'nextInMs', 'remainingMs', 'opensInMs', 'shownInMs', 'connected'])
const lasting = (state: unknown): unknown =>
  JSON.parse(JSON.stringify(state, (key, value: unknown) => (passing.has(key) ? undefined : value)))

test('E9 a break, jokers and scores survive a restart and a change of process', async () => {
  const game = await anEvening(here)
  const [zoe, amir] = [await game.join('Zoë'), await game.join('Amir')]
  await game.ask(0)
  await game.give(0, [zoe, 1], [amir, 0])
  await game.breakFor(2, 600_000)
  await game.joker(amir)
  const states = async (call: typeof here.call) => [
    (await call(routes.games.state, { pin: game.pin, as: 'host' }, game.host)).body,
    (await call(routes.games.state, { pin: game.pin, as: 'player', participantId: String(amir.id) }, amir)).body,
  ]
  const compare = async () => {
    const fresh = await buildApp(anotherProcess(here.deps))
    const [one, other, restarted] = [await states(here.call), await states(there.call), await states(caller(fresh))]
    await fresh.close()
    expect(lasting(other)).toEqual(lasting(one))
    expect(lasting(restarted)).toEqual(lasting(one))
    return one[0]
  }
  expect(await compare()).toMatchObject({
    ...{ phase: 'countdown', break: { nextRound: 2, held: false } },
    jokers: [{ id: amir.id, joker: 'played' }],
  })
  await there.call(roundRoutes.nextRound, { pin: game.pin, round: 2 }, game.host)
  // At once, since a comparison starts a process, and time costs points.
  await game.give(1, [zoe, 0], [amir, 1])
  expect((await compare())?.leaderboard).toMatchObject([
    { nickname: 'Amir', score: 1_000, evening: { score: 4_000, rank: 1, isDoubled: true } },
    { nickname: 'Zoë', score: 0, evening: { score: 1_000, rank: 2 } },
  ])
  await game.finish()
  expect((await compare())?.leaderboard).toMatchObject([{ score: 4_000 }, { score: 1_000 }])
})

test('E6 all viewers hear of the break and of the round, in one order', async () => {
  const game = await anEvening(here)
  const zoe = await game.join('Zoë')
  const hall = await watch(game.pin, 'as=watch')
  const phone = await watch(game.pin, `as=player&participantId=${zoe.id}`, zoe.cookie)
  await game.ask(0)
  await hall.until('question_started')
  await game.give(0, [zoe, 1])
  expect(await hall.until('countdown_started')).toMatchObject({
    ...{ questionIndex: 0, break: { nextRound: 2, endsInMs: null, held: false } },
    eveningLeaderboard: [{ nickname: 'Zoë', evening: { score: 1_000 } }],
  })
  await game.breakFor(2, 60_000)
  expect(await hall.until('show_changed')).toMatchObject({ nextInMs: 60_000, break: { nextRound: 2, held: false } })
  await game.joker(zoe)
  expect(await phone.until('own_joker')).toEqual({ type: 'own_joker', joker: 'played' })
  await game.nextRound(2)
  expect(await hall.until('round_started', 2)).toEqual({
    ...{ type: 'round_started', round: 2 },
    doubledBy: { players: 1, named: [{ id: zoe.id, nickname: 'Zoë' }] },
  })
  // The first round's beginning and close came before.
  expect(await phone.until('you', 3)).toMatchObject({ score: 0, evening: { round: 2, score: 1_000, isDoubled: true } })
  await hall.until('question_started', 2)
  const told = hall.events.filter(({ event }) => event.type !== 'counts')
  expect(told.map(({ event }) => event.type)).toEqual([
    ...['game_state', 'round_started', 'question_started', 'countdown_started', 'show_changed'],
    ...['round_started', 'question_started'],
  ])
  expect(told.map(({ id }) => id)).toEqual(told.map(({ id }) => id).toSorted((a, b) => a - b))
  expect(JSON.stringify(hall.events)).not.toContain('joker":"played')
})

type Calling = Pick<typeof here, 'call'>

test('E6 calls at once at two processes, and repeated ones, lead into the break and no further', async () => {
  const game = await anEvening(here)
  await game.ask(0)
  const next = (at: Calling) => at.call(...hostCalls.startQuestion(game.pin), game.host)
  const named = (at: Calling) => at.call(...hostCalls.startQuestion(game.pin, 1), game.host)
  const replies = await Promise.all([next(here), next(there), named(here), named(there)])
  replies.push(await named(there))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(await game.state()).toMatchObject({ phase: 'countdown', break: { nextRound: 2 } })
})

test('E6 a break after a slide has its boards, and waits for the host whatever the pace', async () => {
  const game = await anEvening(here)
  const hall = await watch(game.pin, 'as=watch')
  await here.call(...hostCalls.saveQuestions(game.quizIds[0]!, [aQuestion(), ofKind.slide]), game.host)
  await here.call(roundRoutes.refreshRound, { pin: game.pin, round: '1' }, game.host)
  expect(await hall.until('game_state', 2)).toMatchObject({ rounds: [{ count: 2 }, { from: 2 }] })
  const zoe = await game.join('Zoë')
  await game.ask(0)
  await game.give(0, [zoe, 1])
  await game.ask(1)
  await game.close(1)
  const boards = { leaderboard: [{ nickname: 'Zoë', score: 1_000 }], eveningLeaderboard: [{ nickname: 'Zoë' }] }
  expect(await hall.until('countdown_started', 2)).toMatchObject({ nextInMs: null, ...boards })
  expect(await game.state()).toMatchObject({ nextInMs: null, ...boards })
})

test('G48 who waits for admission chooses a team, and plays from the question or the round that comes next', async () => {
  const game = await anEvening(here, {
    rounds: [
      [1, 1],
      [2, 2],
      [1, 1],
    ],
  })
  const { pin, host } = game
  const teams = [{ name: 'Otters' }, { name: 'Foxes' }]
  await here.call(routes.games.setTeams, { pin, teams, keepEven: false }, host)
  const zoe = await game.join('Zoë', 1)
  await here.call(routes.games.admission, { pin, byHand: true }, host)
  const [lou, mia] = [await game.join('Lou', 2), await game.join('Mia')]
  const choose = ({ id, cookie }: TestPlayer, teamId: number) =>
    there.call(teamRoutes.ownTeam, { pin, participantId: id, teamId }, { cookie })
  await choose(lou, 1)
  await choose(mia, 2)
  expect((await game.joker(lou)).problem.code).toBe('not_admitted')
  const phone = await watch(pin, `as=player&participantId=${lou.id}`, lou.cookie)
  await game.ask(0)
  await game.give(0, [zoe, 0])
  const waits = { newcomer: { teamId: 1 }, break: { nextRound: 2 } }
  await expect.poll(() => game.state(lou)).toMatchObject(waits)
  expect((await choose(lou, 2)).problem.code).toBe('team_final')
  await game.nextRound(2)

  // Into the round that is played, without a joker until the next break.
  await there.call(routes.games.admitParticipants, { pin, ids: [mia.id] }, host)
  const late = { participant: { teamId: 2 }, playsFrom: 2, score: 0, evening: { round: 2, score: 0 } }
  await expect.poll(async () => (await game.state(mia)).you).toMatchObject(late)
  expect((await game.joker(mia)).problem.code).toBe('joker_final')
  await game.give(1, [zoe, 0])
  await game.ask(2)
  await game.give(2, [zoe, 0], [mia, 0])

  // Into the break, and so the round after it.
  await there.call(routes.games.admitParticipants, { pin, ids: [lou.id] }, host)
  const { you, ...told } = await phone.until('game_state', 2)
  expect(told).toMatchObject({ phase: 'countdown', break: { nextRound: 3 } })
  expect(you).toMatchObject({
    participant: { teamId: 1 },
    playsFrom: 3,
    evening: { round: 2, score: 0 },
    joker: 'free',
  })
  expect([(await game.joker(lou)).body.joker, (await game.joker(zoe)).body.joker]).toEqual(['proposed', 'played'])
  await game.nextRound(3)
  await game.give(3, [zoe, 1], [lou, 1])
  await game.finish()
  expect((await game.state()).teams?.map(({ name, rank }) => [name, rank])).toEqual([
    ['Otters', 1],
    ['Foxes', 2],
  ])
  expect((await game.board()).map(({ nickname, correctAnswers }) => [nickname, correctAnswers])).toContainEqual([
    'Lou',
    1,
  ])
})

test('E7 a question that is closed by the end of the game still tells of its round, and the end of the evening', async () => {
  const game = await anEvening(here)
  const teams = [{ name: 'Otters' }, { name: 'Foxes' }]
  await here.call(routes.games.setTeams, { pin: game.pin, teams, keepEven: false }, game.host)
  const zoe = await game.join('Zoë', 1)
  const hall = await watch(game.pin, 'as=watch')
  const phone = await watch(game.pin, `as=player&participantId=${zoe.id}`, zoe.cookie)
  await game.ask(0)
  await game.give(0, [zoe, 1])
  await game.nextRound(2)
  const answer = { participantId: zoe.id, selectedAnswer: 1, responseTime: 0 }
  await here.call(...playerCalls.answer(game.pin, answer), zoe)
  await game.finish()
  const standing = { score: 1_000, evening: { round: 2, score: 3_000, rank: 1 } }
  expect(await hall.until('countdown_started', 2)).toMatchObject({ leaderboard: [standing], teams: [standing, {}] })
  expect(await phone.until('you', 4)).toMatchObject(standing)
  const ended = { ...standing, score: 3_000 }
  expect(await hall.until('quiz_finished')).toMatchObject({ leaderboard: [ended], teams: [ended, {}] })
  expect(await phone.until('you', 5)).toMatchObject(ended)
})

test('E7 a correction, a new name and a removal in a break bring the board of the evening anew', async () => {
  const game = await anEvening(here)
  const [zoe, amir] = [await game.join('Zoë'), await game.join('Amir')]
  const hall = await watch(game.pin, 'as=watch')
  await game.ask(0)
  await game.give(0, [zoe, 1], [amir, 0])
  const { pin, host } = game
  await here.call(routes.games.rekey, { pin, index: '0', key: { correctAnswers: [0] }, preview: false }, host)
  expect(await hall.until('scores_corrected')).toMatchObject({
    eveningLeaderboard: [
      { nickname: 'Amir', evening: { score: 1_000, rank: 1 } },
      { nickname: 'Zoë', evening: { score: 0, rank: 2 } },
    ],
  })
  await here.call(routes.games.renameParticipant, { pin, id: String(zoe.id), nickname: 'Lou' }, host)
  expect(await hall.until('participant_renamed')).toMatchObject({
    eveningLeaderboard: [{ nickname: 'Amir' }, { nickname: 'Lou' }],
  })
  await here.call(routes.games.removeParticipant, { pin, id: String(amir.id) }, host)
  expect(await hall.until('participant_removed')).toMatchObject({
    eveningLeaderboard: [{ nickname: 'Lou', evening: { rank: 1 } }],
  })
})

test('E9 a remote ends a break and opens the next round, and plays no joker', async () => {
  const game = await anEvening(here)
  const zoe = await game.join('Zoë')
  const { code } = (await here.call(routes.games.remoteCode, { pin: game.pin }, game.host)).body
  const asked = await here.call(...remoteCalls.ask(game.pin, code))
  const remote = { cookie: asked.cookie }
  await here.call(routes.games.allowRemote, { pin: game.pin, id: String(asked.body.id) }, game.host)
  expect((await game.joker(zoe, true, remote.cookie)).problem.code).toBe('not_this_participant')
  await game.ask(0)
  await game.close(0)
  const ended = await here.call(roundRoutes.break, { pin: game.pin, round: 2, endsInMs: 0 }, remote)
  expect(ended.body).toEqual({ nextRound: 2, endsInMs: 0, held: false })
  const next = await there.call(roundRoutes.nextRound, { pin: game.pin, round: 2, byItself: true }, remote)
  expect(next.body).toMatchObject({ phase: 'question', questionIndex: 1 })
})

test('K14 an evening starts once every process knows of evenings', async () => {
  const game = await anEvening(here)
  await anOlderProcess(here.deps)
  const start = () => here.call(roundRoutes.start, { id: String(game.eveningId) }, game.host)
  expect((await start()).problem.code).toBe('update_running')
  await goneAgain(here.deps)
  expect((await start()).status).toBe(200)
})
