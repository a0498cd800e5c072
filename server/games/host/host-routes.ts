/** The host's calls on games. In a running game a remote may make most of them, too. */
import type { FastifyInstance } from 'fastify'
import { gamesApi } from '../../../contract/endpoints/games/games'
import { kindsGate } from '../../quizzes/kinds-gate'
import { settingsOf } from '../../../contract/games/game-settings'
import type { Deps } from '../../deps'
import { serve } from '../../http/serve'
import { requireSubscription } from '../../identity/access/access'
import { readPreferences } from '../../identity/preferences'
import { requireKnown } from '../../processes/require-known'
import { Problem } from '../../problems/problem'
import type { LiveGames } from '../live-games'
import type { Finders } from '../remotes/game-control'
import { runningGames } from '../store/find-games'
import type { GameRecord } from '../store/game-record'
import { roundsWithQuizzes } from '../store/evenings/round-store'
import { requireForSettings } from '../settings-gate'
import { notOffered, requireTakeHome } from '../take-home-offer'
import { createGame } from '../write/starting/create-game'
import { countedStarts } from '../write/starting/counted-starts'
import { startNextGame } from '../write/starting/next-game'
import { correctionRoutes } from './correction-routes'
import { participantRoutes } from './participant-routes'
import { progressRoutes } from './progress-routes'
import { showRoutes } from './show-routes'

/** The rounds as they were planned, each with its quiz as it will be then; undefined where the game is one quiz. */
async function eveningAgain(db: Deps['db'], { id, title, game: { evening } }: GameRecord) {
  if (!evening) return undefined
  const rounds = (await roundsWithQuizzes(db, id)).flatMap(({ quizId, weight }) =>
    quizId === null ? [] : { quizId, weight },
  )
  return { title, rounds, jokers: evening.hasJokers }
}

export function hostRoutes(app: FastifyInstance, deps: Deps, games: LiveGames, finders: Finders): void {
  const { db, env, now, processes } = deps
  const gate = kindsGate(deps)
  const counted = countedStarts(deps)

  serve(app, gamesApi.start, async (wanted, { request, userId }) => {
    await requireSubscription(deps, userId)
    await app.requestContext.pinLimit.hostCalls(request.ip, userId)
    await gate.requireForQuiz(wanted.quizId)
    const { quizId, singlePlayer, withPreferences, previousPin, ...given } = wanted
    const preferences = withPreferences && !singlePlayer ? await readPreferences(db, userId) : {}
    if (given.takeHomeDays) requireTakeHome(env)
    const settings = settingsOf({ ...preferences, ...given, ...notOffered(env) })
    requireForSettings(processes, settings)
    const game = { quizId, singlePlayer, hostId: userId, settings }
    const pin = await counted(userId, async (mayCreate) => {
      if (previousPin !== undefined) {
        const { record } = await finders.lookup.findOwn(previousPin, userId)
        if (record.game.teams) requireKnown(processes, 'teams')
        return startNextGame(games.writes, record, game, { mayCreate })
      }
      await mayCreate()
      return createGame(db, game, { now: now(), who: 'host', isLogged: games.writes.isLogged })
    })
    return { pin }
  })

  finders.control.serve(gamesApi.playAgain, async (_, { replica: { record }, remote }) => {
    const { quizId, hostId } = record
    await requireSubscription(deps, hostId)
    const evening = await eveningAgain(db, record)
    if (quizId === null && !evening) throw new Problem('quiz_not_found')
    if (record.game.teams) requireKnown(processes, 'teams')
    if (evening) requireKnown(processes, 'evenings')
    if (quizId !== null) await gate.requireForQuiz(quizId)
    const { lateJoin } = record.game.settings
    const settings = settingsOf({ ...(await readPreferences(db, hostId)), lateJoin, ...notOffered(env) })
    requireForSettings(processes, settings)
    const { singlePlayer } = record.game
    const game = { quizId, singlePlayer, hostId, settings, ...(evening && { evening }) }
    const pin = await counted(hostId, (mayCreate) => startNextGame(games.writes, record, game, { mayCreate, remote }))
    return { pin }
  })

  serve(app, gamesApi.running, ({ quizId }, { userId }) => runningGames(db, userId, quizId))

  progressRoutes(app, deps, games, finders)
  participantRoutes(deps, games.writes, finders.control)
  showRoutes(app, deps, games, finders)
  correctionRoutes(deps, games, finders)
}
