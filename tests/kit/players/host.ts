/** A virtual host: signs in as the administrator, makes a quiz, starts a game and commands it. */
import type { Input, Reply as ReplyOf } from '../../../contract/api'
import type { LeaderboardEntry } from '../../../contract/games/players'
import type { GameProgress } from '../../../contract/endpoints/games/host'
import type { RoundWeight } from '../../../contract/games/evenings'
import { roundRoutes } from '../../../contract/round-routes'
import { routes, type Route } from '../../../contract/routes'
import { hostCalls, type GameInput } from '../calls'
import { asRequest } from './as-request'
import { Viewer } from './viewer'
import { Connection, Lost, type Address, type Reply } from '../../../bots/wire'

export interface QuizPlan {
  title?: string
  /** Their number, or all of them as they are saved. */
  questions: number | object[]
  timePerQuestion?: 10 | 20 | 30 | 60
  /** The right option of each question. */
  correctAnswer?: (index: number) => number
}

export class Host extends Viewer {
  pin = ''
  #quizId = 0
  readonly #connection: Connection

  constructor(address: Address) {
    super(address, 'host')
    this.#connection = new Connection(address)
  }

  async signIn(password: string, username = 'admin'): Promise<void> {
    const reply = await this.#call(...hostCalls.signIn(password, username))
    this.cookie = reply.cookies.find((cookie) => /^(__Host-)?session=/.test(cookie))?.split(';')[0] ?? ''
    if (!this.cookie) throw new Error('signing in gave no session cookie')
  }

  async makeQuiz({ title = 'Capitals', questions, timePerQuestion = 20, correctAnswer = (i) => i % 4 }: QuizPlan) {
    const quiz = hostCalls.createQuiz({ title, timePerQuestion, difficulty: 'medium' })
    const { id } = JSON.parse((await this.#call(...quiz)).body) as { id: number }
    const list =
      typeof questions === 'object'
        ? questions
        : Array.from({ length: questions }, (_, index) => ({
            text: `Question ${index + 1}: which of these cities is the capital of the country on the map?`,
            options: [
              'Reykjavík, by the sea',
              'Ouagadougou, inland',
              'Montevideo, on the river',
              'Thimphu, in the hills',
            ],
            correctAnswer: correctAnswer(index),
            orderIndex: index,
          }))
    await this.#call(...hostCalls.saveQuestions(id, list))
    return id
  }

  async start(quizId: number, options: Omit<GameInput, 'quizId'> = {}): Promise<string> {
    this.#quizId = quizId
    const reply = await this.#call(...hostCalls.startGame({ quizId, countdownBetweenQuestions: 3, ...options }))
    this.pin = (JSON.parse(reply.body) as { pin: string }).pin
    return this.pin
  }

  /** Starts an evening with jokers, of rounds with so many questions and these weights. */
  async startEvening(rounds: readonly { questions: number; weight: RoundWeight }[]): Promise<string> {
    const planned = []
    for (const { questions, weight } of rounds) planned.push({ quizId: await this.makeQuiz({ questions }), weight })
    const { id } = await this.call(routes.evenings.create, { title: 'Friday', rounds: planned, jokers: true })
    this.pin = (await this.call(roundRoutes.start, { id: String(id) })).pin
    return this.pin
  }

  /** Names the round that comes next: safe to repeat while the server is away. */
  nextRound(round: number): Promise<GameProgress> {
    return this.call(roundRoutes.nextRound, { pin: this.pin, round })
  }

  watch(): Promise<void> {
    return this.listen(this.pin)
  }

  /** Makes teams over which everybody who joins is spread. */
  async makeTeams(names: readonly string[]): Promise<void> {
    const teams = names.map((name) => ({ name }))
    await this.call(routes.games.setTeams, { pin: this.pin, teams, spread: 'even' })
  }

  /** Plays the same quiz again with everybody. */
  async playAgain(): Promise<void> {
    await this.start(this.#quizId, { previousPin: this.pin, lateJoin: true })
    await this.watch()
  }

  /** Names the question to open, as our screens do: safe to repeat while the server is away. */
  async startQuestion(questionIndex: number): Promise<GameProgress> {
    this.observations.push({ kind: 'asked', at: performance.now(), questionIndex })
    const reply = await this.#call(...hostCalls.startQuestion(this.pin, questionIndex))
    return JSON.parse(reply.body) as GameProgress
  }

  async closeQuestion(questionIndex: number): Promise<GameProgress> {
    const reply = await this.#call(...hostCalls.closeQuestion(this.pin, questionIndex))
    return JSON.parse(reply.body) as GameProgress
  }

  async leaderboard(): Promise<LeaderboardEntry[]> {
    const reply = await this.#call(...hostCalls.leaderboard(this.pin))
    return JSON.parse(reply.body) as LeaderboardEntry[]
  }

  /** One call without a retry: the test is about its reply. */
  tryStartQuestion(questionIndex: number): Promise<Reply> {
    return this.#connection.call(asRequest(...hostCalls.startQuestion(this.pin, questionIndex), this.cookie))
  }

  /** Any other call, repeated while the server is away. */
  async call<R extends Route>(route: R, input: Input<R>): Promise<ReplyOf<R>> {
    return JSON.parse((await this.#call(route, { ...input })).body) as ReplyOf<R>
  }

  override leave(): void {
    super.leave()
    this.#connection.close()
  }

  async #call(route: Route, input: object): Promise<Reply> {
    for (let attempt = 0; ; attempt++) {
      try {
        const reply = await this.#connection.call(asRequest(route, input, this.cookie))
        if (reply.status < 400) return reply
        if (reply.status < 500 || attempt > 40) throw new Error(`${route} answered ${reply.status}: ${reply.body}`)
        this.observations.push({ kind: 'failure', at: reply.at, what: 'command', status: reply.status })
      } catch (error) {
        if (!(error instanceof Lost) || attempt > 40) throw error
        this.observations.push({ kind: 'failure', at: performance.now(), what: 'command', status: null })
      }
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
  }
}
