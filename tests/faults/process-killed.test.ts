import { expect, test } from 'vitest'
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
