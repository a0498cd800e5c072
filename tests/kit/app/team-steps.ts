import { eq } from 'drizzle-orm'
import type { TeamSettings } from '../../../contract/games/teams'
import { routes } from '../../../contract/routes'
import { gameSessions } from '../../../server/db/tables'
import { aGame, type TestGame, type TestPlayer } from './live-game'
import type { OtherProcess } from './two-processes'
import type { TestApp } from './test-app'

/** What tests do with the teams of a game, and read of them, at two processes. */
export function teamSteps(here: TestApp, there: OtherProcess) {
  async function inTeams(names: string[], settings: Partial<TeamSettings> = {}, options = {}) {
    const game = await aGame(here, options)
    const made = await setTeams(game, { teams: names.map((name) => ({ name })), ...settings })
    return { game, teams: made.body.teams!.map(({ id }) => id) }
  }

  const setTeams = (game: TestGame, wanted: object) =>
    here.call(routes.games.setTeams, { pin: game.pin, ...wanted } as { pin: string; teams: null }, game.host)

  async function joinAs(game: TestGame, nickname: string, teamId?: number, cookie?: string) {
    const reply = await here.call(routes.games.join, { pin: game.pin, nickname, teamId }, { cookie })
    const { id } = reply.body.participant ?? {}
    if (id === undefined) throw new Error(reply.problem.code)
    return { id, nickname, cookie: reply.cookie || (cookie ?? '') } satisfies TestPlayer
  }

  const choose = (
    game: TestGame,
    { id, cookie }: TestPlayer,
    teamId: number,
    process: Pick<typeof here, 'call'> = here,
  ) => process.call(routes.games.ownTeam, { pin: game.pin, participantId: id, teamId }, { cookie })

  const idOf = async ({ pin }: { pin: string }) =>
    (await here.deps.db.select({ id: gameSessions.id }).from(gameSessions).where(eq(gameSessions.pin, pin)))[0]!.id

  const stateOf = async (game: TestGame, process: Pick<typeof here, 'call'> = there) =>
    (await process.call(routes.games.state, { pin: game.pin, as: 'host' }, game.host)).body

  const teamOf = async (game: TestGame, { id, cookie }: TestPlayer) =>
    (await here.call(routes.games.state, { pin: game.pin, as: 'player', participantId: String(id) }, { cookie })).body
      .you?.participant.teamId

  const scores = async (game: TestGame) =>
    (await stateOf(game)).teams?.map(({ name, score, rank }) => [rank, name, score])

  const playersTeams = async (game: TestGame) =>
    (await there.call(routes.games.participants, { pin: game.pin }, game.host)).body.map(({ nickname, teamId }) => [
      nickname,
      teamId ?? null,
    ])

  async function play(game: TestGame, index: number, right: readonly TestPlayer[], wrong: readonly TestPlayer[] = []) {
    await game.startQuestion(index)
    for (const player of right) await game.answer(player, { selectedAnswer: 1 })
    for (const player of wrong) await game.answer(player, { selectedAnswer: 0 })
    await game.close(index)
  }

  return { inTeams, setTeams, joinAs, choose, idOf, stateOf, teamOf, scores, playersTeams, play }
}
