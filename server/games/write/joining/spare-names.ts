/** Drawn names that nobody in a game has, and that are kept for nobody else. */
import { randomInt } from 'node:crypto'
import { limits } from '../../../../contract/limits'
import type { SpareName } from '../../../../rules/games/seats/rude-names'
import { transaction, type Transaction } from '../../../db/transaction'
import { drawName, nameLanguageOf, type NameLanguage } from '../../../drawn-names/draw'
import { Problem } from '../../../problems/problem'
import { nicknameKey } from '../../../rude-words/nickname-key'
import type { GameRecord } from '../../store/game-record'
import {
  countDrawn,
  findDrawn,
  findGameLanguage,
  findTakenKeys,
  keepDrawn,
  lockNames,
} from '../../store/players/name-store'
import type { WriteDeps } from '../commands/run-command'

/** Of 20,000 names a full game has taken some 4,000: one of so many is free, but for once in 10^12 draws. */
const drawsEach = 18

export interface Drawing {
  /** The languages that the phone asks for, as its browser says them. */
  accepted: string | undefined
  /** The page that the name is for; null if nothing was drawn for it. */
  joinId: string | null
}

/** One for each, in their order: what is in its page's hand, if that is still free. The game must be locked. */
export async function spareNames(
  tx: Transaction,
  record: GameRecord,
  asking: readonly Drawing[],
  now: number,
): Promise<SpareName[]> {
  if (asking.length === 0) return []
  await lockNames(tx, record.id)
  const joinIds = asking.flatMap(({ joinId }) => joinId ?? [])
  const inHand = new Map((await findDrawn(tx, record.id, joinIds)).toReversed().map((row) => [row.key, row]))
  const keys = [...inHand.keys()]
  const taken = await findTakenKeys(tx, { gameIds: gamesOf(record), keys, joinIds, now })
  // A name that was drawn for two pages, once the minute of the first was over, is the second's.
  const ofPages = new Map([...inHand.values()].map((row) => [row.joinId, row]))
  const ofGame = await findGameLanguage(tx, record)
  const wanted = asking.map(({ accepted, joinId }) => {
    const drawn = ofPages.get(joinId ?? '')
    if (!drawn || taken.has(drawn.key))
      return draws(nameLanguageOf(accepted, ofGame)).filter(({ key }) => !inHand.has(key))
    // A page that asks twice at once has one seat.
    ofPages.delete(drawn.joinId)
    return [drawn]
  })
  return freeOf(tx, record, { wanted, joinIds, now })
}

/** Draws a name for a page, and keeps it for a minute; of three draws the last one is kept on. */
export async function drawFor(
  { db, now }: Pick<WriteDeps, 'db' | 'now'>,
  record: GameRecord,
  { joinId, accepted }: { joinId: string; accepted: string | undefined },
): Promise<{ nickname: string; drawsLeft: number }> {
  return transaction(db, async (tx) => {
    await lockNames(tx, record.id)
    const at = now()
    const [before] = await findDrawn(tx, record.id, [joinId])
    if (!before && (await countDrawn(tx, record.id, at)) >= limits.drawnNamesPerGame)
      throw new Problem('too_many_drawn_names', { retryAfterSeconds: 60 })
    const language = nameLanguageOf(accepted, await findGameLanguage(tx, record))
    const isLast = before !== undefined && before.draws >= limits.nameDraws
    const wanted = [[...(isLast ? [before] : []), ...draws(language).filter(({ key }) => key !== before?.key)]]
    const [name] = await freeOf(tx, record, { wanted, joinIds: [joinId], now: at })
    if (!name) throw new Problem('game_full')
    const made = isLast ? before.draws : (before?.draws ?? 0) + 1
    await keepDrawn(tx, record.id, { ...name, joinId, draws: made }, at)
    return { nickname: name.nickname, drawsLeft: limits.nameDraws - made }
  })
}

interface Wanted {
  /** For each, the names in the order in which they are wanted. */
  wanted: readonly (readonly SpareName[])[]
  /** The pages that may have what is kept for them. */
  joinIds: readonly string[]
  now: number
}

async function freeOf(tx: Transaction, record: GameRecord, { wanted, joinIds, now }: Wanted): Promise<SpareName[]> {
  const keys = wanted.flatMap((some) => some.map(({ key }) => key))
  const taken = await findTakenKeys(tx, { gameIds: gamesOf(record), keys, joinIds, now })
  return wanted.map((some) => {
    const free = some.find(({ key }) => !taken.has(key))
    if (!free) throw new Problem('game_full')
    taken.add(free.key)
    return free
  })
}

/** Names that return with players of the previous games are taken, too. */
const gamesOf = ({ id, previousGameIds }: GameRecord): number[] => [id, ...previousGameIds]

const draws = (language: NameLanguage): SpareName[] =>
  Array.from({ length: drawsEach }, () => {
    const nickname = drawName(language, randomInt)
    return { nickname, key: nicknameKey(nickname) }
  })
