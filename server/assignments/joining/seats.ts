/** The seat of a browser in an assignment: its cookie, and who plays in it. */
import type { Deps } from '../../deps'
import { isHttps } from '../../env'
import { keepSeat, seatIn, type SeatSecret } from '../../games/seat-cookie'
import type { HttpRequest } from '../../http/request/http-request'
import type { HttpExchange } from '../../http/serve'
import { Problem } from '../../problems/problem'
import { rememberedContent, type ReadContent } from '../content'
import { assignmentFinder, type AssignmentFinder } from './find'
import { Play } from '../playing/play'
import type { SeatKey, Seated } from '../playing/play-store'

/** A seat is kept for so long after the close. */
const dayMs = 24 * 3_600_000
const keptAfterCloseMs = 30 * dayMs
/** Where results are kept for longer, whoever comes back to them can look at them. */
const keptAtLeastMs = dayMs

type Request = HttpRequest

/** In ms since 1970. */
interface Closes {
  everybodys: number
  /** Null: there is none. */
  own: number | null
}

export class Seats {
  readonly finder: AssignmentFinder
  readonly play: Play
  readonly content: ReadContent
  readonly #isSecure: boolean
  readonly #now: () => number

  constructor(deps: Deps) {
    const { db, now, env, secrets } = deps
    this.finder = assignmentFinder(deps)
    this.content = rememberedContent(db)
    this.play = new Play({ db, now, content: this.content, secret: secrets.sessionSecret })
    this.#isSecure = isHttps(env)
    this.#now = now
  }

  secretIn(request: Request, assignmentId: number): SeatSecret | null {
    return seatIn(request, `assignment_${assignmentId}`, this.#isSecure)
  }

  /** By what this process remembers: the seat may have been given back since. */
  isLikelyIn(request: Request, code: string): boolean {
    const id = this.finder.peekId(code)
    return id !== undefined && this.secretIn(request, id) !== null
  }

  /** Null in a browser that has not joined. */
  async seatedIn(request: Request, assignmentId: number): Promise<Seated | null> {
    const secret = this.secretIn(request, assignmentId)
    return secret && this.play.seated({ assignmentId, seatHash: secret.hash })
  }

  /** Until 30 days after the later of everybody's close and this person's own, as they are now. */
  keep({ reply }: Pick<HttpExchange, 'reply'>, assignmentId: number, closes: Closes, secret: SeatSecret): void {
    const lastClose = Math.max(closes.everybodys, closes.own ?? 0)
    const maxAgeMs = Math.max(lastClose + keptAfterCloseMs - this.#now(), keptAtLeastMs)
    keepSeat(reply, secret, { name: `assignment_${assignmentId}`, isSecure: this.#isSecure, maxAgeMs })
  }

  /** The close may have moved since its browser was told. */
  keepOn(exchange: Pick<HttpExchange, 'reply' | 'request'>, { assignmentId, rules, person }: Seated): void {
    const secret = this.secretIn(exchange.request, assignmentId)
    if (secret) this.keep(exchange, assignmentId, { everybodys: rules.closesAt, own: person.closesAt }, secret)
  }

  /** For a call that requires a seat. Where there is none, the assignment itself may be gone. */
  async whileSeated<T>(code: string, { request }: { request: Request }, work: (key: SeatKey) => Promise<T>) {
    try {
      const assignmentId = await this.finder.findId(code, request.ip)
      const secret = this.secretIn(request, assignmentId)
      if (!secret) throw new Problem('no_assignment_seat')
      return await work({ assignmentId, seatHash: secret.hash })
    } catch (error) {
      if (error instanceof Problem && error.code === 'no_assignment_seat') await this.finder.find(code, request.ip)
      throw error
    }
  }
}
