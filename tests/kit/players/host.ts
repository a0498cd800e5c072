/** A virtual host: signs in as the administrator, makes a quiz, starts a game and moves it. */
import type { LeaderboardEntry } from '../../../contract/game-events'
import type { Moved } from '../../../contract/games'
import { routes } from '../../../contract/routes'
import { to } from './player'
import { Viewer } from './viewer'
import { Connection, Lost, type Address, type Reply } from './wire'

export interface QuizPlan {
  title?: string
  questions: number
  timePerQuestion?: 10 | 20 | 30 | 60
  /** Which option is right, by question. */
  correctAnswer?: (index: number) => number
}

export class Host extends Viewer {
  pin = ''
  readonly #connection: Connection

  constructor(address: Address) {
    super(address, 'host')
    this.#connection = new Connection(address)
  }

  async signIn(password: string, username = 'admin'): Promise<void> {
    const reply = await this.#call(routes.identity.login, {}, { username, password, recaptchaToken: null })
    this.cookie = reply.cookies.find((cookie) => /^(__Host-)?session=/.test(cookie))?.split(';')[0] ?? ''
    if (!this.cookie) throw new Error('signing in gave no session cookie')
  }

  async makeQuiz({ title = 'Capitals', questions, timePerQuestion = 20, correctAnswer = (i) => i % 4 }: QuizPlan) {
    const form = { title, description: null, timePerQuestion, difficulty: 'medium' }
    const { id } = JSON.parse((await this.#call(routes.quizzes.create, {}, form)).body) as { id: number }
    const list = Array.from({ length: questions }, (_, index) => ({
      text: `Question ${index + 1}: which of these cities is the capital of the country on the map?`,
      options: ['Reykjavík, by the sea', 'Ouagadougou, inland', 'Montevideo, on the river', 'Thimphu, in the hills'],
      correctAnswer: correctAnswer(index),
      orderIndex: index,
    }))
    await this.#call(routes.quizzes.saveQuestions, { id }, { questions: list })
    return id
  }

  async start(
    quizId: number,
    options: { countdownBetweenQuestions?: number; lateJoin?: boolean } = {},
  ): Promise<string> {
    const reply = await this.#call(routes.games.start, {}, { quizId, countdownBetweenQuestions: 3, ...options })
    this.pin = (JSON.parse(reply.body) as { pin: string }).pin
    return this.pin
  }

  watch(): Promise<void> {
    return this.listen(this.pin)
  }

  /** Names the question that is to be open afterwards, as our screens do: safe to repeat while the server is away. */
  startQuestion(questionIndex: number): Promise<Moved> {
    return this.#move(routes.games.startQuestion, { questionIndex })
  }

  closeQuestion(questionIndex: number): Promise<Moved> {
    return this.#move(routes.games.closeQuestion, { questionIndex })
  }

  async leaderboard(): Promise<LeaderboardEntry[]> {
    const reply = await this.#call(routes.games.leaderboard, { pin: this.pin })
    return JSON.parse(reply.body) as LeaderboardEntry[]
  }

  /** One call as it is, without a second attempt: its reply is what the test is about. */
  tryStartQuestion(questionIndex: number): Promise<Reply> {
    return this.#connection.call({
      ...to(routes.games.startQuestion, { pin: this.pin }),
      cookie: this.cookie,
      body: { questionIndex },
    })
  }

  override leave(): void {
    super.leave()
    this.#connection.close()
  }

  async #move(route: string, body: unknown): Promise<Moved> {
    return JSON.parse((await this.#call(route, { pin: this.pin }, body)).body) as Moved
  }

  async #call(route: string, params: Record<string, unknown>, body?: unknown): Promise<Reply> {
    for (let attempt = 0; ; attempt++) {
      try {
        const reply = await this.#connection.call({ ...to(route, params), cookie: this.cookie, body })
        if (reply.status < 400) return reply
        if (reply.status < 500 || attempt > 40) throw new Error(`${route} answered ${reply.status}: ${reply.body}`)
        this.told.push({ kind: 'cut', at: reply.at, what: 'move', status: reply.status })
      } catch (error) {
        if (!(error instanceof Lost) || attempt > 40) throw error
        this.told.push({ kind: 'cut', at: performance.now(), what: 'move', status: null })
      }
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
  }
}
