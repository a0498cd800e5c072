/** What a past game tells of an evening. */
import { expect, test } from 'vitest'
import { routes } from '../../contract/routes'
import { anEvening } from '../../tests/kit/app/evenings'
import { sharedTestApp } from '../../tests/kit/app/test-app'

const t = sharedTestApp()

test('E5 an evening is one entry, cut into its rounds, with a column for each in its file', async () => {
  const game = await anEvening(t)
  const [zoe, amir] = [await game.join('Zoë'), await game.join('Amir')]
  await game.ask(0)
  await game.give(0, [zoe, 1], [amir, 0])
  await game.joker(amir)
  await game.nextRound(2)
  await game.give(1, [zoe, 0], [amir, 1])
  await game.finish()
  const { games } = (await t.call(routes.pastGames.list, {}, game.host)).body
  expect(games).toMatchObject([
    {
      ...{
        title: 'Friday',
        totalQuestions: 3,
        questionsAsked: 2,
        players: 2,
        winner: { nickname: 'Amir', score: 4_000 },
      },
      rounds: [
        { title: 'Quiz 1', weight: 1, from: 0, count: 1 },
        { title: 'Quiz 2', weight: 2, from: 1, count: 2 },
      ],
    },
  ])
  const gameId = String(games[0]?.id)
  const file = await t.app.inject({ url: `/api/past-games/${gameId}.csv`, headers: { cookie: game.host.cookie } })
  const [heading = '', ...lines] = file.body.trim().split('\r\n')
  const columns = heading.split(',').length
  expect(heading).toMatch(/,"Round 1 score: Quiz 1","Round 2 score: Quiz 2"$/)
  expect(lines.map((line) => line.split(',').slice(columns - 2))).toEqual([
    ['0', '4000'],
    ['1000', '0'],
  ])
  const alone = await t.call(routes.pastGames.get, { gameId }, game.host)
  expect(alone.body.rounds).toHaveLength(2)
})

test('teams stand as the evening has counted them', async () => {
  const game = await anEvening(t)
  const teams = [{ name: 'Otters' }, { name: 'Foxes' }]
  await t.call(routes.games.setTeams, { pin: game.pin, teams, keepEven: false }, game.host)
  const [zoe, amir] = [await game.join('Zoë', 1), await game.join('Amir', 2)]
  await game.joker(zoe)
  await game.ask(0)
  await game.give(0, [zoe, 1], [amir, 0])
  await game.nextRound(2)
  await game.give(1, [zoe, 0], [amir, 1])
  await game.finish()
  const [past] = (await t.call(routes.pastGames.list, {}, game.host)).body.games
  const { body } = await t.call(routes.pastGames.get, { gameId: String(past?.id) }, game.host)
  expect(body.teams).toMatchObject([
    { name: 'Otters', score: 2_000 },
    { name: 'Foxes', score: 2_000 },
  ])
})
