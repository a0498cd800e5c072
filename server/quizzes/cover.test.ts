import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { pictureIsGone } from '../../contract/endpoints/pictures'
import { routes } from '../../contract/routes'
import { pictures } from '../db/tables'
import { aQuestion, aQuiz } from '../../tests/kit/app/builders'
import { aPicture, upload } from '../../tests/kit/app/files/pictures'
import { sharedTestApp, type TestHost } from '../../tests/kit/app/test-app'

const calls = routes.quizzes
const t = sharedTestApp()
let host: TestHost
let small: Buffer
beforeAll(async () => {
  host = await t.aHost()
  small = await aPicture({ width: 40, height: 30 })
})

const uploaded = async (who = host) => (await upload(t, who, small)).body
const update = (id: number, change: object) => t.call(calls.update, { id, title: 'Planets', ...change }, host)

describe('a cover', () => {
  test('is one of the host’s pictures, with what it shows, in every reply about the quiz', async () => {
    const image = await uploaded()
    const { body } = await t.call(calls.create, { title: 'Planets', cover: { id: image.id, alt: ' Saturn ' } }, host)
    const { id } = body
    const cover = { ...image, alt: 'Saturn' }
    expect(body.cover).toEqual(cover)
    expect((await t.call(calls.get, { id }, host)).body.cover).toEqual(cover)
    expect((await t.call(calls.list, {}, host)).body.quizzes[0]!.cover).toEqual(cover)
    expect((await t.call(calls.publish, { id, isPublic: true }, host)).body.cover).toEqual(cover)
    expect((await t.call(routes.gallery.get, { id })).body.cover).toEqual(cover)
    expect((await t.call(routes.gallery.list, {})).body.quizzes[0]!.cover).toEqual(cover)
    const { body: ofUser } = await t.call(routes.admin.quizzesOfUser, { userId: host.id }, await t.admin())
    expect(ofUser.quizzes[0]!.cover).toEqual(cover)
  })

  test('stays where a save does not speak of it, is replaced by another one, and goes by null', async () => {
    const [image, other] = [await uploaded(), await uploaded()]
    const id = await aQuiz(t, host, { cover: { id: image.id } })
    expect((await update(id, { title: 'Moons' })).body.cover!.id).toBe(image.id)
    expect((await update(id, { cover: { id: other.id } })).body.cover!.id).toBe(other.id)
    expect((await update(id, { cover: null })).body.cover).toBeNull()
  })

  test.each([
    ['another host’s', async () => (await uploaded(await t.aHost())).id],
    ['that was never uploaded', async () => crypto.randomUUID()],
    ['with an id that is none', async () => 'x'],
  ])('%s is refused at its field, and nothing is saved', async (_, idOf) => {
    const cover = { id: await idOf() }
    const id = await aQuiz(t, host)
    for (const { status, problem } of [
      await update(id, { title: 'Moons', cover }),
      await t.call(calls.create, { title: 'Moons', cover }, host),
    ]) {
      expect([status, problem.code]).toEqual([400, 'invalid_input'])
      expect(problem.issues).toMatchObject([{ message: pictureIsGone }])
      expect(problem.issues![0]!.path[0]).toBe('cover')
    }
    expect((await t.call(calls.get, { id }, host)).body.title).toBe('Planets')
  })

  test('counts as just used when it is set and when it is taken away', async () => {
    const image = await uploaded()
    const id = await aQuiz(t, host)
    const isTouched = async (change: object) => {
      await t.deps.db
        .update(pictures)
        .set({ touchedAt: new Date(0) })
        .where(eq(pictures.id, image.id))
      await update(id, change)
      const [row] = await t.deps.db.select().from(pictures).where(eq(pictures.id, image.id))
      return row!.touchedAt.getTime() > 0
    }
    expect(await isTouched({ cover: { id: image.id } })).toBe(true)
    expect(await isTouched({ cover: null })).toBe(true)
    expect(await isTouched({ cover: null })).toBe(false)
  })

  test('of another window’s older state is not saved', async () => {
    const [image, id] = [await uploaded(), await aQuiz(t, host)]
    const { problem } = await update(id, { cover: { id: image.id }, basedOn: new Date(0).toISOString() })
    expect(problem.code).toBe('quiz_changed')
    expect((await t.call(calls.get, { id }, host)).body.cover).toBeNull()
  })
})

describe('the first picture of a quiz', () => {
  test('is that of the first question with one, beside it or else beside its first option with one', async () => {
    const [early, late] = [await uploaded(), await uploaded()]
    const beside = { image: { id: late.id } }
    const options = { optionImages: [null, { id: early.id, alt: 'A globe' }] }
    const first = async (...questions: object[]) => {
      const id = await aQuiz(t, host, { questions: questions.map(aQuestion) })
      return (await t.call(calls.get, { id }, host)).body.firstPicture
    }
    expect(await first({}, {})).toBeNull()
    expect(await first({}, options, beside)).toEqual({ ...early, alt: 'A globe' })
    expect((await first({ ...options, ...beside }))!.id).toBe(late.id)
    expect((await first({ optionImages: [null, null] }, beside))!.id).toBe(late.id)
  })
})
