/** A virtual player: joins, listens, answers, and retries when the network fails. */
import type { Joker } from '../../../contract/games/evenings'
import type { Participant } from '../../../contract/games/players'
import { jokerRoute } from '../../../contract/player-routes'
import type { Answer } from '../../../contract/questions/questions'
import { waitMs } from '../../../web/player/next-game/pace'
import { isTransient, playerCalls } from '../calls'
import { answerReply, type AnswerReply } from './history'
import { asRequest } from './as-request'
import { Viewer } from './viewer'
import { Connection, Lost, type Address, type Reply, type Request } from '../../../bots/wire'

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** An answer, or the option that is selected. */
export type Given = Answer | number

const answerOf = (given: Given): Answer => (typeof given === 'number' ? { selectedAnswer: given } : given)

export class Player extends Viewer {
  readonly connection: Connection
  readonly nickname: string
  pin: string
  participant: Participant | null = null
  #isGone = false

  constructor(address: Address, pin: string, nickname: string) {
    super(address, 'player')
    this.connection = new Connection(address)
    this.pin = pin
    this.nickname = nickname
  }

  get participantId(): number {
    if (!this.participant) throw new Error(`${this.nickname} has not joined`)
    return this.participant.id
  }

  /** Joins, and retries while the server is away. Returns the first reply that is a decision. */
  async join(follows?: boolean): Promise<Reply> {
    for (;;) {
      const request = asRequest(...playerCalls.join(this.pin, this.nickname, follows), this.cookie)
      const reply = await this.#call(request, 'join')
      if (!reply || isTransient(reply.status)) {
        if (reply) this.observations.push({ kind: 'failure', at: reply.at, what: 'join', status: reply.status })
        await pause(300 + Math.random() * 700)
        continue
      }
      if (reply.status === 200) {
        const [seat = ''] = reply.cookies.find((cookie) => /^(__Host-)?seat_/.test(cookie))?.split(';') ?? []
        if (seat) this.cookie = seat
        this.participant = (JSON.parse(reply.body) as { participant: Participant }).participant
        this.observations.push({ kind: 'joined', at: reply.at, participant: this.participant })
      }
      return reply
    }
  }

  watch(): Promise<void> {
    return this.listen(this.pin, this.participantId)
  }

  /** Follows to the next game once the stream has named it, as a phone does. Returns the reply to the join. */
  async follow(): Promise<Reply> {
    await this.until(() => this.nextPin !== null, 30_000)
    await pause(waitMs())
    this.pin = this.nextPin ?? ''
    const reply = await this.join(true)
    if (reply.status === 200) await this.watch()
    return reply
  }

  /** Plays the team's joker, proposes it or takes it back, and repeats that while the server is away. Returns what has become of it. */
  async playJoker(isPlayed = true): Promise<Joker> {
    const given = { pin: this.pin, participantId: this.participantId, isPlayed }
    for (;;) {
      const reply = await this.#call(asRequest(jokerRoute, given, this.cookie), 'joker')
      if (reply?.status === 200) return (JSON.parse(reply.body) as { joker: Joker }).joker
      if (reply && !isTransient(reply.status)) throw new Error(`${this.nickname} plays no joker: ${reply.body}`)
      await pause(300 + Math.random() * 700)
    }
  }

  /** Sends a message of reactions, as a phone does once a second. Returns the status. */
  async react(counts: number[]): Promise<number> {
    const reply = await this.#call(
      asRequest(...playerCalls.react(this.pin, this.participantId, counts), this.cookie),
      'react',
    )
    return reply?.status ?? 0
  }

  /** Answers the open question, and repeats the same answer while the server is away, as the screen does. */
  async answer(given: Given, questionId = this.openQuestion?.id): Promise<AnswerReply> {
    if (questionId === undefined) throw new Error(`${this.nickname} sees no open question`)
    const request = this.answerRequest(given, questionId)
    for (let attempt = 1; !this.#isGone; attempt++) {
      const reply = await this.#call(request, 'answer')
      const replied = reply && this.#record(reply, questionId, given)
      if (replied && !isTransient(replied.status)) return replied
      await pause(Math.min(2_000, 250 * 2 ** attempt) * (0.5 + Math.random() / 2))
    }
    throw new Lost(`${this.nickname} has left`)
  }

  answerRequest(given: Given, questionId: number): Request {
    const responseTime = Math.round(performance.now() - this.questionSeenAt)
    const answer = { participantId: this.participantId, questionId, ...answerOf(given), responseTime }
    return asRequest(...playerCalls.answer(this.pin, answer), this.cookie)
  }

  override leave(): void {
    this.#isGone = true
    super.leave()
    this.connection.close()
  }

  async #call(request: Request, what: 'join' | 'answer' | 'react' | 'joker'): Promise<Reply | null> {
    try {
      return await this.connection.call(request)
    } catch (error) {
      if (!(error instanceof Lost)) throw error
      this.observations.push({ kind: 'failure', at: performance.now(), what, status: null })
      return null
    }
  }

  #record(reply: Reply, questionId: number, given: Given): AnswerReply {
    const replied = answerReply(reply, { questionId, answer: answerOf(given) })
    this.observations.push(replied)
    return replied
  }
}
