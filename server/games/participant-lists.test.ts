/** Lists of participants and the board: which entries are shown, in which order, also of games that had the same PIN. */
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { routes } from '../../contract/routes'
import { gameSessions } from '../db/tables'
import { aGame, type TestGame, type TestPlayer } from '../../tests/kit/app/live-game'
import { sharedTestApp } from '../../tests/kit/app/test-app'
import { newestForOthers } from './viewer-routes'

const app = sharedTestApp()

const remove = ({ pin, host }: TestGame, { id }: TestPlayer) =>
  app.call(routes.games.removeParticipant, { pin, id }, host)
const boardOf = async ({ pin }: TestGame) =>
  (await app.call(routes.games.state, { pin, as: 'watch' })).body.leaderboard?.map(({ nickname }) => nickname)

test('who is removed after a question or after the end is on no board from then on', async () => {
  const game = await aGame(app, { questions: 1 })
  const [zoe, amir] = [await game.join('Zoë'), await game.join('Amir')]
  await game.join('Olu')
  await game.startQuestion(0)
  await game.close(0)
  await remove(game, zoe)
  expect(await boardOf(game)).toEqual(['Amir', 'Olu'])
  await game.startQuestion()
  await remove(game, amir)
  expect(await boardOf(game)).toEqual(['Olu'])
})

test('the newest hundred are the newest after a question too', async () => {
  const game = await aGame(app)
  const players: TestPlayer[] = []
  for (let index = 0; index < 120; index++) players.push(await game.join(`Player ${index}`))
  // Updating a participant moves the row to the end of the table.
  for (const { cookie } of players.slice(0, 5))
    await app.call(routes.games.state, { pin: game.pin, as: 'player' }, { cookie })
  // And knowing that, PostgreSQL reads the table from its beginning to its end.
  await app.deps.db.execute('ANALYZE game_participants')
  await game.startQuestion(0)
  await game.close(0)
  const { body } = await app.call(routes.games.participants, { pin: game.pin })
  expect(body.map(({ id }) => id)).toEqual(players.slice(-newestForOthers).map(({ id }) => id))
})

describe('when the PIN of a finished game is another host’s by now', () => {
  async function twoGames(): Promise<[TestGame, TestGame]> {
    const [old, now] = [await aGame(app), await aGame(app)]
    await old.join('Zoë')
    await app.call(routes.games.finish, { pin: old.pin }, old.host)
    await app.deps.db.update(gameSessions).set({ pin: old.pin }).where(eq(gameSessions.pin, now.pin))
    const { body } = await app.call(routes.games.join, { pin: old.pin, nickname: 'Amir' })
    expect(body.participant).toMatchObject({ nickname: 'Amir' })
    return [old, now]
  }
  const seen = async (pin: string, cookie?: string) => {
    const [list, board, found] = await Promise.all([
      app.call(routes.games.participants, { pin }, { cookie }),
      app.call(routes.games.leaderboard, { pin }, { cookie }),
      app.call(routes.games.find, { pin }, { cookie }),
    ])
    return [list.body.map(({ nickname }) => nickname), board.body.map(({ nickname }) => nickname), found.body.phase]
  }

  test('its host sees it, everybody else the game that is on', async () => {
    const [old, now] = await twoGames()
    expect(await seen(old.pin, old.host.cookie)).toEqual([['Zoë'], ['Zoë'], 'finished'])
    expect(await seen(old.pin, now.host.cookie)).toEqual([['Amir'], ['Amir'], 'waiting'])
    expect(await seen(old.pin)).toEqual([['Amir'], ['Amir'], 'waiting'])
  })

  test('its host who plays in the game that is on sees that one', async () => {
    const [old] = await twoGames()
    const joined = await app.call(routes.games.join, { pin: old.pin, nickname: 'Olu' })
    const cookie = `${old.host.cookie}; ${joined.cookie}`
    expect(await seen(old.pin, cookie)).toEqual([['Amir', 'Olu'], ['Amir', 'Olu'], 'waiting'])
  })
})
