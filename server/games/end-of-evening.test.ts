/** What the ceremony of an evening names, and what the hall learns as a round begins, at every process. */
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { EndOfEvening } from '../../contract/games/evenings'
import { routes } from '../../contract/routes'
import { buildApp } from '../app'
import { caller } from '../../tests/kit/app/call'
import { anEvening } from '../../tests/kit/app/evenings'
import { gameStreams, watchedStreams } from '../../tests/kit/app/game-streams'
import { anotherProcess } from '../../tests/kit/app/test-app'
import { twoProcesses } from '../../tests/kit/app/two-processes'

const { here, there } = twoProcesses()
const watch = watchedStreams(gameStreams(there))

type Evening = Awaited<ReturnType<typeof anEvening>>

/** What a state says of it, here, at another process, and at one that has just started. */
async function told({ pin, host }: Evening): Promise<EndOfEvening> {
  const fresh = await buildApp(anotherProcess(here.deps))
  const [one, ...others] = await Promise.all(
    [here.call, there.call, caller(fresh)].map(async (call) => {
      const { bestRound, closestQuestion } = (await call(routes.games.state, { pin, as: 'host' }, host)).body
      return { bestRound, closestQuestion }
    }),
  )
  await fresh.close()
  for (const other of others) expect(other).toEqual(one)
  return one ?? {}
}

async function inPastGames({ pin, host }: Evening) {
  const [past] = (await here.call(routes.pastGames.list, { pin }, host)).body.games
  const gameId = String(past?.id)
  return { past, highlights: (await here.call(routes.pastGames.highlights, { gameId }, host)).body }
}

test('E7 the ceremony names the best round and the closest question of the evening, also after a correction', async () => {
  const game = await anEvening(here, {
    rounds: [
      [2, 1],
      [1, 2],
    ],
  })
  const [zoe, amir, lou] = [await game.join('Zoë'), await game.join('Amir'), await game.join('Lou')]
  const hall = await watch(game.pin, 'as=watch')
  await game.ask(0)
  await game.give(0, [zoe, 1], [amir, 1], [lou, 1])
  await game.ask(1)
  await game.give(1, [zoe, 1], [amir, 0], [lou, 0])
  await game.joker(amir)
  await game.nextRound(2)
  await game.give(2, [zoe, 0], [amir, 1])
  expect((await game.state()).bestRound).toBeUndefined()
  await game.finish()
  // Amir has won by the joker, and no round of his had more points than Zoë's first.
  const bestRound = { round: 1, score: 2_000, nicknames: ['Zoë'], players: 1 }
  const closestQuestion = { questionIndex: 2, text: '2.1', right: 1, answered: 2 }
  expect(await hall.until('quiz_finished')).toMatchObject({
    ...{ bestRound, closestQuestion },
    leaderboard: [{ nickname: 'Amir', score: 5_000 }, {}, {}],
  })
  expect(await told(game)).toEqual({ bestRound, closestQuestion })
  expect((await inPastGames(game)).highlights).toMatchObject({ bestRound, closestQuestion })

  await here.call(routes.games.revealNow, { pin: game.pin }, game.host)
  const key = { key: { correctAnswers: [0] }, preview: false }
  const corrected = await here.call(routes.games.rekey, { pin: game.pin, index: '1', ...key }, game.host)
  expect(corrected.status).toBe(200)
  const after = { round: 1, score: 2_000, nicknames: ['Amir', 'Lou'], players: 2 }
  expect(await hall.until('scores_corrected')).toMatchObject({ bestRound: after, closestQuestion })
  expect(await told(game)).toEqual({ bestRound: after, closestQuestion })
  expect((await inPastGames(game)).highlights).toMatchObject({ bestRound: after, closestQuestion })
})

test('E7 nobody who was removed has part in it, and what the version before has closed is counted from the answers', async () => {
  const game = await anEvening(here)
  const [zoe, amir, lou] = [await game.join('Zoë'), await game.join('Amir'), await game.join('Lou')]
  await game.ask(0)
  await game.give(0, [zoe, 1], [amir, 0], [lou, 1])
  await game.nextRound(2)
  await game.give(1, [zoe, 1], [amir, 0], [lou, 0])
  await game.ask(2)
  await game.give(2, [zoe, 1], [amir, 1], [lou, 0])
  await here.call(routes.games.removeParticipant, { pin: game.pin, id: String(zoe.id) }, game.host)
  await game.finish()
  const expected = {
    bestRound: { round: 1, score: 1_000, nicknames: ['Lou'], players: 1 },
    closestQuestion: { questionIndex: 0, text: '1.1', right: 1, answered: 2 },
  }
  expect(await told(game)).toEqual(expected)
  const { db } = here.deps
  await db.execute(sql`UPDATE game_participants SET earlier_rounds = NULL`)
  await db.execute(sql`UPDATE game_questions SET answered = NULL, answered_right = NULL WHERE question_index < 2`)
  await db.execute(sql`UPDATE game_sessions SET version = version + 1 WHERE pin = ${game.pin}`)
  const fresh = await buildApp(anotherProcess(here.deps))
  const state = await caller(fresh)(routes.games.state, { pin: game.pin, as: 'host' }, game.host)
  await fresh.close()
  expect(state.body).toMatchObject(expected)
  expect((await inPastGames(game)).highlights).toMatchObject(expected)
})

