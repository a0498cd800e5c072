import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { hostCalls } from '../kit/calls'
import { routes, type Route } from '../../contract/routes'
import { asRequest, Connection } from '../kit/players/wire'
import { pause } from '../kit/installation/machine'
import { Product } from '../kit/installation/product'
import { aCrowdGame, randomBetween } from './crowd-game'
import { shared } from './shared'

const started = shared(() => Product.start())

test('G12 G14 G22 G23 G32 G40 killed in the middle of five questions, it loses nothing that it has acknowledged', async () => {
  const product = started()
  const { crowd, ask, judge } = await aCrowdGame(product, 5)
  for (const index of [0, 1, 2, 3, 4]) {
    await ask(index)
    const answers = crowd.answer(2_000)
    await pause(randomBetween(300, 1_700))
    await product.kill()
    await product.start()
    expect((await answers).filter(({ status }) => status !== 200)).toEqual([])
    await crowd.reach('countdown', index)
  }
  expect(crowd.players.filter(({ streams }) => streams < 6)).toEqual([])
  await judge(5)
})

test('B8 killed in the middle of an import, it has all of it or nothing, and the same call again makes it one', async () => {
  const product = started()
  const send = (cookie: string, route: Route, input: object) =>
    new Connection(product.address).call(asRequest(route, input, cookie))
  const [route, credentials] = hostCalls.signIn(product.adminPassword)
  const cookie = (await send('', route, credentials)).cookies.map((each) => each.split(';')[0]).join('; ')
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
