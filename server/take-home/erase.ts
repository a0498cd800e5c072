/** "Delete my data": removes a player's name and texts from the game. */
import { step } from '../../rules/games/live-game'
import { textsOfOthers } from '../games/store/erasure-store'
import { loadRecord } from '../games/store/load-game'
import { holdLink, type Taken } from '../games/store/take-home-store'
import { runWhileLocked, type WriteDeps } from '../games/write/commands'
import { Problem } from '../problems/problem'

/** Throws a Problem if somebody has done so meanwhile. */
export async function erase(writes: WriteDeps, { gameId, participantId: id }: Taken): Promise<void> {
  const record = await loadRecord(writes.db, gameId)
  if (!record) throw new Problem('take_home_gone')
  await runWhileLocked(writes, record, 'player', async (tx, game, now) => {
    if (!(await holdLink(tx, { gameId, participantId: id }))) throw new Problem('take_home_gone')
    const decided = [...new Set(game.hiddenTexts.map(({ index }) => index))]
    return step(game, { type: 'erase', id, textsOfOthers: await textsOfOthers(tx, gameId, id, decided) }, now)
  })
}
