import { and, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import { limits } from '../../contract/limits'
import type { Picture } from '../../contract/pictures'
import { fill, picturePath } from '../../contract/routes'
import type { Database } from '../db/database'
import { gameQuestions, pictures, questions, users } from '../db/tables'
import { transaction, type Transaction } from '../db/transaction'
import { Problem } from '../http/problem'

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
    if ((sum?.uploaded ?? 0) + picture.bytes > limits.picturesBytesPerHost) throw new Problem('pictures_full')
    await tx.insert(pictures).values(picture)
  })
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

/**
 * Takes out of use what no quiz and no game shows and nobody has touched since `before`, and what a deleted account has
 * left behind. Answers all whose files are to be removed, also where that broke off.
 */
export async function takeOutUnused(db: Database, before: Date): Promise<StoredPicture[]> {
  await db.execute(sql`
    WITH used AS MATERIALIZED (${shownIn(questions)} UNION ALL ${shownIn(gameQuestions)})
    UPDATE pictures SET removed_at = now()
    WHERE removed_at IS NULL AND (host_id IS NULL OR touched_at < ${before.toISOString()})
      AND NOT EXISTS (SELECT FROM used WHERE used.id = pictures.id::text)`)
  return db.select(stored).from(pictures).where(isNotNull(pictures.removedAt))
}

/** The ids of the pictures beside the questions of a table and their options. */
const shownIn = (table: typeof questions | typeof gameQuestions): SQL => sql`
  SELECT jsonb_path_query(jsonb_build_array(image, option_images), '$[*][*].id') #>> '{}' AS id
  FROM ${table} WHERE image IS NOT NULL OR option_images IS NOT NULL`

/** Once its files are gone. */
export async function forgetPicture(db: Database, id: string): Promise<void> {
  await db.delete(pictures).where(eq(pictures.id, id))
}
