import { expect, test } from 'vitest'
import { limits } from '../../contract/limits'
import { openFiles, waitFor } from '../kit/installation/machine'
import type { Player } from '../kit/players/player'
import { Product } from '../kit/installation/product'
import { readStoredGame } from './history/stored-game'
import { aCrowdGame, players } from './crowd-game'
import { shared } from './shared'

/** A whole hall in the long form, which takes minutes. */
const isLong = process.env.FAULTS === 'long'
const stormers = isLong ? limits.playersPerGame : players

const started = shared(() => Product.start())

test('G23 an answer whose reply was lost is stored once, and the retry gets the first result', async () => {
  const product = started()
  const { crowd, ask, judge, pin } = await aCrowdGame(product, 1)
  await ask(0)
  const first = new Map<number, number>()
  const replies = await crowd.spread(500, async (player, index) => {
    const chosen = index % 4
    await player.connection.sendAndHangUp(player.answerRequest(chosen, player.openQuestion!.id), (index % 10) * 2)
    first.set(player.participantId, chosen)
    // Another choice than the first time: every reply must name the one that was stored.
    return player.answer((chosen + 1) % 4)
  })
  expect(replies.filter(({ status }) => status !== 200)).toEqual([])
  await crowd.reach('countdown', 0)
  const { answers } = await readStoredGame(product.databaseUrl, pin)
  const stoodFirst = answers.filter((it) => first.get(it.participantId) === it.selectedAnswer)
  // Most of the lost replies were lost after the commit: this has tested something.
  expect(stoodFirst.length).toBeGreaterThan(players / 10)
  await judge(1)
})

test('G36 readers who take nothing delay nobody, and the one with much to receive is cut and comes back', async () => {
  const product = started()
  // As many as it takes to fill what Node keeps for a stream before it reports a slow reader.
  const questions = 8
  const { host, crowd, judge } = await aCrowdGame(product, questions)
  const slow = crowd.players.slice(0, 20)
  const others = crowd.players.slice(20)
  await product.jam([host, ...slow].map(({ localPort }) => localPort))
  for (let index = 0; index < questions; index++) {
    await host.startQuestion(index)
    const open = (player: Player) => player.isAt('question', index)
    await Promise.all(others.map((player) => player.until(() => open(player))))
    await Promise.all(others.map((player) => player.answer(player.participantId % 4)))
    // The slow readers are still present, so the question waits for them; the host does not.
    await host.closeQuestion(index)
    await Promise.all(others.map((player) => player.until(() => player.isAt('countdown'))))
  }
  await waitFor(() => host.streams === 2 && host.isConnected, 25_000, 'cutting the host off')
  expect(others.filter(({ streams }) => streams > 1)).toEqual([])
  await Promise.all(slow.map((player) => player.reconnect()))
  await judge(questions, questions * others.length)
})

test(
  'G32 G37 after ten storms of reconnects, descriptors and memory are back where they were',
  async () => {
    const product = started()
    const { crowd, ask, judge } = await aCrowdGame(product, 1, stormers)
    const files = openFiles(product.pid)
    const storm = () => Promise.all(crowd.players.map((player) => player.reconnect()))
    // Until then a stream that was let go of still counts, in memory too.
    const settled = () => waitFor(() => openFiles(product.pid) <= files + 10, 10_000, 'descriptors back')
    // What the first reconnects fill stays: pools, caches, compiled code.
    for (let came = 0; came < 2 * limits.playersPerGame; came += stormers) await storm()
    await settled()
    const before = await product.usage(true)
    for (let count = 0; count < 10; count++) await storm()
    await settled()
    const after = await product.usage(true)
    const grownKb = (after.heapUsed + after.external - before.heapUsed - before.external) / 1_024
    // A stream that stays behind keeps several kB, and 2,000 have come and gone, or 20,000.
    expect(grownKb).toBeLessThan(isLong ? 2_000 : 1_000)
    await ask(0)
    await crowd.answer(500)
    await crowd.reach('countdown', 0)
    await judge(1)
  },
  isLong ? 600_000 : undefined,
)
