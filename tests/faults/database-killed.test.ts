import { expect, test } from 'vitest'
import { pause } from '../kit/installation/machine'
import { Product } from '../kit/installation/product'
import { aCrowdGame, expectDatabaseUnavailable, randomBetween } from './crowd-game'
import { shared } from './shared'

const started = shared(() => Product.start())

test('G43 its database killed, the product stays up, keeps its streams, says 503 at once, and recovers by itself', async () => {
  const product = started()
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

  expectDatabaseUnavailable(crowd)
  await judge(3)
})
