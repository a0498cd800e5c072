import { roundRoutes } from '../../../contract/round-routes'
import { routes } from '../../../contract/routes'
import type { Scoring } from '../../../contract/questions/quiz-choices'
import { hostCalls, playerCalls } from '../calls'
import { aQuestion, aQuiz } from './builders'
import type { TestPlayer } from './live-game'
import type { TestApp, TestHost } from './test-app'

export interface EveningOptions {
  /** How many questions each round has, its weight, and how its quiz scores. */
  rounds?: [questions: number, weight: 1 | 2, scoring?: Scoring][]
  jokers?: boolean
  host?: TestHost
}

/** A started evening, whose right answers are always option 1, and bring 1000 points however long they take by default. */
export async function anEvening(
  t: Pick<TestApp, 'call' | 'aHost'>,
  {
    rounds = [
      [1, 1],
      [2, 2],
    ],
    jokers = true,
    host: given,
  }: EveningOptions = {},
) {
  const host = given ?? (await t.aHost())
  const planned = []
  for (const [place, [questions, weight, scoring = 'right']] of rounds.entries()) {
    const asked = Array.from({ length: questions }, (_, index) => aQuestion({ text: `${place + 1}.${index + 1}` }))
    const quiz = { title: `Quiz ${place + 1}`, scoring, questions: asked }
    planned.push({ quizId: await aQuiz(t, host, quiz), weight })
  }
  const evening = (await t.call(routes.evenings.create, { title: 'Friday', rounds: planned, jokers }, host)).body
  const started = await t.call(roundRoutes.start, { id: String(evening.id) }, host)
  const { pin } = started.body
  return {
    ...{ host, pin, quizIds: planned.map(({ quizId }) => quizId), eveningId: evening.id },
    async join(nickname: string, teamId?: number): Promise<TestPlayer> {
      const reply = await t.call(routes.games.join, { pin, nickname, ...(teamId && { teamId }) })
      if (reply.status !== 200) throw new Error(reply.problem.code)
      return { id: reply.body.participant.id, nickname, cookie: reply.cookie }
    },
    ask: (questionIndex: number) => t.call(...hostCalls.startQuestion(pin, questionIndex), host),
    close: (questionIndex: number) => t.call(...hostCalls.closeQuestion(pin, questionIndex), host),
    nextRound: (round: number, more: { byItself?: boolean } = {}) =>
      t.call(roundRoutes.nextRound, { pin, round, ...more }, host),
    breakFor: (round: number, endsInMs: number | null) => t.call(roundRoutes.break, { pin, round, endsInMs }, host),
    /** Each gives an answer to the open question, which then closes. */
    async give(index: number, ...given: [TestPlayer, number][]) {
      for (const [{ id, cookie }, selectedAnswer] of given)
        await t.call(...playerCalls.answer(pin, { participantId: id, selectedAnswer, responseTime: 0 }), { cookie })
      await t.call(...hostCalls.closeQuestion(pin, index), host)
    },
    joker: ({ id, cookie }: TestPlayer, isPlayed = true, as = cookie) =>
      t.call(roundRoutes.joker, { pin, participantId: id, isPlayed }, { cookie: as }),
    state: async (player?: TestPlayer) =>
      player
        ? (await t.call(routes.games.state, { pin, as: 'player', participantId: String(player.id) }, player)).body
        : (await t.call(routes.games.state, { pin, as: 'host' }, host)).body,
    finish: () => t.call(routes.games.finish, { pin }, host),
    board: async () => (await t.call(routes.games.leaderboard, { pin }, host)).body,
  }
}
