import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm'
import type { Picture } from '../../contract/pictures'
import { fill, picturePath } from '../../contract/routes'
import type { Database } from '../db/database'
import { gameQuestions, pictures, questions, users } from '../db/tables'
import { transaction, type Transaction } from '../db/transaction'
import { Problem } from '../http/problem'

export const bytesPerHost = 200 * 1024 * 1024

export type StoredPicture = Pick<typeof pictures.$inferSelect, 'id' | 'width' | 'height'>

/** As pages show it: the largest of its files, whose neighbours they find by their widths. */
export const shownAt = ({ id, width, height }: StoredPicture): Omit<Picture, 'alt'> => ({
  ...{ id, width, height },
  url: fill(picturePath, { id, file: `${width}.webp` }),
})

const stored = { id: pictures.id, width: pictures.width, height: pictures.height }

/** Notes a picture before its files are written. A host's uploads are counted one after the other. */
export function addPicture(db: Database, picture: StoredPicture & { hostId: string; bytes: number }): Promise<void> {
  const { hostId } = picture
  return transaction(db, async (tx) => {
    const [host] = await tx.select({ id: users.id }).from(users).where(eq(users.id, hostId)).for('no key update')
    if (!host) throw new Problem('not_signed_in')
    const uploaded = sql<number>`coalesce(sum(${pictures.bytes}), 0)::float8`
    const isKept = and(eq(pictures.hostId, hostId), isNull(pictures.removedAt))
    const [sum] = await tx.select({ uploaded }).from(pictures).where(isKept)
    if ((sum?.uploaded ?? 0) + picture.bytes > bytesPerHost) throw new Problem('pictures_full')
    await tx.insert(pictures).values(picture)
  })
}

/** Null where it was never uploaded, or is being removed. */
export async function findPicture(db: Database, id: string): Promise<StoredPicture | null> {
  const [found] = await db
    .select(stored)
    .from(pictures)
    .where(and(eq(pictures.id, id), isNull(pictures.removedAt)))
  return found ?? null
}

/** Its files could not be written: from now on it takes none of its host's room, and a sweep removes what is left. */
export async function takeOut(db: Database, id: string): Promise<void> {
  await db
    .update(pictures)
    .set({ removedAt: sql`now()` })
    .where(eq(pictures.id, id))
}

/** Those of the pictures that are this host's. From now on they count as just used, so that no sweep takes them. */
export async function touchPictures(
  tx: Transaction,
  hostId: string,
  ids: string[],
): Promise<Map<string, StoredPicture>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .update(pictures)
    .set({ touchedAt: sql`now()` })
    .where(and(inArray(pictures.id, ids), eq(pictures.hostId, hostId), isNull(pictures.removedAt)))
    .returning(stored)
  return new Map(rows.map((row) => [row.id, row]))
}

/** What a deleted account has left behind. */
export const leftBehind = isNull(pictures.hostId)

export const untouchedSince = (moment: Date): SQL => lt(pictures.touchedAt, moment)

/** So few at a time that no statement takes long, however many an installation has. */
export const picturesAtOnce = 500

/** Takes out of use what no quiz and no game shows, among those that `condition` holds for. */
export async function takeOutUnused(db: Database, condition: SQL, signal?: AbortSignal): Promise<void> {
  const { id, removedAt } = pictures
  const isCandidate = and(isNull(removedAt), condition)
  const after = (last?: string) =>
    db
      .select({ id })
      .from(pictures)
      .where(and(isCandidate, last === undefined ? undefined : gt(id, last)))
      .orderBy(asc(id))
      .limit(picturesAtOnce)

  for (let some = await after(); some.length > 0 && !signal?.aborted; some = await after(some.at(-1)?.id)) {
    const ids = some.map((one) => one.id)
    // Still a candidate, that is: somebody may have touched one meanwhile.
    const isUnused = and(inArray(id, ids), isCandidate, isShownNowhereIn(questions), isShownNowhereIn(gameQuestions))
    await db
      .update(pictures)
      .set({ removedAt: sql`now()` })
      .where(isUnused)
  }
}

/** In the words of the indexes questions_by_picture and game_questions_by_picture, so that each is looked up there. */
const isShownNowhereIn = (table: typeof questions | typeof gameQuestions): SQL => sql`
  NOT EXISTS (
    SELECT FROM ${table} WHERE (image IS NOT NULL OR option_images IS NOT NULL)
      AND pictures_beside(image, option_images) @> to_jsonb(${pictures.id}::text)
  )`

/** Some of those whose files are to be removed, also where that broke off. */
export function somePicturesOut(db: Database, condition?: SQL): Promise<StoredPicture[]> {
  const isOut = and(isNotNull(pictures.removedAt), condition)
  return db.select(stored).from(pictures).where(isOut).limit(picturesAtOnce)
}

/** Once its files are gone. */
export async function forgetPicture(db: Database, id: string): Promise<void> {
  await db.delete(pictures).where(eq(pictures.id, id))
}
