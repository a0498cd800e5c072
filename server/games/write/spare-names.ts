/** Drawn names that nobody in a game has. */
import { randomInt } from 'node:crypto'
import type { SpareName } from '../../../rules/games/seats/rude-names'
import type { Transaction } from '../../db/transaction'
import { drawName, type NameLanguage } from '../../drawn-names/draw'
import { Problem } from '../../problems/problem'
import { nicknameKey } from '../../rude-words/nickname-key'
import type { GameRecord } from '../store/game-record'
import { findTakenKeys } from '../store/name-store'

/** Of 20,000 names a full game has taken 2,000: one of so many is free, but for once in 10^12 draws. */
const drawsEach = 12

/** One for each of these languages, in their order. The game must be locked. */
export async function spareNames(
  tx: Transaction,
  { id, previousGameIds }: GameRecord,
  languages: readonly NameLanguage[],
): Promise<SpareName[]> {
  if (languages.length === 0) return []
  const drawn = languages.map((language) =>
    Array.from({ length: drawsEach }, () => named(drawName(language, randomInt))),
  )
  const keys = drawn.flatMap((some) => some.map(({ key }) => key))
  const taken = await findTakenKeys(tx, [id, ...previousGameIds], keys)
  return drawn.map((some) => {
    const free = some.find(({ key }) => !taken.has(key))
    if (!free) throw new Problem('game_full')
    taken.add(free.key)
    return free
  })
}

const named = (nickname: string): SpareName => ({ nickname, key: nicknameKey(nickname) })
