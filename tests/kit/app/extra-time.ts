/** Games in which a player has extra time, at two processes whose clock a test moves. */
import { expect } from 'vitest'
import { routes } from '../../../contract/routes'
import { pass } from './fake-clock'
import { gameStreams, watchedStreams } from './game-streams'
import { aGame, type TestGame, type TestPlayer } from './live-game'
import type { twoProcesses } from './two-processes'

/** Work in progress ends while the clock stands still, however busy the machine is. */
export const soon = { timeout: 10_000 }

export function extraTimeGames({ here, there }: ReturnType<typeof twoProcesses>) {
  const watch = watchedStreams(gameStreams(here))
  const watchThere = watchedStreams(gameStreams(there))
  const time = (ms: number) => pass(ms, here.deps)

  /** All processes have said what they know. */
  const heartbeats = async () => {
    const viewers = { games: 0, players: 0, streams: 0 }
    await Promise.all([here.deps.processes.heartbeat(viewers), time(6_000)])
  }

  const give = ({ pin, host }: TestGame, { id }: TestPlayer, factor: number, who = host) =>
    here.call(routes.games.giveExtraTime, { pin, id: String(id), factor: factor as 2 }, who)
  const phaseOf = async ({ pin }: TestGame) => (await here.call(routes.games.state, { pin, as: 'watch' })).body.phase

  async function aHall({ factor = 2 as number, questions = 3 } = {}) {
    await heartbeats()
    const game = await aGame(here, { questions, lateJoin: true })
    const [lea, amir] = [await game.join('Lea'), await game.join('Amir')]
    const phones = {
      lea: await watchThere(game.pin, 'as=player', lea.cookie),
      amir: await watch(game.pin, 'as=player', amir.cookie),
    }
    if (factor !== 1) expect((await give(game, lea, factor)).body).toEqual({ id: lea.id, factor })
    return { game, lea, amir, phones }
  }

  return { watch, watchThere, time, heartbeats, give, phaseOf, aHall }
}
