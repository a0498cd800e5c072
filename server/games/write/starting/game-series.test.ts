/** G58: games that are played one after the other lead to one lobby. */
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { routes } from '../../../../contract/routes'
import { gameSessions } from '../../../db/tables'
import { aQuiz } from '../../../../tests/kit/app/builders'
import type { TestGame } from '../../../../tests/kit/app/live-game'
import { nextGames } from '../../../../tests/kit/app/next-games'
import { twoProcesses } from '../../../../tests/kit/app/two-processes'

const processes = twoProcesses()
const { here: app, there } = processes
const { quizOf, again, follow, stateOf, rowOf, playedAgain } = nextGames(processes)
const { finish, join } = routes.games

describe('G58 the games of a series, each finished but the lobby,', () => {
  /** Two finished games, one played after the other, and two quizzes to go on with. */
  async function aSeries() {
    const { old, pin, host } = await playedAgain()
    await app.call(finish, { pin }, host)
    return { old, second: { ...old, pin }, quizzes: [await quizOf(old), await aQuiz(app, host)] as const }
  }

  const lobbies = async ({ host }: TestGame) => {
    const isLobby = and(eq(gameSessions.hostId, host.id), eq(gameSessions.status, 'waiting'))
    return (await app.deps.db.select().from(gameSessions).where(isLobby)).map(({ pin }) => pin)
  }
  const nextOf = async (...games: TestGame[]) =>
    Promise.all(games.map(async (game) => (await stateOf(game)).nextGame?.pin))

  test('lead to one lobby, whichever of them is clicked on at once, at whichever process', async () => {
    const { old, second, quizzes } = await aSeries()
    const clicks = await Promise.all(
      [old, second, old, second].map((game, n) => again(game, n % 3 === 0 ? app.call : there.call, quizzes[0])),
    )
    const [pin] = await lobbies(old)
    expect(clicks.map(({ body }) => body.pin)).toEqual([pin, pin, pin, pin])
    expect(await lobbies(old)).toEqual([pin])
    expect(await nextOf(old, second)).toEqual([pin, pin])
  })

  test('lead to the newest lobby, when two quizzes are chosen at once', async () => {
    for (let times = 0; times < 2; times++) {
      const { old, second, quizzes } = await aSeries()
      const clicks = await Promise.all([again(old, app.call, quizzes[0]), again(second, there.call, quizzes[1])])
      const started = await Promise.all(clicks.map(({ body }) => rowOf(body.pin)))
      const [left, newest] = started.sort((a, b) => a.id - b.id)
      expect(await lobbies(old)).toEqual([newest!.pin])
      expect(await nextOf(old, second, { ...old, pin: left!.pin })).toEqual(Array(3).fill(newest!.pin))
    }
  })

  test('lead to one lobby after a start that came half way, whichever of them is clicked on next', async () => {
    for (const clicked of ['old', 'second'] as const) {
      const { quizzes, ...games } = await aSeries()
      const { old, second } = games
      await startHalfWay(old, () => again(second, there.call, quizzes[0]))
      const [pin] = await lobbies(old)
      expect((await again(games[clicked], app.call, quizzes[0])).body.pin).toBe(pin)
      expect(await lobbies(old)).toEqual([pin])
      expect(await nextOf(old, second)).toEqual([pin, pin])
    }
  })

  test('go on together, also where the first one is followed twice', async () => {
    const { players, old, pin: second, host } = await playedAgain('Zoë')
    const mia = await app.call(join, { pin: second, nickname: 'Mia' })
    await app.call(routes.games.startQuestion, { pin: second, questionIndex: 0 }, host)
    const third = (await again(old)).body.pin
    await app.call(finish, { pin: second }, host)
    const clicked = await again({ ...old, pin: second }, there.call, await quizOf(old))
    expect(clicked.body.pin).toBe(third)
    expect(await nextOf(old, { ...old, pin: second })).toEqual([third, third])
    expect((await follow(third, players[0]!)).body.participant.nickname).toBe('Zoë')
    expect((await follow(third, { ...mia.body.participant, cookie: mia.cookie })).body.participant.nickname).toBe('Mia')
  })

  /** The start's connection to the database ends while it waits for a game of the series to be told. */
  async function startHalfWay(waitsFor: TestGame, start: () => ReturnType<typeof again>): Promise<void> {
    const { db } = app.deps
    const { id } = await rowOf(waitsFor.pin)
    const cut = await db.transaction(async (tx) => {
      await tx.select().from(gameSessions).where(eq(gameSessions.id, id)).for('update')
      const starting = start()
      await expect
        .poll(async () => {
          const { rows } = await db.execute(sql`
            SELECT pg_terminate_backend(pid) FROM pg_stat_activity
            WHERE datname = current_database() AND cardinality(pg_blocking_pids(pid)) > 0`)
          return rows.length
        })
        .toBe(1)
      return starting
    })
    expect(cut.status).toBe(503)
  }
})
