/** The calls by which anybody with the PIN reads a game. Each viewer gets what they may see. */
import type { FastifyInstance } from 'fastify'
import { gamesApi } from '../../contract/endpoints/games/games'
import { drawsNames, type Game } from '../../rules/games/game-state'
import { bursts, fewestInBurst } from '../../rules/games/seats/bursts'
import { participantOf, type Player } from '../../rules/games/scores/standings'
import type { Database } from '../db/database'
import type { Deps } from '../deps'
import { serve } from '../http/serve'
import type { Finders } from './remotes/game-control'
import type { Replica } from './replica/replica'
import { findArrivals } from './store/players/admission-store'
import type { ViewerLookup } from './viewer-lookup'

/** How many players, the newest, viewers other than controllers are shown. */
export const newestForOthers = 100

/** How many leaderboard entries viewers other than controllers are shown. */
const boardForOthers = 100

export function viewerRoutes(
  app: FastifyInstance,
  { db, now }: Deps,
  { lookup, control }: Finders,
  viewers: ViewerLookup,
): void {
  const { limit } = lookup

  serve(
    app,
    gamesApi.find,
    async ({ pin }, { request }) => {
      const replica = await lookup.findForViewer(request, pin)
      const seats = (await lookup.seatsIn(request, replica)).filter(({ isRemoved }) => !isRemoved)
      const quizId = (await lookup.isHost(request, replica)) ? replica.record.quizId : undefined
      const { name: phase } = replica.game.phase
      const asked = askedAtJoining(replica.game)
      return { pin, phase, quizId, ...asked, seats: seats.map(({ id, nickname, face }) => ({ id, nickname, face })) }
    },
    { limit },
  )

  serve(
    app,
    gamesApi.participants,
    async ({ pin }, { request }) => {
      const replica = await lookup.findForViewer(request, pin)
      const isController = (await lookup.isHost(request, replica)) || (await control.isRemote(request, replica))
      return playersIn(db, replica, isController)
    },
    { limit },
  )

  serve(
    app,
    gamesApi.leaderboard,
    async ({ pin }, { request }) => {
      const replica = await lookup.findForViewer(request, pin)
      const { leaderboard, fullBoard, participants } = replica.snapshot
      if (await lookup.isHost(request, replica)) return fullBoard
      const own = new Set((await lookup.seatsIn(request, replica)).map(({ id }) => id))
      const below = own.size > 0 ? leaderboard.slice(boardForOthers).filter(({ id }) => own.has(id)) : []
      const board = [...leaderboard.slice(0, boardForOthers), ...below]
      return replica.isFinished ? participants.phones.ended(board) : board
    },
    { limit },
  )

  serve(
    app,
    gamesApi.state,
    async (query, { request }) => {
      const { replica, viewer } = await viewers.find(request, query)
      if ('id' in viewer) replica.polled(viewer.id)
      return replica.stateFor(viewer, now())
    },
    { limit },
  )
}

const askedAtJoining = (game: Game) => ({
  ...(drawsNames(game) && ({ nicknames: 'drawn' } as const)),
  ...(game.teamsPerPhone !== null && ({ phones: 'one' } as const)),
})

/** Controllers receive all players, and the burst that each came in. */
async function playersIn(db: Database, replica: Replica, isController: boolean) {
  const burstOf = isController ? await burstsIn(db, replica) : undefined
  const players = isController ? replica.snapshot.players : replica.snapshot.players.slice(-newestForOthers)
  const shown = (player: Player) =>
    isController ? replica.snapshot.participants.phones.withMembers(participantOf(player)) : participantOf(player)
  return players.map((player) => ({
    ...shown(player),
    isActive: !replica.presence.isGone(player.id),
    ...(burstOf?.has(player.id) && { burst: burstOf.get(player.id) }),
  }))
}

/** Each player's burst, by participant id. Needed only in a lobby. */
async function burstsIn(
  db: Database,
  { id, game }: Replica,
): Promise<Map<number, { index: number; tookMs: number }> | undefined> {
  if (game.phase.name !== 'waiting' || game.joined < fewestInBurst) return undefined
  const found = bursts(await findArrivals(db, id))
  return new Map(found.flatMap(({ ids, tookMs }, index) => ids.map((one) => [one, { index, tookMs }])))
}
