import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { pictures } from '../db/tables'
import { aPicture, upload } from '../../tests/kit/app/files/pictures'
import { sharedTestApp } from '../../tests/kit/app/test-app'
import { existingPictures } from './existing-pictures'

const t = sharedTestApp()

/** The pictures of an installation, and what its storage is asked for. */
function watched() {
  const asked: string[] = []
  const read = async (id: string, width: number) => {
    asked.push(`${id}/${width}`)
    return t.deps.pictures!.read(id, width)
  }
  return { asked, known: existingPictures(t.deps.db, { ...t.deps.pictures!, read }) }
}

const uploaded = async () => (await upload(t, await t.aHost(), await aPicture({ width: 400, height: 300 }))).body

test('a bucket is asked for the files of a picture', async () => {
  const { id } = await uploaded()
  const { asked, known } = watched()
  for (const width of [320, 400]) expect((await known.read(id, width))?.length).toBeGreaterThan(0)
  expect(asked).toEqual([`${id}/320`, `${id}/400`])
})

test('and not for a picture that nobody has uploaded, for a width that a picture has not, or for what is being removed', async () => {
  const [{ id }, removed] = [await uploaded(), await uploaded()]
  await t.deps.db.update(pictures).set({ removedAt: new Date() }).where(eq(pictures.id, removed.id))
  const { asked, known } = watched()
  expect(await known.read('3b241101-e2bb-4255-8caf-4136c566a962', 320)).toBe(null)
  for (const width of [1, 321, 640, 1_280]) expect(await known.read(id, width)).toBe(null)
  expect(await known.read(removed.id, 320)).toBe(null)
  expect(asked).toEqual([])
})
