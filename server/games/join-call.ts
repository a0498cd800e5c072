/** A browser joins a game, with the seat that it already holds under this name or with a new one. */
import { randomInt } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { ParsedOf, ReplyOf } from '../../contract/endpoint'
import type { gamesApi } from '../../contract/endpoints/games/games'
import { limits } from '../../contract/limits'
import { participantOf } from '../../rules/games/scores/standings'
import { seatNamed } from '../../rules/games/seats/seat-names'
import type { Deps } from '../deps'
import { isHttps } from '../env'
import type { HttpReply, HttpRequest } from '../http/request/http-request'
import type { PinLimit } from '../limits/pin-limit'
import { Problem } from '../problems/problem'
import { extraTimeCodeFinder, type FindExtraTimeCode } from './extra-time-codes'
import type { GameLookup } from './game-lookup'
import type { LiveGames } from './live-games'
import type { Finders, GameControl } from './remotes/game-control'
import type { Replica } from './replica/replica'
import { giveSeat, newSeat, seatOf } from './seat-cookie'
import type { HeldSeat } from './store/players/participant-store'
import type { WriteDeps } from './write/commands/run-command'
import { useExtraTimeCode } from './write/extra-time'
import { joinKey, parseMembers, parseNickname, parseTeamName, type JoinGame } from './write/joining/joins'
import { nicknameKey } from '../rude-words/nickname-key'

type Join = typeof gamesApi.join

interface Exchange {
  request: HttpRequest
  reply: HttpReply
}

export class JoinCall {
  readonly #lookup: GameLookup
  readonly #control: GameControl
  readonly #joinGame: JoinGame
  readonly #writes: WriteDeps
  readonly #findCode: FindExtraTimeCode
  readonly #pinLimit: PinLimit
  readonly #isSecure: boolean

  constructor(app: FastifyInstance, deps: Deps, { joinGame, writes }: LiveGames, { lookup, control }: Finders) {
    this.#lookup = lookup
    this.#control = control
    this.#joinGame = joinGame
    this.#writes = writes
    this.#findCode = extraTimeCodeFinder(deps)
    this.#pinLimit = app.requestContext.pinLimit
    this.#isSecure = isHttps(deps.env)
  }

  async answer(input: ParsedOf<Join>, { request, reply }: Exchange): Promise<ReplyOf<Join>> {
    const replica = await this.#lookup.find(request, input.pin)
    const isTeam = replica.game.teamsPerPhone !== null
    const nickname = isTeam ? parseTeamName(input.nickname) : parseNickname(input.nickname)
    const members = isTeam ? parseMembers(input.members ?? []) : []
    const held = await this.#lookup.seatsIn(request, replica)
    const joinId = input.joinId ?? null
    const own = presentSeatNamed(held, nickname) ?? seatOfPage(held, joinId)
    const code = await this.#findCode(replica, { typed: input.extraTimeCode, address: request.ip })
    if (own) {
      if (code) await useExtraTimeCode(this.#writes, replica.record, { participantId: own.id, code })
      await this.#control.endOfPlayer(request, replica)
      return { participant: participantIn(replica, own) }
    }

    const former = await this.#lookup.formerSeatsOf(request, replica)
    if (input.follows && !former) throw new Problem('game_not_found')
    // The host may have renamed them without their phone knowing yet.
    const player = former && presentSeatNamed(former.seats, nickname)
    // Reusing the previous game's secret lets several tabs join at once with one cookie. A lost reply is harmless.
    const seat = (held.length > 0 && seatOf(request, replica.id, this.#isSecure)) || former?.secret || newSeat()
    // Records the host's address first, so that the host's own seats count as such. Once seated, no step may fail.
    await this.#lookup.isHost(request, replica)
    const participant = await this.#joinGame(replica.record, {
      ...{ hash: seat.hash, formerHash: former?.secret.hash ?? null, code, address: request.ip },
      nickname: player?.nickname ?? nickname,
      ...{ joinId, accepted: request.headers['accept-language'] },
      ...{ teamId: input.teamId ?? null, members },
      face: input.face ?? player?.face ?? randomInt(limits.faces),
    })
    giveSeat(reply, replica.id, seat, this.#isSecure)
    await this.#control.endOfPlayer(request, replica)
    const { hostId } = replica.record
    if (!this.#lookup.isBot(request, replica))
      await this.#pinLimit.seatTaken(request.ip, { id: `${replica.id} ${participant.id}`, hostId })
    return { participant: { ...participantOf(participant), admitted: participant.admitted } }
  }
}

function presentSeatNamed(seats: HeldSeat[], nickname: string): HeldSeat | undefined {
  const present = seats.filter(({ isRemoved }) => !isRemoved)
  // Hardly anybody in a joining hall has one, and computing a key takes as long as the rest.
  return present.length > 0 ? seatNamed(present, nicknameKey(nickname)) : undefined
}

const seatOfPage = (seats: HeldSeat[], joinId: string | null): HeldSeat | undefined =>
  joinId === null
    ? undefined
    : seatNamed(
        seats.filter(({ isRemoved }) => !isRemoved),
        joinKey(joinId),
      )

function participantIn(replica: Replica, { id, nickname, face, admitted }: HeldSeat): ReplyOf<Join>['participant'] {
  const standing = replica.snapshot.standingOf(id)
  const teamId = replica.snapshot.participants.teamOf(id)
  return {
    ...(teamId !== null && { teamId }),
    id,
    nickname,
    face,
    score: standing?.score ?? 0,
    correctAnswers: standing?.correctAnswers ?? 0,
    admitted,
  }
}
