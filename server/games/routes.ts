import { randomInt } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { gamesApi } from '../../contract/endpoints/games'
import type { Participant } from '../../contract/game-events'
import { limits } from '../../contract/limits'
import { bursts, fewestInBurst } from '../../rules/games/bursts'
import { seatNamed } from '../../rules/games/renaming'
import { entry } from '../../rules/games/standings'
import type { Database } from '../db/database'
import type { Deps } from '../deps'
import { isHttps } from '../env'
import { serve } from '../http/serve'
import { Problem } from '../problems/problem'
import { eventsRoute } from './events-route'
import { GameLookup } from './game-lookup'
import { hostRoutes } from './host-routes'
import { openLiveGames } from './live-games'
import { GameControl } from './remotes/game-control'
import { remoteRoutes } from './remotes/remote-routes'
import type { Replica } from './replica/replica'
import { giveSeat, newSeat, seatOf } from './seat-cookie'
import { findArrivals } from './store/admission-store'
import type { HeldSeat } from './store/participant-store'
import { ViewerLookup } from './viewer-lookup'
import { parseNickname } from './write/joins'
import { nicknameKey } from './write/nickname-key'

/** Players that others than the host are shown, the newest. */
export const newestForOthers = 100

/** Entries of the leaderboard that others than the host are shown. */
const boardForOthers = 100

export function gameRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, now, env } = deps
  const isSecure = isHttps(env)
  const games = openLiveGames(deps)
  const lookup = new GameLookup(app, deps, games)
  const control = new GameControl(app, deps, { ...games, lookup })
  const viewers = new ViewerLookup(app, deps, { lookup, control, channel: games.writes.channel })
  const { limit } = lookup

  app.addHook('preClose', () => games.close())
  eventsRoute(app, deps, { lookup, control }, viewers)
  hostRoutes(app, deps, games, { lookup, control })
  remoteRoutes(app, deps, games, { lookup, control })

  serve(
    app,
    gamesApi.find,
    async ({ pin }, { request }) => {
      const replica = await lookup.findForViewer(request, pin)
      const seats = (await lookup.seatsIn(request, replica)).filter(({ isRemoved }) => !isRemoved)
      const quizId = (await lookup.isHost(request, replica)) ? replica.record.quizId : undefined
      const { name: phase } = replica.game.phase
      return { pin, phase, quizId, seats: seats.map(({ id, nickname, face }) => ({ id, nickname, face })) }
    },
    { limit },
  )

  serve(
    app,
    gamesApi.join,
    async ({ pin, nickname: typed, face, follows }, { request, reply }) => {
      const replica = await lookup.find(request, pin)
      const nickname = parseNickname(typed)
      const held = await lookup.seatsIn(request, replica)
      const inGame = held.filter(({ isRemoved }) => !isRemoved)
      const own = seatNamed(inGame, nicknameKey(nickname))
      if (own) {
        await control.endOfPlayer(request, replica)
        return { participant: participantIn(replica, own) }
      }

      const former = await lookup.formerSeatsOf(request, replica)
      if (follows && !former) throw new Problem('game_not_found')
      // Under the name that the host gave them, if their phone has not heard of that.
      const player =
        former &&
        seatNamed(
          former.seats.filter(({ isRemoved }) => !isRemoved),
          nicknameKey(nickname),
        )
      // With the secret of the game before, several tabs that come along at once keep one cookie, and a lost reply costs nothing.
      const seat = (held.length > 0 && seatOf(request, replica.id, isSecure)) || former?.secret || newSeat()
      // The host's own seats are known as such when they are counted. After the seat is taken nothing of that may fail.
      await lookup.isHost(request, replica)
      const participant = await games.joinGame(replica.record, {
        ...{ hash: seat.hash, formerHash: former?.secret.hash ?? null, address: request.ip },
        nickname: player?.nickname ?? nickname,
        face: face ?? player?.face ?? randomInt(limits.faces),
      })
      giveSeat(reply, replica.id, seat, isSecure)
      await control.endOfPlayer(request, replica)
      const { hostId } = replica.record
      await app.requestContext.pinLimit.seatTaken(request.ip, { id: `${replica.id} ${participant.id}`, hostId })
      return { participant }
    },
    { limit },
  )

  serve(
    app,
    gamesApi.answer,
    async ({ pin, responseTime, ...answer }, { request }) => {
      const replica = await lookup.find(request, pin)
      const seatHash = seatOf(request, replica.id, isSecure)?.hash ?? null
      return games.answers.take(replica, { ...answer, claimedMs: responseTime, seatHash })
    },
    { limit },
  )

  serve(
    app,
    gamesApi.react,
    async ({ pin, participantId, counts }, { request }) => {
      const replica = await lookup.find(request, pin)
      const seatHash = seatOf(request, replica.id, isSecure)?.hash ?? null
      games.reactions.add(replica, { participantId, seatHash, counts })
      return { success: true } as const
    },
    { limit },
  )

  serve(
    app,
    gamesApi.face,
    async ({ pin, participantId, face }, { request }) => {
      const replica = await lookup.find(request, pin)
      const seatHash = seatOf(request, replica.id, isSecure)?.hash ?? null
      await games.changeFace(replica.record, { participantId, seatHash, face })
      return { face }
    },
    { limit },
  )

  serve(
    app,
    gamesApi.participants,
    async ({ pin }, { request }) => {
      const replica = await lookup.findForViewer(request, pin)
      const isController = (await lookup.isHost(request, replica)) || (await control.isRemote(request, replica))
      const burstOf = isController ? await burstsIn(db, replica) : undefined
      const players = isController ? replica.snapshot.players : replica.snapshot.players.slice(-newestForOthers)
      return players.map((player) => ({
        ...player,
        isActive: !replica.presence.isGone(player.id),
        ...(burstOf?.has(player.id) && { burst: burstOf.get(player.id) }),
      }))
    },
    { limit },
  )

  serve(
    app,
    gamesApi.leaderboard,
    async ({ pin }, { request }) => {
      const replica = await lookup.findForViewer(request, pin)
      const { standings } = replica.snapshot
      if (await lookup.isHost(request, replica)) return standings.map(entry)
      const own = new Set((await lookup.seatsIn(request, replica)).map(({ id }) => id))
      const below = own.size > 0 ? standings.slice(boardForOthers).filter(({ id }) => own.has(id)) : []
      return [...standings.slice(0, boardForOthers), ...below].map(entry)
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

/** The burst that each player came in, by participant id. Only a lobby has use for it. */
async function burstsIn(
  db: Database,
  { id, game }: Replica,
): Promise<Map<number, { index: number; tookMs: number }> | undefined> {
  if (game.phase.name !== 'waiting' || game.joined < fewestInBurst) return undefined
  const found = bursts(await findArrivals(db, id))
  return new Map(found.flatMap(({ ids, tookMs }, index) => ids.map((one) => [one, { index, tookMs }])))
}

function participantIn(
  replica: Replica,
  { id, nickname, face, admitted }: Pick<HeldSeat, 'id' | 'nickname' | 'face' | 'admitted'>,
): Participant & { admitted: boolean } {
  const standing = replica.snapshot.standingOf(id)
  return { id, nickname, face, score: standing?.score ?? 0, correctAnswers: standing?.correctAnswers ?? 0, admitted }
}
