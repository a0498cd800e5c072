import { randomInt, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { hostCalls, playerCalls } from '../kit/calls'
import { routes, type Route } from '../../contract/routes'
import { Connection } from '../../bots/wire'
import { asRequest } from '../kit/players/as-request'
import { pause } from '../kit/installation/machine'
import { Host } from '../kit/players/host'
import { Product } from '../kit/installation/product'
import { questionsOfKinds } from '../kit/questions-of-kinds'
import { someAnswer } from '../simulation/simulated-questions'
import { seededRandom } from '../simulation/world/seeded-random'
import { aCrowdGame, randomBetween } from './crowd-game'
import { replayedLog } from './history/replayed-log'
import { shared } from './shared'

/** Of each of the games, which are played at once. */
const size = 25

/** Of what is answered in each game, and when its process is killed. `FAULTS_SEED=17 npx vitest run …` repeats both. */
const seed = Number(process.env.FAULTS_SEED ?? randomInt(1e9))

const started = shared(() => Product.start())

test('G12 G14 G22 G23 G32 G40 K5 K7 killed in the middle of questions of all kinds, it loses nothing acknowledged', async ({
  onTestFailed,
}) => {
  onTestFailed(() => void process.stdout.write(`  FAULTS_SEED=${seed}\n`))
  const product = started()
  const { slide, ...answered } = questionsOfKinds
  const choice = { text: 'Who?', options: ['Ada', 'Eve', 'Bob'], correctAnswer: 0 }
  const kinds = [choice, ...Object.values(answered), slide]
  const rounds = [0, 1]
  const games = await Promise.all(
    kinds.map(async (_, first) => {
      const questions = rounds.map((round) => kinds[(first + round) % kinds.length]!)
      return { questions, ...(await aCrowdGame(product, questions, size)) }
    }),
  )
  type Game = (typeof games)[number]
  const moments = seededRandom(seed, 'the moments')
  const answer = async ({ questions, crowd }: Game, index: number, round: number) => {
    const answerOf = (player: number) => {
      const random = seededRandom(seed, `game ${index}, question ${round}, player ${player}`)
      return someAnswer(crowd.players[player]!.openQuestion!, random)!
    }
    return questions[round] === slide ? [] : crowd.answer(2_000, answerOf)
  }
  /** It has no deadline, and goes on until somebody goes on. */
  async function leaveSlide({ host, crowd }: Game, round: number, streams: number[]): Promise<void> {
    await crowd.back(streams)
    expect(crowd.players.filter((player) => !player.isAt('question', round))).toEqual([])
    await host.closeQuestion(round)
  }
  for (const round of rounds) {
    await Promise.all(games.map(({ ask }) => ask(round)))
    const streams = games.map(({ crowd }) => crowd.streams())
    const answers = Promise.all(games.map((game, index) => answer(game, index, round)))
    await pause(moments.between(300, 1_700))
    await product.kill()
    await product.start()
    expect((await answers).flat().filter(({ status }) => status !== 200)).toEqual([])
    const over = async (game: Game, index: number) => {
      if (game.questions[round] === slide) await leaveSlide(game, round, streams[index]!)
      await game.crowd.reach('countdown', round)
    }
    await Promise.all(games.map(over))
  }
  for (const { questions, crowd, judge } of games) {
    expect(crowd.players.filter(({ streams }) => streams <= rounds.length)).toEqual([])
    await judge(rounds.length, questions.filter((question) => question !== slide).length * size)
  }
})

test('T2 killed between any two commands, no change is without its row, and no row without its change', async () => {
  const product = started()
  const host = new Host(product.address)
  await host.signIn(product.adminPassword)
  const pin = await host.start(await host.makeQuiz({ questions: 3 }))
  const cookie = await signedIn(product)
  const send = async (route: Route, input: object) =>
    new Connection(product.address).call(asRequest(route, input, cookie)).catch(() => null)
  const lock = (n: number) => send(...hostCalls.lock(pin, n % 2 === 0))
  const join = (n: number) => send(...playerCalls.join(pin, `Player ${n}`))
  let sent = 0
  for (const question of [null, 0, 1]) {
    if (question !== null) await send(...hostCalls.startQuestion(pin, question))
    const isOver = pause(randomBetween(150, 900)).then(() => product.kill())
    let isKilled = false
    void isOver.then(() => (isKilled = true))
    while (!isKilled) await Promise.all([lock(sent++), join(sent++), lock(sent++), join(sent++)])
    await isOver
    await product.start()
    expect(await replayedLog(product.databaseUrl, pin)).toMatch(/^identical/)
  }
  expect(sent).toBeGreaterThan(20)
})

test('B8 killed in the middle of an import, it has all of it or nothing, and the same call again makes it one', async () => {
  const product = started()
  const send = (cookie: string, route: Route, input: object) =>
    new Connection(product.address).call(asRequest(route, input, cookie))
  const cookie = await signedIn(product)
  const count = async () => (JSON.parse((await send(cookie, routes.quizzes.list, {})).body) as { total: number }).total
  const question = { text: 'Who?', options: ['Ada', 'Eve'], correctAnswer: 0 }
  const quizzes = Array.from({ length: 500 }, (_, n) => ({
    title: `Quiz ${n}`,
    questions: Array.from({ length: 20 }, () => question),
  }))
  let before = await count()
  for (const share of [0.2, 0.5, 0.8, 1]) {
    const form = { submissionId: randomUUID(), quizzes }
    const reply = send(cookie, routes.imports.save, form).catch(() => null)
    await pause(share * randomBetween(300, 1_500))
    await product.kill()
    const acknowledged = (await reply)?.status === 200
    await product.start()
    const saved = (await count()) - before
    expect([0, 500]).toContain(saved)
    if (acknowledged) expect(saved).toBe(500)
    expect((await send(cookie, routes.imports.save, form)).status).toBe(200)
    expect(await count()).toBe(before + 500)
    before += 500
  }
})

async function signedIn({ address, adminPassword }: Product): Promise<string> {
  const request = asRequest(...hostCalls.signIn(adminPassword), '')
  const { cookies } = await new Connection(address).call(request)
  return cookies.map((each) => each.split(';')[0]).join('; ')
}
