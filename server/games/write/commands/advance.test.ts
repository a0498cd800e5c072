import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aGame } from '../../../../tests/kit/app/live-game'
import { anotherProcess, sharedTestApp } from '../../../../tests/kit/app/test-app'
import { gameSessions } from '../../../db/tables'
import { Freshness } from '../../replica/sync/freshness'
import { gameChannel } from '../../replica/sync/game-channel'
import { ReplicaRegistry } from '../../replica/registry'
import { advancing } from './advance'
import { GameLocks } from './game-locks'

const app = sharedTestApp()

test('G4 a call that names no question means the one after what it knew, though another call is served meanwhile', async () => {
  const game = await aGame(app)
  await game.join('Zoë')
  const { db, now, bus, log, ...others } = anotherProcess(app.deps)
  const channel = gameChannel(bus, log)
  const registry = new ReplicaRegistry({ ...others, db, now, bus, log, channel })
  const freshness = new Freshness(db, registry)
  const [row] = await db.select().from(gameSessions).where(eq(gameSessions.pin, game.pin))
  const replica = (await registry.find(row!.id))!

  let named: Promise<unknown> | undefined
  const advance = advancing(
    { db, now, channel, locks: new GameLocks(), isLogged: true },
    {
      async catchUp(one) {
        const current = await freshness.catchUp(one)
        named = game.startQuestion(0)
        return current
      },
    },
  )
  await advance(replica, {}, 'host')
  await named
  const [after] = await db.select().from(gameSessions).where(eq(gameSessions.pin, game.pin))
  expect(after).toMatchObject({ status: 'question', currentQuestionIndex: 0 })
  registry.close()
})
