import { describe, expect, test } from 'vitest'
import type { GameEventType } from '../../contract/games/game-events'
import { limits } from '../../contract/limits'
import { routes, type Route } from '../../contract/routes'
import { samples, type About } from '../../tests/kit/app/bad-inputs'
import { aQuestion, aQuiz } from '../../tests/kit/app/builders'
import { endpoints } from '../../tests/kit/app/endpoints'
import { gameStreams } from '../../tests/kit/app/game-streams'
import { sharedTestApp, type TestHost } from '../../tests/kit/app/test-app'

const t = sharedTestApp()
const listen = gameStreams(t)

const source = 'Jupiter is the largest planet of our sun.'
const questionsOf = async (id: number, { cookie }: TestHost) =>
  (await t.call(routes.quizzes.questions, { id }, { cookie })).body
const sourcesOf = async (id: number, reader: TestHost) => (await questionsOf(id, reader)).map((each) => each.source)

async function aQuizWithSource() {
  const host = await t.aHost()
  const id = await aQuiz(t, host, { questions: [aQuestion({ source })] })
  const [question] = await questionsOf(id, host)
  const save = (change: object) =>
    t.call(
      routes.quizzes.saveQuestions,
      { id, questions: [aQuestion({ id: question!.id, ...change })] },
      { cookie: host.cookie },
    )
  return { id, host, save }
}

describe('the sentence that a question was generated from', () => {
  test('is saved with it, and the host reads it', async () => {
    const { id, host } = await aQuizWithSource()
    expect(await sourcesOf(id, host)).toEqual([source])
  })

  test.each([
    ['stays where a save does not speak of it', {}, source],
    ['is replaced by another', { source: '  Saturn is smaller. ' }, 'Saturn is smaller.'],
    ['is removed by null', { source: null }, null],
    ['is removed by a blank one', { source: ' ' }, null],
  ])('%s', async (_, change, expected) => {
    const { id, host, save } = await aQuizWithSource()
    expect((await save(change)).status).toBe(200)
    expect(await sourcesOf(id, host)).toEqual([expected])
  })

  test('does not pass to a new question', async () => {
    const { id, host, save } = await aQuizWithSource()
    await save({ id: undefined })
    expect(await sourcesOf(id, host)).toEqual([null])
  })

  test('has up to 500 characters', async () => {
    const { id, host, save } = await aQuizWithSource()
    const longest = 'ä'.repeat(limits.questionSource)
    expect((await save({ source: longest })).status).toBe(200)
    const { status, problem } = await save({ source: `${longest}ä` })
    expect([status, problem.issues]).toMatchObject([
      400,
      [{ path: ['questions', 0, 'source'], message: 'Source must be 500 characters or less' }],
    ])
    expect(await sourcesOf(id, host)).toEqual([longest])
  })

  test('is the host’s alone: another host does not find the quiz, the administrator reads it without', async () => {
    const { id } = await aQuizWithSource()
    expect((await t.call(routes.quizzes.questions, { id }, await t.aHost())).status).toBe(404)
    const admin = await t.admin()
    expect(await sourcesOf(id, admin)).toEqual([null])
    const own = await aQuiz(t, admin, { questions: [aQuestion({ source })] })
    expect(await sourcesOf(own, admin)).toEqual([source])
  })
})

/** What everybody was told, by which call or stream. */
function ears() {
  const heard: { what: string; said: string }[] = []
  const hear = (what: string, said: unknown) => heard.push({ what, said: JSON.stringify(said) })
  return {
    hear,
    whoHeard: (text: string) => [...new Set(heard.filter(({ said }) => said.includes(text)).map(({ what }) => what))],
    /** A call that is to succeed. */
    async say<R extends Route>(who: string, route: R, input: object, cookie = '') {
      const reply = await t.call(route, input, { cookie })
      if (reply.status >= 400) throw new Error(`${route} answered ${reply.status} to the ${who}`)
      hear(`${who} ${route}`, [reply.body, reply.headers])
      return reply
    },
    /** Every call that reads, by everybody. */
    async readAll(cookies: Record<string, string>, about: About) {
      const inputs = samples(about)
      for (const { route } of endpoints.filter((each) => each.route.startsWith('GET ')))
        for (const [who, cookie] of Object.entries(cookies)) {
          const { params, query } = inputs[route]
          const { status, body, headers } = await t.call(route, { ...query, ...params, search: '' }, { cookie })
          expect(status, `${who} ${route}`).not.toBe(429)
          hear(`${who} ${route}`, [body, headers])
        }
    },
  }
}

