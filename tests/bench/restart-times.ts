/** How long a restart takes: after a kill in the middle of a question, and after a stop in good order. */
import type { Product } from '../kit/installation/product'
import { monotonicMs } from './hall'
import type { Note } from './measure'
import { withHall } from './separate-hall'

export async function killedAndBack(product: Product, players: number, note: Note): Promise<void> {
  await withHall(product, { games: 1, players, questions: 1 }, async (hall) => {
    await hall.call('join', 500)
    await hall.call('watch', 500)
    await hall.call('ask', 0)
    await hall.call('startAnswering', 2_000)
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    const killedMs = monotonicMs()
    await product.kill()
    await product.start()
    note('serving', monotonicMs() - killedMs)
    const { lastMs, refused } = await hall.call('back', killedMs)
    if (refused > 0) throw new Error(`${refused} players were shown a refusal after the restart`)
    note('back', lastMs)
  })
}

/** Stopped in good order, the database too, and started as a person does it. */
export async function startedWarm(product: Product, note: Note): Promise<void> {
  await product.stop()
  note('start', await product.start(60_000, ['npm', 'start']))
  await product.stop()
}
