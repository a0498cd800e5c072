import { expect, test } from 'vitest'
import { pause } from '../kit/installation/machine'
import { Product } from '../kit/installation/product'
import { Connection } from '../../bots/wire'
import { aCrowdGame, randomBetween } from './crowd-game'
import { shared } from './shared'

const longerThanHeadsMayTakeMs = 12_000

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

test('G15 answers that came while it stood still are served, or refused because their question has closed', async () => {
  const product = started()
  const open = await aCrowdGame(product, 1)
  const over = await aCrowdGame(product, 1, 20, 10)
  await open.ask(0)
  await over.ask(0)
  const connections = [...open.crowd.players, ...over.crowd.players].map(({ connection }) => connection)
  await Promise.all(connections.map((connection) => connection.reopen()))
  // One that comes after all of them is answered: they have been accepted.
  await new Connection(product.address).call({ method: 'GET', path: '/healthz' })

  product.freeze()
  const replies = [open.crowd.answer(0), over.crowd.answer(0)]
  await pause(longerThanHeadsMayTakeMs)
  product.thaw()
  const [inTime, late] = (await Promise.all(replies)).map((all) => all.map(({ status }) => status)) as [
    number[],
    number[],
  ]
  expect(inTime).toEqual(inTime.map(() => 200))
  expect(late.filter((status) => status !== 200 && status !== 409)).toEqual([])
  await open.judge(1)
  await over.judge(1, late.filter((status) => status === 200).length)
})
