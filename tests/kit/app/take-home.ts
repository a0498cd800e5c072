/** A game that is over, whose host offers links, and what players take home of it. */
import { eq } from 'drizzle-orm'
import { routes } from '../../../contract/routes'
import { gameSessions } from '../../../server/db/tables'
import type { QuestionInput } from './builders'
import { aGame, type TestGame, type TestPlayer } from './live-game'
import type { TestApp } from './test-app'

interface Played extends TestGame {
  zoe: TestPlayer
  amir: TestPlayer
}

export function takeHome(t: TestApp) {
  const choose = ({ pin, host }: TestGame, days: 0 | 7 | 30) => t.call(routes.games.takeHome, { pin, days }, host)
  const finish = ({ pin, host }: TestGame) => t.call(routes.games.finish, { pin }, host)
  const keep = ({ pin }: TestGame, { id, cookie }: TestPlayer) =>
    t.call(routes.games.keep, { pin, participantId: id }, { cookie })
  const tokenIn = (url: string) => url.slice(url.lastIndexOf('/') + 1)
  const read = (token: string) => t.call(routes.takeHome.read, { token })

  /** Two have joined; `play` has them answer. */
  async function aGameOfTwo(
    questions: number | QuestionInput[],
    play: (game: Played) => Promise<unknown>,
  ): Promise<Played & { id: number }> {
    const game = await aGame(t, { questions })
    const played = { ...game, zoe: await game.join('Zoë'), amir: await game.join('Amir') }
    await play(played)
    await finish(game)
    const [row] = await t.deps.db.select().from(gameSessions).where(eq(gameSessions.hostId, game.host.id))
    return { ...played, id: row!.id }
  }

  /** The token of a new link. */
  async function kept(game: TestGame, player: TestPlayer, days: 7 | 30 = 7): Promise<string> {
    await choose(game, days)
    const { body, problem } = await keep(game, player)
    if (!body.url) throw new Error(`No link: ${problem.code}`)
    return tokenIn(body.url)
  }

  return { choose, finish, keep, tokenIn, read, aGameOfTwo, kept }
}
