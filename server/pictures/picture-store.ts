import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm'
import type { Picture } from '../../contract/endpoints/pictures'
import { fill, picturePath } from '../../contract/routes'
import type { Database } from '../db/database'
import { assignmentQuestions, gameQuestions, pictures, questions, quizzes, reportedVersions, users } from '../db/tables'
import { transaction, type Transaction } from '../db/transaction'
import { Problem } from '../problems/problem'

export const bytesPerHost = 200 * 1024 * 1024
/** The least that a picture counts, because its files occupy whole disk blocks, however few bytes it has. */
export const leastBytes = 16 * 1024

export type StoredPicture = Pick<typeof pictures.$inferSelect, 'id' | 'width' | 'height'>

/** The picture in the contract's form. Its URL is the largest file's; pages derive the others from the widths. */
export const pictureOf = ({ id, width, height }: StoredPicture): Omit<Picture, 'alt'> => ({
  ...{ id, width, height },
  url: fill(picturePath, { id, file: `${width}.webp` }),
})

const stored = { id: pictures.id, width: pictures.width, height: pictures.height }

/** A picture, and how much of its host's quota it uses. */
export type CountedPicture = StoredPicture & Pick<typeof pictures.$inferSelect, 'bytes'>

/**
 * Adds pictures before their files are written: all of them, or none if they do not fit. The lock makes a host's
 * uploads count against the quota one by one.
 */
export function addPictures(db: Database, hostId: string, added: CountedPicture[]): Promise<void> {
  return transaction(db, async (tx) => {
    const [host] = await tx.select({ id: users.id }).from(users).where(eq(users.id, hostId)).for('no key update')
    if (!host) throw new Problem('not_signed_in')
    await requireRoomForPictures(tx, hostId, added)
    if (added.length > 0) await tx.insert(pictures).values(added.map((picture) => ({ ...picture, hostId })))
  })
}

/** Refuses pictures that do not all fit beside the host's existing ones. */
export async function requireRoomForPictures(
  db: Database | Transaction,
  hostId: string,
  added: Pick<CountedPicture, 'bytes'>[],
): Promise<void> {
  const bytes = added.reduce((sum, picture) => sum + Math.max(picture.bytes, leastBytes), 0)
  const uploaded = sql<number>`coalesce(sum(greatest(${pictures.bytes}, ${leastBytes}::int)), 0)::float8`
  const isKept = and(eq(pictures.hostId, hostId), isNull(pictures.removedAt))
  const [sum] = await db.select({ uploaded }).from(pictures).where(isKept)
  if ((sum?.uploaded ?? 0) + bytes > bytesPerHost) throw new Problem('pictures_full')
}

/** Null if it was never uploaded or is being removed. */
export async function findPicture(db: Database, id: string): Promise<StoredPicture | null> {
  const [found] = await db
    .select(stored)
    .from(pictures)
    .where(and(eq(pictures.id, id), isNull(pictures.removedAt)))
  return found ?? null
}

/** The existing ones of these pictures, from any host. */
export const findPictures = (db: Database, ids: string[]): Promise<CountedPicture[]> =>
  db
    .select({ ...stored, bytes: pictures.bytes })
    .from(pictures)
    .where(and(inArray(pictures.id, ids), isNull(pictures.removedAt)))

/** Stops counting a picture against its host's quota. A sweep removes its files. */
export async function markRemoved(db: Database, id: string): Promise<void> {
  await db
    .update(pictures)
    .set({ removedAt: sql`now()` })
    .where(eq(pictures.id, id))
}

/** Marks those of the pictures that are this host's as just used, so that no sweep removes them. Returns them. */
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

/** Left behind by a deleted account. */
export const isOrphaned = isNull(pictures.hostId)

export const untouchedSince = (moment: Date): SQL => lt(pictures.touchedAt, moment)

/** Few enough that no statement takes long, however many pictures an installation has. */
export const picturesPerBatch = 500

/** Marks matching pictures as removed if no quiz, game or assignment shows them, and no report that is kept has seen them. */
export async function markUnusedAsRemoved(db: Database, condition: SQL, signal?: AbortSignal): Promise<void> {
  const { id, removedAt } = pictures
  const isCandidate = and(isNull(removedAt), condition)
  const after = (last?: string) =>
    db
      .select({ id })
      .from(pictures)
      .where(and(isCandidate, last === undefined ? undefined : gt(id, last)))
      .orderBy(asc(id))
      .limit(picturesPerBatch)

  for (let some = await after(); some.length > 0 && !signal?.aborted; some = await after(some.at(-1)?.id)) {
    const ids = some.map((one) => one.id)
    // Checks the condition again, because a host may have touched a picture in the meantime.
    const isUnused = and(
      ...[inArray(id, ids), isCandidate],
      ...[
        isShownNowhereIn(questions),
        isShownNowhereIn(gameQuestions),
        isShownNowhereIn(assignmentQuestions),
        isNoCover,
        isUnreported,
      ],
    )
    await db
      .update(pictures)
      .set({ removedAt: sql`now()` })
      .where(isUnused)
  }
}

/** Worded like the indexes questions_by_picture and those of the other two, so that PostgreSQL uses them. */
const isShownNowhereIn = (table: typeof questions | typeof gameQuestions | typeof assignmentQuestions): SQL => sql`
  NOT EXISTS (
    SELECT FROM ${table} WHERE (image IS NOT NULL OR option_images IS NOT NULL)
      AND pictures_beside(image, option_images) @> to_jsonb(${pictures.id}::text)
  )`

/** Worded like the index quizzes_by_cover. */
const isNoCover = sql`NOT EXISTS (SELECT FROM ${quizzes} WHERE cover IS NOT NULL AND cover ->> 'id' = ${pictures.id}::text)`

/** Worded like the index reported_versions_by_picture. */
const isUnreported = sql`
  NOT EXISTS (
    SELECT FROM ${reportedVersions}
    WHERE jsonb_path_query_array(content, '$.**.id') @> to_jsonb(${pictures.id}::text)
  )`

/** A batch of pictures whose files must still be removed. */
export function removedPictures(db: Database, condition?: SQL): Promise<StoredPicture[]> {
  const isOut = and(isNotNull(pictures.removedAt), condition)
  return db.select(stored).from(pictures).where(isOut).limit(picturesPerBatch)
}

/** Deletes the row once the files are gone. */
export async function deletePicture(db: Database, id: string): Promise<void> {
  await db.delete(pictures).where(eq(pictures.id, id))
}
