/** The calls on the teams of a game: the host makes them, and players choose theirs. */
import { randomInt } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { ParsedOf } from '../../contract/endpoint'
import { gamesApi } from '../../contract/endpoints/games/games'
import { step } from '../../rules/games/live-game'
import { closedQuestions } from '../../rules/games/game-state'
import type { PhonesWanted, TeamsWanted } from '../../rules/games/teams/teams'
import { teamSettings } from '../../rules/games/teams/teams-shown'
import { hasKey } from '../../rules/questions'
import type { Deps } from '../deps'
import { drawName, nameLanguageOf, type NameLanguage } from '../drawn-names/draw'
import { isHttps } from '../env'
import { serve } from '../http/serve'
import { requireKnown } from '../processes/require-known'
import { Problem } from '../problems/problem'
import type { LiveGames } from './live-games'
import type { Finders } from './remotes/game-control'
import type { Replica } from './replica/replica'
import { seatOf } from './seat-cookie'
import { findGameLanguage } from './store/players/name-store'
import { findSetAside, seatsOfBrowsers, silentMembers } from './store/evenings/team-store'
import { runCommand, runWhileLocked } from './write/commands/run-command'

const silentFor = 3

export function teamRoutes(app: FastifyInstance, deps: Deps, games: LiveGames, finders: Finders): void {
  hostsRoutes(app, deps, games, finders)
  const { lookup, control } = finders
  const { limit } = lookup
  const { db, env } = deps
  const isSecure = isHttps(env)

  serve(
    app,
    gamesApi.teams,
    async ({ pin }, { request }) => {
      const replica = await lookup.findForViewer(request, pin)
      const isController = (await lookup.isHost(request, replica)) || (await control.isRemote(request, replica))
      return { ...teamsOf(replica), ...(isController && replica.game.teams && { members: await membersOf(replica) }) }
    },
    { limit },
  )

  serve(
    app,
    gamesApi.ownTeam,
    async ({ pin, participantId, teamId }, { request }) => {
      const replica = await lookup.find(request, pin)
      const seatHash = seatOf(request, replica.id, isSecure)?.hash ?? null
      await games.chooseTeam(replica, { participantId, teamId, seatHash })
      return { teamId }
    },
    { limit },
  )

  async function membersOf({ id, game }: Replica) {
    const closed = Array.from({ length: closedQuestions(game) }, (_, index) => index)
    const asked = closed.filter((index) => hasKey(game.questions[index]?.kind ?? 'slide'))
    const last = asked.slice(-silentFor)
    const [setAside, silent] = await Promise.all([
      findSetAside(db, id),
      last.length < silentFor ? [] : silentMembers(db, id, last),
    ])
    return { setAside, silent }
  }
}

function hostsRoutes(
  app: FastifyInstance,
  { db, processes }: Deps,
  { writes, freshness }: LiveGames,
  { lookup, control }: Finders,
): void {
  serve(app, gamesApi.setTeams, async ({ pin, ...asked }, { request, userId }) => {
    const replica = await lookup.findOwn(pin, userId)
    // A process of an older version would seat players in no team, and teams without their members.
    if (asked.teams) requireKnown(processes, 'teams')
    if (asked.phones === 'one') requireKnown(processes, 'teamPhones')
    const ofGame = await findGameLanguage(db, replica.record)
    const wanted = wantedTeams(replica, asked, nameLanguageOf(request.headers['accept-language'], ofGame))
    const { version } = await runCommand(writes, replica.record, { type: 'teams', wanted }, 'host')
    const current = await freshness.catchUpTo(replica, version)
    if (!current) throw new Problem('game_not_found')
    return teamsOf(current)
  })

  control.serve(gamesApi.moveToTeam, async ({ id, teamId }, { replica: { record }, who }) => {
    await runWhileLocked(writes, record, who, async (tx, game, now) => {
      const seats = await seatsOfBrowsers(tx, record.id, [id])
      if (seats.length === 0) throw new Problem('participant_not_found')
      const ids = seats.filter((seat) => seat.teamId !== teamId).map((seat) => seat.id)
      return step(game, { type: 'move', ids, teamId }, now)
    })
    return { teamId }
  })

  serve(app, gamesApi.setAside, async ({ pin, id, isSetAside, past }, { userId }) => {
    const { record } = await lookup.findOwn(pin, userId)
    await runWhileLocked(writes, record, 'host', async (tx, game, now) => {
      const [seat] = await seatsOfBrowsers(tx, record.id, [id])
      if (!seat) throw new Problem('participant_not_found')
      return step(game, { type: 'set_aside', id, isSetAside, past }, now)
    })
    return { isSetAside }
  })
}

function teamsOf({ game, snapshot }: Replica) {
  const settings = teamSettings(game)
  return { teams: snapshot.teams, ...(settings && { settings }) }
}

type Asked = Omit<ParsedOf<typeof gamesApi.setTeams>, 'pin'>

/** What is not asked for stays as it is. Teams without a name are given one. */
function wantedTeams(
  { game: { teams: before, teamsPerPhone } }: Replica,
  { teams, spread, keepEven, phones, seatsPerBrowser }: Asked,
  language: NameLanguage,
): TeamsWanted | PhonesWanted | null {
  if (!teams) return phones === 'one' ? { teamsPerPhone: seatsPerBrowser ?? teamsPerPhone ?? 1 } : null
  const known = new Map(before?.list.map(({ id, name }) => [id, name]))
  const taken = new Set(teams.flatMap(({ name }) => name?.toLowerCase() ?? []))
  return {
    teams: teams.map(({ id, name }) => ({ id, name: name ?? known.get(id ?? 0) ?? newName(language, taken) })),
    spread: spread ?? before?.spread ?? 'choose',
    keepEven: keepEven ?? before?.keepEven ?? true,
    seatsPerBrowser: seatsPerBrowser ?? before?.seatsPerBrowser ?? 1,
  }
}

/** There are a thousand times as many names as teams. */
function newName(language: NameLanguage, taken: Set<string>): string {
  for (;;) {
    const name = drawName(language, randomInt)
    if (taken.has(name.toLowerCase())) continue
    taken.add(name.toLowerCase())
    return name
  }
}