test('E7 in teams the best round is a team’s, by its mean', async () => {
  const game = await anEvening(here)
  const teams = [{ name: 'Otters' }, { name: 'Foxes' }]
  await here.call(routes.games.setTeams, { pin: game.pin, teams, keepEven: false }, game.host)
  const [zoe, lou, amir] = [await game.join('Zoë', 1), await game.join('Lou', 1), await game.join('Amir', 2)]
  await game.ask(0)
  await game.give(0, [zoe, 1], [lou, 0], [amir, 0])
  await game.nextRound(2)
  await game.give(1, [zoe, 1], [lou, 0], [amir, 1])
  await game.finish()
  const bestRound = { round: 2, score: 1_000, nicknames: ['Foxes'], players: 1 }
  expect((await told(game)).bestRound).toEqual(bestRound)
  expect((await inPastGames(game)).highlights.bestRound).toEqual(bestRound)
})

test('E5 past games say when each round began and ended, also one in which the evening ended', async () => {
  const game = await anEvening(here, {
    rounds: [
      [1, 1],
      [2, 1],
      [1, 1],
    ],
  })
  await game.ask(0)
  await game.close(0)
  await game.nextRound(2)
  await game.close(1)
  await game.finish()
  const [first, second, third] = (await inPastGames(game)).past?.rounds ?? []
  const moments = [first?.openedAt, first?.closedAt, second?.openedAt, second?.closedAt].map(String)
  expect(moments.toSorted()).toEqual(moments)
  expect(moments.every((moment) => !Number.isNaN(Date.parse(moment)))).toBe(true)
  expect(third).toEqual({ title: 'Quiz 3', weight: 1, from: 3, count: 1 })
})

test('E5 a round that its host has left ended with the last question that was closed, and one that had ended stays so', async () => {
  const game = await anEvening(here)
  await game.ask(0)
  await game.close(0)
  await game.nextRound(2)
  await game.close(1)
  const [firstEnd, lastClose] = ['2026-01-02T18:00:00.000Z', '2026-01-02T19:00:00.000Z']
  const { db } = here.deps
  await db.execute(sql`UPDATE game_rounds SET closed_at = ${firstEnd} WHERE closed_at IS NOT NULL`)
  await db.execute(sql`UPDATE game_sessions SET current_question_closed_at = ${lastClose} WHERE pin = ${game.pin}`)
  await game.finish()
  expect((await inPastGames(game)).past?.rounds).toMatchObject([{ closedAt: firstEnd }, { closedAt: lastClose }])

  const ended = await anEvening(here)
  await ended.ask(0)
  await ended.close(0)
  await db.execute(sql`UPDATE game_rounds SET closed_at = ${firstEnd} WHERE closed_at IS NOT NULL`)
  await ended.finish()
  expect((await inPastGames(ended)).past?.rounds).toMatchObject([{ closedAt: firstEnd }, {}])
})

test('E8 who doubles a round is told as it begins, by name where they are few, and before that to nobody', async () => {
  const game = await anEvening(here)
  const [zoe, amir] = [await game.join('Zoë'), await game.join('Amir')]
  const hall = await watch(game.pin, 'as=watch')
  await game.joker(amir)
  expect(await game.state(zoe)).not.toHaveProperty('doubledBy')
  await game.ask(0)
  const doubledBy = { players: 1, named: [{ id: amir.id, nickname: 'Amir' }] }
  expect(await hall.until('round_started')).toEqual({ type: 'round_started', round: 1, doubledBy })
  expect((await there.call(routes.games.state, { pin: game.pin, as: 'host' }, game.host)).body).toMatchObject({
    ...{ phase: 'question', doubledBy },
  })
  await game.close(0)
  const many = []
  for (const nickname of ['A1', 'B2', 'C3', 'D4', 'E5', 'F6', 'G7']) many.push(await game.join(nickname))
  for (const player of many) await game.joker(player)
  await game.nextRound(2)
  expect(await hall.until('round_started', 2)).toMatchObject({ doubledBy: { players: 7, named: [] } })
})

test('E6 whoever joins in a break stands on the hall’s board of the evening', async () => {
  const game = await anEvening(here)
  const zoe = await game.join('Zoë')
  const hall = await watch(game.pin, 'as=host', game.host.cookie)
  const spectator = await watch(game.pin, 'as=watch')
  await game.ask(0)
  await game.give(0, [zoe, 1])
  await game.join('Amir')
  const board = [
    { nickname: 'Zoë', evening: { score: 1_000 } },
    { nickname: 'Amir', evening: { score: 0, rank: 2 } },
  ]
  expect(await hall.until('player_joined')).toMatchObject({ eveningLeaderboard: board })
  expect(await game.state()).toMatchObject({ eveningLeaderboard: board })
  expect(await spectator.until('player_joined')).toMatchObject({ eveningLeaderboard: board })
})
