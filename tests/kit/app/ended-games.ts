/** Games that are over, their remotes, and what comes after them, at two processes. */
import { and, eq, ne, sql } from 'drizzle-orm'
import { vi } from 'vitest'
import { routes } from '../../../contract/routes'
import { gameSessions } from '../../../server/db/tables'
import { gameStreams, watchedStreams } from './game-streams'
import { aGame, type TestGame, type TestRemote } from './live-game'
import type { twoProcesses } from './two-processes'

const { games } = routes
type Shown = Pick<TestRemote, 'cookie'>

export function endedGames({ here: t, there }: ReturnType<typeof twoProcesses>) {
  const watchHere = watchedStreams(gameStreams(t))
  const watchThere = watchedStreams(gameStreams(there))

  const end = ({ pin, host }: TestGame) => t.call(games.finish, { pin }, host)
  const again = ({ pin }: Pick<TestGame, 'pin'>, by: Shown, call = t.call) => call(games.playAgain, { pin }, by)
  const stateOf = async (pin: string, { cookie }: Shown) => (await t.call(games.remote, { pin }, { cookie })).body
  const remotesOf = async ({ pin, host }: Pick<TestGame, 'pin' | 'host'>) =>
    (await t.call(games.state, { pin, as: 'host' }, host)).body.remotes ?? []
  const digitsOf = async (game: Pick<TestGame, 'pin' | 'host'>) => (await remotesOf(game)).map(({ digits }) => digits)
  const lock = async (pin: string, { cookie }: Shown, call = t.call) => {
    const { status, problem } = await call(games.lock, { pin, locked: true }, { cookie })
    return status === 200 ? 200 : problem.code
  }
  const unfinishedOf = ({ host }: TestGame) =>
    t.deps.db.$count(gameSessions, and(eq(gameSessions.hostId, host.id), ne(gameSessions.status, 'finished')))
  const rowOf = async (pin: string) =>
    (await t.deps.db.select().from(gameSessions).where(eq(gameSessions.pin, pin)))[0]!
  const waitingFor = (statement: string, times = 1) =>
    vi.waitUntil(async () => {
      const { rows } = await t.deps.db.execute(sql`
        SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE ${statement}`)
      return rows.length >= times
    }, 10_000)

  /** A game that is over, with a remote that the host has allowed. */
  async function overWithRemote() {
    const game = await aGame(t)
    const remote = await game.allowedRemote()
    await end(game)
    return { game, remote }
  }

  return {
    ...{ watchHere, watchThere, end, again, stateOf, remotesOf, digitsOf, lock, unfinishedOf, rowOf, waitingFor },
    overWithRemote,
  }
}
