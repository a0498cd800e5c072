/** A virtual player: joins, listens, answers, and repeats itself when the network has failed it. */
import type { AnswerResult, Participant } from '../../../contract/game-events'
import { fill, routes } from '../../../contract/routes'
import type { Replied } from './received'
import { Viewer } from './viewer'
import { Connection, Lost, type Address, type Reply, type Request } from './wire'

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Method and path of a call, filled in. */
export function to(route: string, params: Record<string, unknown> = {}): Pick<Request, 'method' | 'path'> {
  const [method = '', path = ''] = route.split(' ')
  return { method, path: fill(path, params) }
}

export class Player extends Viewer {
  readonly connection: Connection
  readonly nickname: string
  readonly pin: string
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

  /** Joins, again and again while the server is away. Answers the first reply that is a decision. */
  async join(): Promise<Reply> {
    const request = { ...to(routes.games.join, { pin: this.pin }), body: { nickname: this.nickname } }
    for (;;) {
      const reply = await this.#call({ ...request, cookie: this.cookie }, 'join')
      if (!reply || isPassing(reply.status)) {
        if (reply) this.told.push({ kind: 'cut', at: reply.at, what: 'join', status: reply.status })
        await pause(300 + Math.random() * 700)
        continue
      }
      if (reply.status === 200) {
        const [seat = ''] = reply.cookies.find((cookie) => /^(__Host-)?seat_/.test(cookie))?.split(';') ?? []
        if (seat) this.cookie = seat
        this.participant = (JSON.parse(reply.body) as { participant: Participant }).participant
        this.told.push({ kind: 'joined', at: reply.at, participant: this.participant })
      }
      return reply
    }
  }

  watch(): Promise<void> {
    return this.listen(this.pin, this.participantId)
  }

  /** Answers the open question: the same answer again and again while the server is away, as the screen does. */
  async answer(selectedAnswer: number, questionId = this.place.question?.id): Promise<Replied> {
    if (questionId === undefined) throw new Error(`${this.nickname} sees no open question`)
    const request = this.answerRequest(selectedAnswer, questionId)
    for (let attempt = 1; !this.#isGone; attempt++) {
      const reply = await this.#call(request, 'answer')
      const replied = reply && this.#record(reply, questionId, selectedAnswer)
      if (replied && !isPassing(replied.status)) return replied
      await pause(Math.min(2_000, 250 * 2 ** attempt) * (0.5 + Math.random() / 2))
    }
    throw new Lost(`${this.nickname} has left`)
  }

  answerRequest(selectedAnswer: number, questionId: number): Request {
    const responseTime = Math.round(performance.now() - this.place.sinceMs)
    return {
      ...to(routes.games.answer, { pin: this.pin }),
      cookie: this.cookie,
      body: { participantId: this.participantId, questionId, selectedAnswer, responseTime },
    }
  }

  override leave(): void {
    this.#isGone = true
    super.leave()
    this.connection.close()
  }

  async #call(request: Request, what: 'join' | 'answer'): Promise<Reply | null> {
    try {
      return await this.connection.call(request)
    } catch (error) {
      if (!(error instanceof Lost)) throw error
      this.told.push({ kind: 'cut', at: performance.now(), what, status: null })
      return null
    }
  }

  #record(reply: Reply, questionId: number, selectedAnswer: number): Replied {
    // What a load balancer says for itself is no message of ours.
    const body = (reply.body.startsWith('{') ? JSON.parse(reply.body) : {}) as AnswerResult & { code?: string }
    const replied: Replied = {
      kind: 'replied',
      sentAt: reply.sentAt,
      at: reply.at,
      questionId,
      selectedAnswer,
      status: reply.status,
      retryAfterSeconds: reply.retryAfterSeconds,
      ...(reply.status === 200 ? { result: body } : { code: body.code }),
    }
    this.told.push(replied)
    return replied
  }
}

/** What the screen repeats: the fault of the moment, not a refusal. */
const isPassing = (status: number): boolean => status === 429 || status >= 500
