import { afterAll, beforeAll, expect, test } from 'vitest'
import { gameParticipants } from '../db/tables'
import { aGame } from '../testing/live-game'
import { testApp, type TestApp } from '../testing/test-app'
import { noteGone, notePresent } from './participant-store'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('questions close while a hall comes and goes: neither keeps the other waiting for ever', async () => {
  const game = await aGame(app, { questions: 20 })
  await Promise.all(Array.from({ length: 300 }, (_, index) => game.join(`Player ${index}`)))
  const people = await app.deps.db.select().from(gameParticipants)
  const gameId = people[0]!.gameSessionId
  const backwards = people.map(({ id }) => ({ gameId, id })).reverse()

  let isOver = false
  const comeAndGo = async () => {
    while (!isOver) {
      await notePresent(app.deps.db, 'here', backwards)
      await noteGone(
        app.deps.db,
        gameId,
        backwards.map(({ id }) => ({ id, stream: 'here' })),
      )
    }
  }
  const hall = comeAndGo()
  for (let index = 0; index < 20; index++) {
    expect((await game.startQuestion(index)).status).toBe(200)
    expect((await game.close(index)).status).toBe(200)
  }
  isOver = true
  await hall
})
