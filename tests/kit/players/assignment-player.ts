/** A virtual player of an assignment. Each call is repeated until the server has replied to it. */
import { assignmentPlayerRoutes as routes } from '../../../contract/assignment-routes'
import type { Reply as ReplyOf } from '../../../contract/api'
import { Connection, Lost, type Address, type Reply } from '../../../bots/wire'
import { pause } from '../installation/machine'
import { asRequest } from './as-request'

type PlayerRoute = (typeof routes)[keyof typeof routes]

/** How somebody joins: by a name of their own, by one of the list, or by their link. */
export type Who = { nickname: string } | { name: string } | { personalToken: string }

export interface TakenAnswer {
  questionIndex: number
  selectedAnswer: number
  reply: Reply
}

const againMs = 50

export class AssignmentPlayer {
  /** What was acknowledged. */
  readonly taken: TakenAnswer[] = []
  cookie = ''
  readonly #connection: Connection
  #questionId = 0

  constructor(
    address: Address,
    readonly code: string,
    readonly who: Who,
  ) {
    this.#connection = new Connection(address)
  }

  async join(): Promise<Reply> {
    const joinId = `${Object.values(this.who)[0]} of this page`.slice(0, 24).padEnd(24, '.')
    return this.#seated(await this.#until(routes.join, { ...this.who, joinId }))
  }

  /** On another device. */
  async resume(resumeCode: string): Promise<Reply> {
    return this.#seated(await this.#until(routes.resume, { resumeCode }))
  }

  read(): Promise<Reply> {
    return this.#until(routes.read, {})
  }

  begin(): Promise<Reply> {
    return this.#until(routes.begin, {})
  }

  /** Remembers the question, for its answer. */
  async open(questionIndex: number): Promise<Reply> {
    const reply = await this.#until(routes.next, { questionIndex })
    const body = JSON.parse(reply.body) as ReplyOf<typeof routes.next>
    if ('question' in body) this.#questionId = body.question.id
    return reply
  }

  async answer(questionIndex: number, selectedAnswer: number): Promise<Reply> {
    const reply = await this.#until(routes.answer, { questionId: this.#questionId, selectedAnswer, responseTime: 900 })
    this.taken.push({ questionIndex, selectedAnswer, reply })
    return reply
  }

  /** Begins, and answers so many questions. */
  async play(questions: number, choose: (index: number) => number): Promise<void> {
    await this.begin()
    for (let index = 0; index < questions; index++) {
      await this.open(index)
      await this.answer(index, choose(index))
    }
  }

  #seated(reply: Reply): Reply {
    this.cookie = reply.cookies.map((each) => each.split(';')[0]).join('; ')
    return reply
  }

  async #until(route: PlayerRoute, input: object): Promise<Reply> {
    for (;;) {
      const reply = await this.#connection
        .call(asRequest(route, { code: this.code, ...input }, this.cookie))
        .catch((error: unknown) => {
          if (error instanceof Lost) return null
          throw error
        })
      if (reply && reply.status < 500) return reply
      await pause(againMs)
    }
  }
}
