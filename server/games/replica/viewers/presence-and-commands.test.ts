import { expect, test } from 'vitest'
import { gameParticipants } from '../../../db/tables'
import { aGame } from '../../../../tests/kit/app/live-game'
import { sharedTestApp } from '../../../../tests/kit/app/test-app'
import { markGone, markPresent } from '../../store/players/participant-store'

const app = sharedTestApp()

test('questions close while a hall comes and goes: neither keeps the other waiting for ever', async () => {
  const game = await aGame(app, { questions: 20 })
  await Promise.all(Array.from({ length: 300 }, (_, index) => game.join(`Player ${index}`)))
  const people = await app.deps.db.select().from(gameParticipants)
  const gameId = people[0]!.gameSessionId
  const forwards = people.map(({ id }) => ({ gameId, id }))
  const backwards = forwards.toReversed()
  const gone = backwards.map(({ id }) => ({ id, stream: 'here' }))

  let isOver = false
  const comeAndGo = async () => {
    while (!isOver) {
      await Promise.all([
        markPresent(app.deps.db, 'here', backwards),
        markPresent(app.deps.db, 'there', forwards),
        markGone(app.deps.db, gameId, gone),
      ])
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
