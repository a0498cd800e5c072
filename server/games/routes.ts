import type { FastifyInstance } from 'fastify'
import { setTimeout as pause } from 'node:timers/promises'
import { gamesApi, type GameProgress } from '../../contract/games'
import type { Participant } from '../../contract/game-events'
import { currentIndex, type Game } from '../../rules/live-game'
import { bursts, fewestInBurst } from '../../rules/bursts'
import { entry } from '../../rules/standings'
import type { Deps } from '../deps'
import { isHttps } from '../env'
import { Problem } from '../http/problem'
import { rateLimiter } from '../limits/rate-limiter'
import { serve } from '../http/serve'
import { requireSubscription } from '../identity/access'
import { admitWaiting, remove, setAdmission } from './write/admission'
import { arrivals } from './store/admission-store'
import { answerTaker } from './write/answers'
import { entrance } from './game-lookup'
import { eventsRoute } from './events-route'
import { createGame } from './write/create-game'
import { runningGames } from './store/game-store'
import { readNickname } from './write/joins'
import { move } from './write/commands'
import { nicknameKey } from './write/nickname-key'
import type { HeldSeat } from './store/participant-store'
import type { Room } from './replica/replica'
import { openRooms } from './replica/replicas'
import { giveSeat, newSeat, seatOf } from './seat-cookie'
import { startCatchingUp } from './replica/consistency-check'
import { startSweeping } from './sweep'

/** Players that others than the host are shown, the newest. */
export const newestForOthers = 100

/** Entries of the leaderboard that others than the host are shown. */
const boardForOthers = 100

/** How long calls that name no question count as made at the same moment. */
const sameMomentMs = 20

const startsAMinute = { name: 'starts', per: 'key', most: 30, windowMs: 60_000, code: 'too_many_starts' } as const

