import type * as z from 'zod/mini'
import { pictureIsGone, type Picture, type PictureForm } from '../../contract/endpoints/pictures'
import type { Transaction } from '../db/transaction'
import { pictureOf, touchPictures } from '../pictures/picture-store'
import { invalidInput } from '../problems/invalid-input'

/**
 * The cover requested by a form, which must be the host's own picture; nothing if the form leaves it out. A removed
 * cover counts as just used, in case the host wants it back.
 */
export async function coverOf(
  tx: Transaction,
  hostId: string,
  cover: z.output<typeof PictureForm> | null | undefined,
  former: Picture | null = null,
): Promise<{ cover?: Picture | null }> {
  if (cover === undefined) return {}
  const ids = [cover, former].flatMap((each) => each?.id ?? [])
  const own = await touchPictures(tx, hostId, ids)
  if (cover === null) return { cover }
  const picture = own.get(cover.id)
  if (!picture) throw isGone()
  return { cover: { ...pictureOf(picture), alt: cover.alt } }
}

const isGone = () => invalidInput({ path: ['cover'], message: pictureIsGone })
