/** "Delete my data": removes a player's name and texts from the game. */
import type { Game } from '../../rules/games/game-state'
import { step } from '../../rules/games/live-game'
import type { MadeCorrection } from '../../rules/games/log/recorded-game'
import { correctedWithoutTexts, type TextsSent } from '../../rules/games/scores/texts-in-keys'
import type { Transaction } from '../db/transaction'
import { findAllCorrections, playedQuestion, saveCorrectedKey, saveKey } from '../games/store/scores/correction-store'
import { endMissedGames, seatsOfPlayer, textsSent } from '../games/store/players/erasure-store'
import { loadRecord } from '../games/store/load-game'
import { holdLink, type Taken } from '../games/store/take-home-store'
import { runWhileLocked, type WriteDeps } from '../games/write/commands/run-command'
import { Problem } from '../problems/problem'

/** Throws a Problem if somebody has done so meanwhile. */
export async function erase(writes: WriteDeps, { gameId, participantId: id }: Taken): Promise<void> {
  const record = await loadRecord(writes.db, gameId)
  if (!record) throw new Problem('take_home_gone')
  await runWhileLocked(writes, record, 'player', async (tx, game, now) => {
    if (!(await holdLink(tx, { gameId, participantId: id }))) throw new Problem('take_home_gone')
    const made = await findAllCorrections(tx, gameId)
    const questions = [...new Set([...game.hiddenTexts, ...made].map(({ index }) => index))]
    const texts = await textsSent(tx, gameId, { seats: await seatsOfPlayer(tx, gameId, id), questions })
    const textsOfOthers = new Map([...texts].map(([index, { others }]) => [index, others]))
    const after = await withoutTextsInKeys(tx, gameId, game, { made, texts })
    return step(after, { type: 'erase', id, textsOfOthers }, now)
  })
}

/** Saves the keys that hosts have put right without the player's texts. Games of what others missed have copies of them. */
async function withoutTextsInKeys(
  tx: Transaction,
  gameId: number,
  game: Game,
  { made, texts }: { made: readonly MadeCorrection[]; texts: ReadonlyMap<number, TextsSent> },
): Promise<Game> {
  let { questions } = game
  for (const [index, sent] of texts) {
    const ofQuestion = made.filter((each) => each.index === index)
    const original = ofQuestion.length > 0 ? await playedQuestion(tx, gameId, index) : null
    const left = original && correctedWithoutTexts(original, ofQuestion, sent)
    if (!left) continue
    const { made: kept, question } = left
    for (const { id, key } of kept) await saveCorrectedKey(tx, gameId, id, key)
    await saveKey(tx, gameId, index, question)
    await endMissedGames(tx, gameId)
    questions = questions.with(index, question)
  }
  return { ...game, questions }
}
