/** A rehearsal by its calls: real bots in a process of their own, over real HTTP. */
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { routes } from '../../../contract/routes'
import { hostCalls, playerCalls } from '../../../tests/kit/calls'
import { aGame, type TestGame } from '../../../tests/kit/app/live-game'
import { sharedTestApp } from '../../../tests/kit/app/test-app'
import { questionsOfKinds } from '../../../tests/kit/questions-of-kinds'
import { gameParticipants, gameSessions, quizzes, rehearsals } from '../../db/tables'
import { registry } from '../../metrics/metrics'

const app = sharedTestApp()

beforeAll(async () => {
  await app.app.listen({ port: 0, host: '127.0.0.1' })
})

const rehearse = ({ pin, host }: TestGame, players = 30) => app.call(routes.games.rehearse, { pin, players }, host)
const read = ({ pin, host }: TestGame) => app.call(routes.games.rehearsal, { pin }, host)
const end = ({ pin, host }: TestGame) => app.call(routes.games.endRehearsal, { pin }, host)
const figuresOf = async (game: TestGame) => (await read(game)).body.figures

let running: TestGame | null = null

async function rehearsed(game: TestGame): Promise<string> {
  const { status, body } = await rehearse(game)
  expect(status).toBe(200)
  running = game
  return body.pin
}

afterEach(async () => {
  if (running) await end(running)
  running = null
})

const everyKind = [...Object.values(questionsOfKinds)]

test('thirty bots play every kind of question by the code of the phones, and leave nothing behind', async () => {
  const game = await aGame(app, { questions: everyKind.map((question) => ({ ...question, timeLimit: 5 }) as never) })
  const before = await registry.metrics()
  const pin = await rehearsed(game)
  const host = { ...game, pin }
  await expect.poll(async () => (await figuresOf(game)).joined).toBe(30)
  const { joins } = await figuresOf(game)
  expect(joins!.median).toBeLessThanOrEqual(joins!.p95)

  for (const [index, { kind }] of everyKind.entries()) {
    await app.call(...hostCalls.startQuestion(pin, index), game.host)
    await expect.poll(async () => (await figuresOf(game)).question).toMatchObject({ index, seen: 30 })
    if (kind === 'slide') await app.call(...hostCalls.closeQuestion(pin, index), game.host)
    const answered = kind === 'slide' ? 0 : 30
    await expect.poll(async () => (await figuresOf(game)).question?.answered).toBe(answered)
    const state = () => app.call(routes.games.state, { pin, as: 'host' }, game.host)
    await expect.poll(async () => (await state()).body.phase).toBe('countdown')
  }
  expect((await figuresOf(game)).question!.lastMs).toBeGreaterThanOrEqual(0)
  await app.call(...hostCalls.finish(pin), game.host)
  expect((await app.call(routes.pastGames.list, {}, game.host)).body.games).toEqual([])

  expect((await end(game)).body).toEqual({ success: true })
  expect((await read(game)).status).toBe(404)
  const { db } = app.deps
  expect(await db.$count(gameSessions, eq(gameSessions.pin, host.pin))).toBe(0)
  expect(await db.$count(gameParticipants)).toBe(0)
  expect(await db.$count(rehearsals)).toBe(0)
  expect(await db.select().from(quizzes)).toMatchObject([{ timesPlayed: 0, lastPlayedAt: null }])
  // What bots do is in no metric: the counters of answers and streams stand where they stood.
  const figureOf = (text: string, name: string) => new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1]
  for (const name of ['quizhall_answers_total', 'quizhall_streams_opened_total'])
    expect(figureOf(await registry.metrics(), name)).toBe(figureOf(before, name))
  void vi
  void sql
  void playerCalls
})
