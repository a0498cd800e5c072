/** T3: a correction is counted before the game is locked, and what comes in between counts. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { routes } from '../../../../contract/routes'
import { closedQuestions } from '../../../../tests/kit/app/closed-questions'
import type { TestGame } from '../../../../tests/kit/app/live-game'
import { sharedTestApp } from '../../../../tests/kit/app/test-app'
import { gameSessions } from '../../../db/tables'
import { gameChannel } from '../../replica/sync/game-channel'
import { loadRecord } from '../../store/load-game'
import { corrections } from './corrections'
import { GameLocks } from '../commands/game-locks'

const t = sharedTestApp()
const { aClosedQuestion, boardOf } = closedQuestions(t)

/** Before each lock of the game, something else is done. */
class InterruptedLocks extends GameLocks {
  readonly #before: () => Promise<unknown>
  times = 0

  constructor(before: () => Promise<unknown>) {
    super()
    this.#before = before
  }

  override async run<Result>(gameId: number, write: () => Promise<Result>): Promise<Result> {
    this.times++
    await this.#before()
    return super.run(gameId, write)
  }
}

async function interrupted(game: TestGame, between: () => Promise<unknown>) {
  const { db, now, bus, log, rateCounters } = t.deps
  const [row] = await db.select().from(gameSessions).where(eq(gameSessions.pin, game.pin))
  const record = await loadRecord(db, row!.id)
  if (!record) throw new Error('There is no such game')
  const locks = new InterruptedLocks(between)
  const writes = { db, now, locks, channel: gameChannel(bus, log), isLogged: true }
  const recount = await corrections(writes, rateCounters).correct(record, 'host', {
    ...{ index: 0, key: { correctAnswers: [2] }, preview: false },
  })
  return { recount, locks }
}

test('who joins while it is counted, or leaves, neither delays it nor is forgotten', async () => {
  const { game, mia } = await aClosedQuestion({ lateJoin: true })
  const { recount, locks } = await interrupted(game, async () => {
    await game.join('Late')
    await t.call(routes.games.removeParticipant, { pin: game.pin, id: mia.id }, game.host)
  })
  expect(locks.times).toBe(1)
  const board = await boardOf(game)
  expect(recount.leaderboard).toEqual(board)
  expect(board.map(({ nickname, score }) => [nickname, score])).toEqual([
    ['Amir', 1_000],
    ['Zoë', 0],
    ['Late', 0],
  ])
})

test('it is counted again if another question has closed meanwhile, and at last under the lock', async () => {
  const { game, zoe } = await aClosedQuestion({ questions: 4 })
  let next = 1
  const { recount, locks } = await interrupted(game, async () => {
    await game.startQuestion(next)
    await game.answer(zoe)
    await game.close(next++)
  })
  expect(locks.times).toBe(3)
  const board = await boardOf(game)
  expect(recount.leaderboard).toEqual(board)
  expect(board.map(({ nickname, score }) => [nickname, score])).toEqual([
    ['Zoë', 3_000],
    ['Amir', 1_000],
    ['Mia', 1_000],
  ])
  expect(recount.changed.map(({ before, after }) => after - before)).toEqual([-1_000, 1_000, 1_000])
})
