import { afterAll, beforeAll, expect, test } from 'vitest'
import { pause } from '../kit/installation/machine'
import { Product } from '../kit/installation/product'
import type { AnswerReply } from '../kit/players/history'
import { aCrowdGame, randomBetween, startTimeoutMs } from './crowd-game'

let product: Product
beforeAll(async () => {
  product = await Product.start()
}, startTimeoutMs)
afterAll(() => product.end())

/** 3 s is the rule; the rest is for a machine that has other things to do. */
const timeoutMs = 3_000 + 1_500

test('G43 its database killed, the product stays up, keeps its streams, says 503 at once, and recovers by itself', async () => {
  const { crowd, ask, judge } = await aCrowdGame(product, 3)
  const { pid } = product
  for (const index of [0, 1, 2]) {
    await ask(index)
    const answers = crowd.answer(2_500)
    await pause(randomBetween(300, 1_200))
    product.killDatabase()
    expect((await answers).filter(({ status }) => status !== 200)).toEqual([])
    await crowd.reach('countdown', index)
  }
  expect(product.isRunning && product.pid).toBe(pid)
  expect(crowd.players.filter(({ streams }) => streams > 1)).toEqual([])

  const replies = crowd.players
    .flatMap(({ observations }) => observations)
    .filter((it): it is AnswerReply => it.kind === 'reply')
  const refused = replies.filter(({ status }) => status !== 200)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.filter(({ status, code }) => status !== 503 || code !== 'database_unavailable')).toEqual([])
  expect(refused.filter(({ retryAfterSeconds }) => !retryAfterSeconds)).toEqual([])
  expect(replies.filter(({ sentAt, at }) => at - sentAt > timeoutMs)).toEqual([])
  await judge(3)
})
