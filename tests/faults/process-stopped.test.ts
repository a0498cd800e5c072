import { expect, test } from 'vitest'
import { pause } from '../kit/installation/machine'
import { Product } from '../kit/installation/product'
import { aCrowdGame, randomBetween } from './crowd-game'
import { shared } from './shared'

const started = shared(() => Product.start())

test('G45 told to stop while answers come, it ends within ten seconds and loses nothing that it has acknowledged', async () => {
  const product = started()
  const { crowd, ask, judge } = await aCrowdGame(product, 2)
  for (const index of [0, 1]) {
    await ask(index)
    const answers = crowd.answer(2_000)
    await pause(randomBetween(300, 1_700))
    await product.stop('SIGTERM', 10_000)
    await product.start()
    expect((await answers).filter(({ status }) => status !== 200)).toEqual([])
    await crowd.reach('countdown', index)
  }
  await judge(2)
})