export function gameRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, now, env } = deps
  const isSecure = isHttps(env)
  const rooms = openRooms(deps)
  const door = entrance(app, deps, rooms)
  const atTheDoor = { limit: door.knock }
  const takeAnswer = answerTaker(deps, rooms)
  const startLimit = rateLimiter(deps.rateCounters, now, startsAMinute)
  const background = [startSweeping(deps, rooms), startCatchingUp(deps, rooms)]

  app.addHook('preClose', async () => {
    // A sweep that is under way says that this process lives, which is over then.
    await Promise.all(background.map((stop) => stop()))
    await rooms.close()
  })
  eventsRoute(app, deps, door)

  serve(app, gamesApi.start, async (wanted, { request, userId }) => {
    await requireSubscription(deps, userId)
    await startLimit.take(userId)
    await app.requestContext.pinLimit.hostCalls(request.ip, userId)
    return { pin: await createGame(db, { ...wanted, hostId: userId }, { now: now() }) }
  })

  serve(app, gamesApi.running, (_, { userId }) => runningGames(db, userId))

  serve(
    app,
    gamesApi.find,
    async ({ pin }, { request }) => {
      const room = await door.roomShown(request, pin)
      const seats = (await door.seatsIn(request, room)).filter(({ isRemoved }) => !isRemoved)
      const quizId = (await door.isHost(request, room)) ? room.record.quizId : undefined
      return { pin, phase: room.game.phase.name, quizId, seats: seats.map(({ id, nickname }) => ({ id, nickname })) }
    },
    atTheDoor,
  )

  serve(
    app,
    gamesApi.join,
    async ({ pin, nickname: typed }, { request, reply }) => {
      const room = await door.roomOf(request, pin)
      const nickname = readNickname(typed)
      const held = await door.seatsIn(request, room)
      const own = held.find((seat) => !seat.isRemoved && nicknameKey(seat.nickname) === nicknameKey(nickname))
      if (own) return { participant: participantIn(room, own) }

      const seat = (held.length > 0 && seatOf(request, room.id, isSecure)) || newSeat()
      // The host's own seats are known as such when they are counted. After the seat is taken no question of that kind may fail.
      await door.isHost(request, room)
      const player = await room.join({ nickname, hash: seat.hash, address: request.ip })
      giveSeat(reply, room.id, seat, isSecure)
      await app.requestContext.pinLimit.seatTaken(request.ip, {
        id: `${room.id} ${player.id}`,
        hostId: room.record.hostId,
      })
      return { participant: player }
    },
    atTheDoor,
  )

  serve(
    app,
    gamesApi.answer,
    async ({ pin, responseTime, ...answer }, { request }) => {
      const room = await door.roomOf(request, pin)
      const seatHash = seatOf(request, room.id, isSecure)?.hash ?? null
      return takeAnswer(room, { ...answer, claimedMs: responseTime, seatHash }).catch((error: unknown) => {
        if (!(error instanceof Problem)) rooms.doubt(room)
        throw error
      })
    },
    atTheDoor,
  )

  serve(
    app,
    gamesApi.participants,
    async ({ pin }, { request }) => {
      const room = await door.roomShown(request, pin)
      const isHost = await door.isHost(request, room)
      const burstOf = isHost ? await burstsIn(room) : undefined
      const seen = isHost ? room.players : room.players.slice(-newestForOthers)
      return seen.map((player) => ({
        ...player,
        isActive: !room.presence.isGone(player.id),
        ...(burstOf?.has(player.id) && { burst: burstOf.get(player.id) }),
      }))
    },
    atTheDoor,
  )

  /** In which burst each has come, by participant id. Only a lobby has use for it. */
  async function burstsIn({ id, game }: Room): Promise<Map<number, { index: number; tookMs: number }> | undefined> {
    if (game.phase.name !== 'waiting' || game.joined < fewestInBurst) return undefined
    const found = bursts(await arrivals(db, id))
    return new Map(found.flatMap(({ ids, tookMs }, index) => ids.map((one) => [one, { index, tookMs }])))
  }

  serve(
    app,
    gamesApi.leaderboard,
    async ({ pin }, { request }) => {
      const room = await door.roomShown(request, pin)
      if (await door.isHost(request, room)) return room.standings.map(entry)
      const top = room.standings.slice(0, boardForOthers)
      const own = new Set((await door.seatsIn(request, room)).map(({ id }) => id))
      const below = own.size > 0 ? room.standings.slice(boardForOthers).filter(({ id }) => own.has(id)) : []
      return [...top, ...below].map(entry)
    },
    atTheDoor,
  )

  serve(
    app,
    gamesApi.state,
    async ({ pin, as, participantId }, { request }) => {
      const { room, viewer } = await door.guest(request, { pin, as, participantId })
      if ('id' in viewer) room.seen(viewer.id)
      return room.stateFor(viewer, now())
    },
    atTheDoor,
  )

  /** Where the game stands after a move, with the leaderboard from a copy that has heard of it. */
  async function moved(room: Room, { phase, version }: Game): Promise<GameProgress> {
    const finished = phase.name === 'finished'
    const heard = finished ? await rooms.upTo(room, version) : null
    return {
      finished,
      phase: phase.name,
      questionIndex: Math.max(0, currentIndex(phase) ?? 0),
      ...(heard && { leaderboard: heard.standings.map(entry) }),
    }
  }

  const advancing = new Map<number, Promise<Game>>()

  /** One effect for all calls under way at the same moment. */
  function advanceOnce(room: Room): Promise<Game> {
    const under = advancing.get(room.id)
    if (under) return under
    // Who has heard of the last move, at whichever process, means the next one.
    const next = rooms.upToNow(room).then((present) => (currentIndex((present ?? room).game.phase) ?? -1) + 1)
    const call = Promise.all([next, pause(sameMomentMs)])
      .then(([to]) => move(deps, room, { type: 'advance', to }))
      .finally(() => advancing.delete(room.id))
    advancing.set(room.id, call)
    return call
  }

  serve(app, gamesApi.startQuestion, async ({ pin, questionIndex }, { userId }) => {
    const room = await door.roomOfHost(pin, userId)
    const named = questionIndex !== undefined
    return moved(room, named ? await move(deps, room, { type: 'advance', to: questionIndex }) : await advanceOnce(room))
  })

  serve(app, gamesApi.closeQuestion, async ({ pin, questionIndex }, { userId }) => {
    const room = await door.roomOfHost(pin, userId)
    return moved(room, await move(deps, room, { type: 'close', index: questionIndex }))
  })

  serve(app, gamesApi.lock, async ({ pin, locked }, { userId }) => {
    const room = await door.roomOfHost(pin, userId)
    await move(deps, room, { type: 'lock', locked })
    return { locked }
  })

  serve(app, gamesApi.finish, async ({ pin }, { userId }) => {
    const room = await door.roomOfHost(pin, userId)
    return moved(room, await move(deps, room, { type: 'finish' }))
  })

  serve(app, gamesApi.removeParticipant, async ({ pin, id }, { userId }) => {
    const room = await door.roomOfHost(pin, userId)
    const count = await remove(deps, room, { ids: [id], canRejoin: false, onlyGone: false })
    if (count === 0) throw new Problem('participant_not_found')
    return { success: true } as const
  })

  serve(app, gamesApi.removeParticipants, async ({ pin, ids, onlyGone }, { userId }) => {
    const room = await door.roomOfHost(pin, userId)
    return { removed: await remove(deps, room, { ids, canRejoin: true, onlyGone }) }
  })

  serve(app, gamesApi.admitParticipants, async ({ pin, ids }, { userId }) =>
    admitWaiting(deps, await door.roomOfHost(pin, userId), ids),
  )

  serve(app, gamesApi.admission, async ({ pin, byHand }, { userId }) =>
    setAdmission(deps, await door.roomOfHost(pin, userId), byHand),
  )
}

function participantIn(
  room: Room,
  { id, nickname, admitted }: Pick<HeldSeat, 'id' | 'nickname' | 'admitted'>,
): Participant & { admitted: boolean } {
  const standing = room.standingOf(id)
  return { id, nickname, score: standing?.score ?? 0, correctAnswers: standing?.correctAnswers ?? 0, admitted }
}
