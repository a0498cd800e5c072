/** Finished games that are played again with everybody, at two processes. */
import { eq } from 'drizzle-orm'
import { routes } from '../../../contract/routes'
import { gameSessions } from '../../../server/db/tables'
import { gameStreams, watchedStreams } from './game-streams'
import { aGame, type TestGame, type TestPlayer } from './live-game'
import type { twoProcesses } from './two-processes'

const { start, finish, join, state, find } = routes.games

export function nextGames({ here: app, there }: ReturnType<typeof twoProcesses>) {
  const watchHere = watchedStreams(gameStreams(app))
  const watchThere = watchedStreams(gameStreams(there))

  const quizOf = async ({ pin, host }: TestGame) => (await app.call(find, { pin }, host)).body.quizId!
  const end = ({ pin, host }: TestGame) => app.call(finish, { pin }, host)
  const again = async (game: TestGame, call = app.call, quizId?: number) =>
    call(start, { quizId: quizId ?? (await quizOf(game)), previousPin: game.pin }, game.host)
  const follow = (pin: string, { nickname, cookie }: TestPlayer, more: object = {}) =>
    app.call(join, { pin, nickname, follows: true, ...more }, { cookie })
  const stateOf = async ({ pin, host }: TestGame) => (await app.call(state, { pin, as: 'host' }, host)).body
  const rowOf = async (pin: string) =>
    (await app.deps.db.select().from(gameSessions).where(eq(gameSessions.pin, pin)))[0]!

  /** A finished game with these players, and the game after it. */
  async function playedAgain(...nicknames: string[]) {
    const old = await aGame(app)
    const players: TestPlayer[] = []
    for (const nickname of nicknames) players.push(await old.join(nickname))
    await end(old)
    return { old, players, pin: (await again(old)).body.pin, host: old.host }
  }

  return { watchHere, watchThere, quizOf, end, again, follow, stateOf, rowOf, playedAgain }
}
