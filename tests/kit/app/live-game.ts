import type { Participant } from '../../../contract/games/players'
import { routes } from '../../../contract/routes'
import { hostCalls, playerCalls, remoteCalls, type AnswerInput } from '../calls'
import { aQuestion, aQuiz, type QuestionInput } from './builders'
import type { TestReply } from './call'
import type { TestApp, TestHost } from './test-app'

export interface TestPlayer {
  id: number
  nickname: string
  cookie: string
}

export interface TestRemote {
  id: number
  digits: string
  cookie: string
}

export interface TestGame {
  host: TestHost
  pin: string
  questionIds: () => Promise<number[]>
  join: (nickname: string, cookie?: string) => Promise<TestPlayer>
  /** Asks, as a browser, to be a remote of the game, or of a later one with `pin`. */
  askRemote: (options?: { cookie?: string; pin?: string }) => Promise<TestRemote>
  /** Asks, and the host allows it. */
  allowedRemote: (options?: { pin?: string }) => Promise<TestRemote>
  startQuestion: (questionIndex?: number) => Promise<TestReply<typeof routes.games.startQuestion>>
  close: (questionIndex: number) => Promise<TestReply<typeof routes.games.closeQuestion>>
  answer: (
    player: TestPlayer,
    answer?: Partial<Omit<AnswerInput, 'participantId'>>,
  ) => Promise<TestReply<typeof routes.games.answer>>
}

interface GameOptions {
  host?: TestHost
  /** A number of questions whose right answer is option 1, or these. */
  questions?: number | QuestionInput[]
  options?: string[]
  lateJoin?: boolean
  singlePlayer?: boolean
}

/** A started game of a quiz whose right answer is always option 1. */
export async function aGame(
  app: TestApp,
  { host, questions = 3, options, lateJoin = false, singlePlayer = false }: GameOptions = {},
): Promise<TestGame> {
  const owner = host ?? (await app.aHost())
  const { call } = app
  const quizId = await aQuiz(app, owner, {
    questions:
      typeof questions === 'number'
        ? Array.from({ length: questions }, (_, index) =>
            aQuestion({ text: `Question ${index + 1}`, ...(options && { options }) }),
          )
        : questions,
  })
  const { body } = await call(...hostCalls.startGame({ quizId, lateJoin, singlePlayer }), owner)
  const { pin } = body
  const askRemote: TestGame['askRemote'] = async ({ pin: asked = pin, cookie: shown = '' } = {}) => {
    const { code } = (await call(...hostCalls.remoteCode(asked), owner)).body
    const { body, cookie, problem } = await call(...remoteCalls.ask(asked, code), { cookie: shown })
    if (!body.digits) throw new Error(`A remote may not ask: ${problem.code}`)
    return { ...body, cookie: cookie || shown }
  }
  return {
    host: owner,
    pin,
    async questionIds() {
      const { body } = await call(routes.quizzes.questions, { id: quizId }, owner)
      return body.map(({ id }) => id)
    },
    async join(nickname, cookie) {
      const reply = await call(...playerCalls.join(pin, nickname), { cookie })
      const participant = reply.body.participant as Participant | undefined
      if (!participant) throw new Error(`${nickname} may not join: ${reply.problem.code}`)
      return { id: participant.id, nickname, cookie: reply.cookie || (cookie ?? '') }
    },
    askRemote,
    async allowedRemote({ pin: asked = pin } = {}) {
      const remote = await askRemote({ pin: asked })
      await call(routes.games.allowRemote, { pin: asked, id: String(remote.id) }, owner)
      return remote
    },
    startQuestion: (questionIndex) => call(...hostCalls.startQuestion(pin, questionIndex), owner),
    close: (questionIndex) => call(...hostCalls.closeQuestion(pin, questionIndex), owner),
    answer: ({ id, cookie }, { responseTime = 0, questionId, ...given } = {}) => {
      const answer = Object.keys(given).length > 0 ? given : { selectedAnswer: 1 }
      return call(...playerCalls.answer(pin, { participantId: id, ...answer, responseTime, questionId }), { cookie })
    },
  }
}
