import { eq, isNotNull } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { problems } from '../../contract/problems'
import { routes } from '../../contract/routes'
import type { Database } from '../db/database'
import { pictures } from '../db/tables'
import { transaction } from '../db/transaction'
import { aQuestion, aQuiz } from '../../tests/kit/app/builders'
import { bucketServer, type BucketServer } from '../../tests/kit/services/bucket-server'
import { aPicture, upload } from '../../tests/kit/app/files/pictures'
import { testApp, type TestApp, type TestHost } from '../../tests/kit/app/test-app'
import { picturesPerBatch, touchPictures } from './picture-store'
import { renditions } from './renditions'
import type { PictureStorage } from './storage/storage'
import { sweepPictures } from './sweep'
import { storePicture } from './upload'

const dayMs = 24 * 3_600_000

let bucket: BucketServer
let t: TestApp
let host: TestHost
let small: Buffer
beforeAll(async () => {
  bucket = await bucketServer()
  t = await testApp({ env: bucket.env })
  host = await t.aHost()
  small = await aPicture({ width: 40, height: 30 })
})
afterAll(async () => {
  await t.close()
  await bucket.close()
})

const uploaded = async () => (await upload(t, host, small)).body
const sweep = (laterMs: number) => sweepPictures({ ...t.deps, now: () => Date.now() + laterMs })
const saved = (image: { id: string }) => ({ id: image.id, alt: 'A planet' })

/** Whether a picture is there: its row and its file, or neither. */
async function isThere(id: string): Promise<boolean> {
  const rows = await t.deps.db.select().from(pictures).where(eq(pictures.id, id))
  const files = (await bucket.files()).filter((name) => name.includes(id))
  expect(files).toHaveLength(rows.length)
  return rows.length === 1
}

describe('a picture that nothing shows', () => {
  test('stays for a day, because somebody may be writing its question, and is gone then', async () => {
    const { id } = await uploaded()
    await sweep(0.9 * dayMs)
    expect(await isThere(id)).toBe(true)
    await sweep(1.1 * dayMs)
    expect(await isThere(id)).toBe(false)
  })

  test('and that has just been taken out of a question can come back for a day', async () => {
    const image = await uploaded()
    const id = await aQuiz(t, host, { questions: [aQuestion({ image: saved(image) })] })
    const before = new Date(Date.now() - 30 * dayMs)
    await t.deps.db.update(pictures).set({ touchedAt: before }).where(eq(pictures.id, image.id))
    await t.call(routes.quizzes.saveQuestions, { id, questions: [aQuestion()] }, host)
    await sweep(0)
    expect(await isThere(image.id)).toBe(true)
  })

  test('and whose removal broke off is removed by the next sweep', async () => {
    const { id } = await uploaded()
    await t.deps.db.update(pictures).set({ removedAt: new Date() }).where(eq(pictures.id, id))
    await sweep(0)
    expect(await isThere(id)).toBe(false)
  })

  test('and a file of which came late, after its upload was given up, is removed by the next sweep', async () => {
    const write: PictureStorage['write'] = async (id, files) => {
      await t.deps.pictures!.write(id, files)
      throw new Error('the answer came too late')
    }
    const keeping = { ...t.deps, storage: { ...t.deps.pictures!, write }, makeRenditions: renditions() }
    await expect(storePicture(keeping, host.id, { bytes: small.length, read: async () => small })).rejects.toThrow(
      problems.pictures_unavailable.message,
    )
    const [late] = await t.deps.db.select().from(pictures).where(isNotNull(pictures.removedAt))
    expect(await isThere(late!.id)).toBe(true)
    await sweep(0)
    expect(await isThere(late!.id)).toBe(false)
  })

  test('stays where the bucket is away, and the sweep does not fail', async () => {
    const { id } = await uploaded()
    const remove = () => Promise.reject(new Error('away'))
    await sweepPictures({ ...t.deps, now: () => Date.now() + 2 * dayMs, pictures: { ...t.deps.pictures!, remove } })
    expect(await isThere(id)).toBe(true)
    await sweep(2 * dayMs)
    expect(await isThere(id)).toBe(false)
  })
})

