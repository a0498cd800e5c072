import type { AddressInfo } from 'node:net'
import type { GameEvent, GameEventType, Participant } from '../../../contract/game-events'
import { routes } from '../../../contract/routes'
import { aQuestion, aQuiz } from './builders'
import type { TestReply } from './call'
import { holdEvent } from './described-replies'
import type { TestApp, TestHost } from './test-app'

export interface TestPlayer {
  id: number
  nickname: string
  cookie: string
}

export interface TestGame {
  host: TestHost
  pin: string
  questionIds: () => Promise<number[]>
  join: (nickname: string, cookie?: string) => Promise<TestPlayer>
  startQuestion: (questionIndex?: number) => Promise<TestReply<typeof routes.games.startQuestion>>
  close: (questionIndex: number) => Promise<TestReply<typeof routes.games.closeQuestion>>
  answer: (
    player: TestPlayer,
    answer?: { selectedAnswer?: number; responseTime?: number; questionId?: number },
  ) => Promise<TestReply<typeof routes.games.answer>>
}

interface GameOptions {
  host?: TestHost
  questions?: number
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
    questions: Array.from({ length: questions }, (_, index) =>
      aQuestion({ text: `Question ${index + 1}`, ...(options && { options }) }),
    ),
  })
  const { body } = await call(routes.games.start, { quizId, lateJoin, singlePlayer }, owner)
  const { pin } = body
  return {
    host: owner,
    pin,
    async questionIds() {
      const { body } = await call(routes.quizzes.questions, { id: quizId }, owner)
      return body.map(({ id }) => id)
    },
    async join(nickname, cookie) {
      const reply = await call(routes.games.join, { pin, nickname }, { cookie })
      const participant = reply.body.participant as Participant | undefined
      if (!participant) throw new Error(`${nickname} may not join: ${reply.problem.code}`)
      return { id: participant.id, nickname, cookie: reply.cookie || (cookie ?? '') }
    },
    startQuestion: (questionIndex) => call(routes.games.startQuestion, { pin, questionIndex }, owner),
    close: (questionIndex) => call(routes.games.closeQuestion, { pin, questionIndex }, owner),
    answer: ({ id, cookie }, { selectedAnswer = 1, responseTime = 0, questionId } = {}) =>
      call(routes.games.answer, { pin, participantId: id, selectedAnswer, responseTime, questionId }, { cookie }),
  }
}

export interface Heard {
  status: number
  code?: string
  headers: Headers
  events: { id: number; event: GameEvent }[]
  pings: number
  /** How often the reader was told to poll instead. */
  polls: number
  /** Waits until an event of this type has come, the `nth` of its kind. */
  until: <T extends GameEventType>(type: T, nth?: number) => Promise<Extract<GameEvent, { type: T }>>
  ended: Promise<void>
  close: () => void
}

/**
 * Opens the port once, and answers how to listen to a game over a real connection; from another address where the app
 * trusts one proxy.
 */
export async function listening({
  app,
}: TestApp): Promise<(pin: string, query?: string, cookie?: string, address?: string) => Promise<Heard>> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo

  return async (pin, query = '', cookie = '', address = '') => {
    const abort = new AbortController()
    const reply = await fetch(`http://127.0.0.1:${port}/api/games/${pin}/events?${query}`, {
      headers: { cookie, ...(address && { 'x-forwarded-for': address }) },
      signal: abort.signal,
    })
    let wake = () => {}
    const heard: Heard = {
      status: reply.status,
      headers: reply.headers,
      events: [],
      pings: 0,
      polls: 0,
      async until(type, nth = 1) {
        for (;;) {
          const found = heard.events.filter(({ event }) => event.type === type)[nth - 1]
          if (found) return found.event as Extract<GameEvent, { type: typeof type }>
          await new Promise<void>((resolve) => (wake = resolve))
        }
      },
      ended: Promise.resolve(),
      close: () => abort.abort(),
    }
    if (!reply.headers.get('content-type')?.startsWith('text/event-stream')) {
      heard.code = ((await reply.json()) as { code: string }).code
      return heard
    }
    heard.ended = (async () => {
      let rest = ''
      for await (const bytes of reply.body!.pipeThrough(new TextDecoderStream())) {
        const frames = (rest + bytes).split('\n\n')
        rest = frames.pop()!
        for (const frame of frames) {
          if (frame.startsWith('event: ping')) heard.pings++
          if (frame.startsWith('event: poll')) heard.polls++
          const message = /^id: (\d+)\ndata: (.*)$/s.exec(frame)
          if (!message) continue
          const event = JSON.parse(message[2]!) as GameEvent
          holdEvent(event)
          heard.events.push({ id: Number(message[1]), event })
        }
        wake()
      }
    })().catch(() => {})
    return heard
  }
}
