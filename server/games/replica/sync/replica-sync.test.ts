import { expect, test, vi } from 'vitest'
import { eq } from 'drizzle-orm'
import { aGame } from '../../../../tests/kit/app/live-game'
import { anotherProcess, sharedTestApp } from '../../../../tests/kit/app/test-app'
import { gameSessions } from '../../../db/tables'
import { gameChannel } from './game-channel'
import { ReplicaRegistry } from '../registry'

const app = sharedTestApp()

test('a replica that is dropped while it is behind leaves no timer', async () => {
  const deps = anotherProcess(app.deps)
  const channel = gameChannel(deps.bus, deps.log)
  const registry = new ReplicaRegistry({ ...deps, channel })
  const { pin } = await aGame(app)
  const [row] = await deps.db.select().from(gameSessions).where(eq(gameSessions.pin, pin))
  const replica = (await registry.find(row!.id))!
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    registry.syncOf(replica)!.receive({ type: 'version', version: 1_000 })
    expect(vi.getTimerCount()).toBe(1)
    registry.drop(replica)
    expect(vi.getTimerCount()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})