describe('a sweep', () => {
  const removedAt = new Date()
  const out = () => t.deps.db.$count(pictures, isNotNull(pictures.removedAt))
  const allOut = (count: number) =>
    t.deps.db
      .insert(pictures)
      .values(Array.from({ length: count }, () => ({ id: randomUUID(), width: 9, height: 9, bytes: 9, removedAt })))

  test('removes more than it can list at once', async () => {
    await allOut(picturesPerBatch + 1)
    let removed = 0
    const remove = async () => void removed++
    await sweepPictures({ ...t.deps, pictures: { ...t.deps.pictures!, remove } })
    expect([removed, await out()]).toEqual([picturesPerBatch + 1, 0])
  })

  test('removes what has been found before, though nothing can be found now', async () => {
    await allOut(1)
    const update = () => {
      throw new Error('took too long')
    }
    const db = Object.assign(Object.create(t.deps.db) as Database, { update })
    const { id } = await uploaded()
    await sweepPictures({ ...t.deps, db, now: () => Date.now() + 2 * dayMs })
    expect([await out(), await isThere(id)]).toEqual([0, true])
  })

  test('ends between two pictures when the app closes', async () => {
    await allOut(20)
    const closing = new AbortController()
    const remove = async () => closing.abort()
    await sweepPictures({ ...t.deps, pictures: { ...t.deps.pictures!, remove } }, closing.signal)
    expect(await out()).toBeGreaterThan(0)
    await sweep(0)
    expect(await out()).toBe(0)
  })
})

describe('in use is what is shown', () => {
  test('by a quiz, beside a question or an option', async () => {
    const [image, option] = [await uploaded(), await uploaded()]
    await aQuiz(t, host, {
      questions: [aQuestion({ image: saved(image) }), aQuestion({ optionImages: [null, saved(option)] })],
    })
    await sweep(30 * dayMs)
    expect([await isThere(image.id), await isThere(option.id)]).toEqual([true, true])
  })

  test('by a quiz, as its cover', async () => {
    const image = await uploaded()
    const id = await aQuiz(t, host, { cover: saved(image) })
    await sweep(30 * dayMs)
    expect(await isThere(image.id)).toBe(true)
    await t.call(routes.quizzes.remove, { id }, host)
    await sweep(30 * dayMs)
    expect(await isThere(image.id)).toBe(false)
  })

  test('by a game, running or past, though its quiz is deleted', async () => {
    const [image, option] = [await uploaded(), await uploaded()]
    const quizId = await aQuiz(t, host, {
      questions: [aQuestion({ image: saved(image), optionImages: [null, saved(option)] })],
    })
    const { pin } = (await t.call(routes.games.start, { quizId }, host)).body
    await t.call(routes.quizzes.remove, { id: quizId }, host)
    await sweep(30 * dayMs)
    expect([await isThere(image.id), await isThere(option.id)]).toEqual([true, true])
    await t.call(routes.games.finish, { pin }, host)
    await sweep(30 * dayMs)
    expect([await isThere(image.id), await isThere(option.id)]).toEqual([true, true])
  })

  test('by a report that saw it, as long as that is kept', async () => {
    const [cover, image, option] = [await uploaded(), await uploaded(), await uploaded()]
    const id = await aQuiz(t, host, {
      cover: saved(cover),
      questions: [aQuestion({ image: saved(image), optionImages: [null, saved(option)] })],
    })
    await t.call(routes.quizzes.publish, { id, isPublic: true }, host)
    await t.call(routes.reports.send, { id, reason: 'offensive' })
    await t.call(routes.quizzes.update, { id, title: 'Planets', cover: null }, host)
    await t.call(routes.quizzes.saveQuestions, { id, questions: [aQuestion()] }, host)
    await sweep(30 * dayMs)
    const all = () => Promise.all([cover, image, option].map((picture) => isThere(picture.id)))
    expect(await all()).toEqual([true, true, true])

    const admin = await t.admin()
    const { versions } = (await t.call(routes.reports.read, { quizId: id }, admin)).body
    expect(versions[0]?.content).toMatchObject({
      cover: { id: cover.id, alt: 'A planet' },
      questions: [{ pictures: [{ id: image.id }, { id: option.id }] }],
    })
    await t.call(routes.reports.dismiss, { quizId: id }, admin)
    await sweep(30 * dayMs)
    expect(await all()).toEqual([false, false, false])
  })

  test('and no longer, once the quiz is deleted and there was no game', async () => {
    const image = await uploaded()
    const id = await aQuiz(t, host, { questions: [aQuestion({ image: saved(image) })] })
    await t.call(routes.quizzes.remove, { id }, host)
    await sweep(2 * dayMs)
    expect(await isThere(image.id)).toBe(false)
  })
})

test('what a sweep has begun to remove can be saved with no question any more', async () => {
  const { id } = await uploaded()
  await t.deps.db.update(pictures).set({ removedAt: new Date() }).where(eq(pictures.id, id))
  expect(await transaction(t.deps.db, (tx) => touchPictures(tx, host.id, [id]))).toEqual(new Map())
})

test('sweeps at once in several processes do no harm', async () => {
  const all = await Promise.all(Array.from({ length: 4 }, uploaded))
  await Promise.all(Array.from({ length: 5 }, () => sweep(2 * dayMs)))
  expect(await Promise.all(all.map(({ id }) => isThere(id)))).toEqual([false, false, false, false])
})