/** A game of two questions with a player and a spectator, and its place among the past games. */
async function playGame({ say, hear, readAll }: ReturnType<typeof ears>, host: TestHost, quizId: number) {
  const { pin } = (await say('host', routes.games.start, { quizId, lateJoin: true }, host.cookie)).body
  const joined = await say('player', routes.games.join, { pin, nickname: 'Zoë' })
  const participantId = joined.body.participant!.id
  const cookies = {
    visitor: '',
    player: joined.cookie,
    host: host.cookie,
    other: (await t.aHost()).cookie,
    admin: (await t.admin()).cookie,
  }
  const streams = {
    host: await listen(pin, 'as=host', cookies.host),
    player: await listen(pin, 'as=player', cookies.player),
    spectator: await listen(pin, 'as=watch'),
  }
  const reached = (type: GameEventType, nth = 1) =>
    Promise.all(Object.values(streams).map((stream) => stream.until(type, nth)))
  const about = { quizId, pin, participantId, gameId: 1 }

  await readAll(cookies, about)
  for (const questionIndex of [0, 1]) {
    await say('host', routes.games.startQuestion, { pin, questionIndex }, host.cookie)
    await readAll(cookies, about)
    await say('player', routes.games.answer, { pin, participantId, selectedAnswer: 1, responseTime: 0 }, joined.cookie)
    await say('host', routes.games.closeQuestion, { pin, questionIndex }, host.cookie)
    await reached('countdown_started', questionIndex + 1)
  }
  await say('host', routes.games.finish, { pin }, host.cookie)
  await reached('quiz_finished')
  const [game] = (await say('host', routes.pastGames.list, {}, host.cookie)).body.games
  await readAll(cookies, { ...about, gameId: game!.id })
  for (const [who, stream] of Object.entries(streams)) {
    hear(`${who} stream`, stream.events)
    stream.close()
  }
}

test('only its host’s editor is ever sent it: no game, solo game, gallery, past game or CSV', async () => {
  const secret = 'qzx7unseen'
  const visible = 'Which giant has a red spot?'
  const all = ears()
  const host = await t.aHost()
  const questions = [visible, 'Which one has rings?'].map((text) => aQuestion({ text, source: `It is ${secret}.` }))
  const id = await aQuiz(t, host, { questions: [] })
  await all.say('host', routes.quizzes.saveQuestions, { id, questions }, host.cookie)
  await all.say('host', routes.quizzes.update, { id, title: 'Planets', isAiGenerated: true }, host.cookie)
  await all.say('host', routes.quizzes.publish, { id, isPublic: true }, host.cookie)

  await playGame(all, host, id)
  const { sessionId, questions: asked } = (await all.say('visitor', routes.solo.start, { quizId: id })).body
  for (const question of asked) {
    const answer = { sessionId, questionId: question.id, selectedAnswer: 1, responseTime: 0 }
    await all.say('visitor', routes.solo.answer, answer)
  }

  expect(all.whoHeard(visible)).toEqual(
    expect.arrayContaining([
      'host stream',
      'player stream',
      'spectator stream',
      'visitor POST /api/public/solo/start/:quizId',
      'visitor GET /api/public/quizzes/:id/questions',
      'host GET /api/past-games/:gameId',
    ]),
  )
  expect(all.whoHeard('Zoë')).toContain('host GET /api/past-games/:gameId.csv')
  expect(all.whoHeard(secret)).toEqual(['host GET /api/quizzes/:id/questions'])
})
