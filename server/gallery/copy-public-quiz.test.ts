import { and, eq, isNull } from 'drizzle-orm'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { routes } from '../../contract/routes'
import { pictures, users } from '../db/tables'
import { aQuestion, aQuiz } from '../../tests/kit/app/builders'
import { aPicture, upload } from '../../tests/kit/app/files/pictures'
import { sharedTestApp, type TestHost } from '../../tests/kit/app/test-app'
import { picturesCopier } from '../pictures/copy-pictures'
import { bytesPerHost } from '../pictures/picture-store'
import { sweepPictures } from '../pictures/sweep'

const t = sharedTestApp()
let author: TestHost
let small: Buffer
beforeAll(async () => {
  author = await t.aHost({ firstName: 'Mira' })
  small = await aPicture({ width: 400, height: 300 })
})
afterEach(() => vi.restoreAllMocks())

const copy = (id: number, host: TestHost) => t.call(routes.gallery.copy, { id }, host)
const questionsOf = async (id: number, host: TestHost) => (await t.call(routes.quizzes.questions, { id }, host)).body
const libraryOf = async (host: TestHost) => (await t.call(routes.quizzes.list, {}, host)).body.quizzes
const countedOf = ({ id }: TestHost) =>
  t.deps.db
    .select()
    .from(pictures)
    .where(and(eq(pictures.hostId, id), isNull(pictures.removedAt)))

async function aPublicQuiz(quiz: Parameters<typeof aQuiz>[2] = {}, host = author): Promise<number> {
  const id = await aQuiz(t, host, quiz)
  await t.call(routes.quizzes.publish, { id, isPublic: true }, host)
  return id
}

/** A public quiz with three pictures: its cover, one beside a question and one beside an option. */
async function withPictures(): Promise<number> {
  const [cover, image, option] = await Promise.all([1, 2, 3].map(async () => (await upload(t, author, small)).body))
  return aPublicQuiz({
    cover: { id: cover!.id, alt: 'Saturn' },
    questions: [
      aQuestion({ source: 'Jupiter is the largest planet.' }),
      aQuestion({ image: { id: image!.id, alt: 'A globe' }, optionImages: [null, { id: option!.id, alt: '' }] }),
    ],
  })
}

/** Fills a host's library up to what is left for these bytes. */
const leaveRoomFor = (host: TestHost, bytes: number) =>
  t.deps.db
    .insert(pictures)
    .values({ id: crypto.randomUUID(), hostId: host.id, width: 1, height: 1, bytes: bytesPerHost - bytes })

describe('a copy of a public quiz', () => {
  test('is private, never played, and says where it comes from', async () => {
    const id = await aPublicQuiz({
      title: 'Comets',
      description: 'And their tails',
      difficulty: 'hard',
      timePerQuestion: 30,
      language: 'fr',
      tags: ['nature', 'physics'],
    })
    await t.call(routes.solo.start, { quizId: id })
    const host = await t.aHost()
    const { status, body } = await copy(id, host)
    expect([status, body]).toMatchObject([
      200,
      {
        title: 'Comets',
        description: 'And their tails',
        difficulty: 'hard',
        timePerQuestion: 30,
        language: 'fr',
        isLanguageGuessed: false,
        tags: ['nature', 'physics'],
        isPublic: false,
        timesPlayed: 0,
        lastPlayedAt: null,
        questionCount: 1,
        copiedFrom: { title: 'Comets', author: 'Mira' },
      },
    ])
    expect(body.id).not.toBe(id)
    expect(await libraryOf(host)).toEqual([body])
    expect(await questionsOf(body.id, host)).toMatchObject([aQuestion()])
  })

  test('has pictures of its own, and not the sources, which are the author’s', async () => {
    const id = await withPictures()
    const host = await t.aHost()
    const { body } = await copy(id, host)
    const [first, second] = await questionsOf(body.id, host)
    expect(first!.source).toBeNull()
    expect([body.cover!.alt, second!.image!.alt, second!.optionImages!.map((each) => each?.alt)]).toEqual([
      'Saturn',
      'A globe',
      [undefined, '', undefined, undefined],
    ])
    const shown = [body.cover!, second!.image!, second!.optionImages![1]!]
    expect((await countedOf(host)).map((each) => each.id).toSorted()).toEqual(shown.map((each) => each.id).toSorted())
    const files = await Promise.all(
      shown.flatMap(({ id: own }) => [320, 400].map((width) => t.app.inject(`/images/${own}/${width}.webp`))),
    )
    expect(new Set(files.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  })

  test('stays whole when its author’s account is deleted', async () => {
    const leaving = await t.aHost()
    const { body: image } = await upload(t, leaving, small)
    const id = await aPublicQuiz({ cover: { id: image.id } }, leaving)
    const host = await t.aHost()
    const { body } = await copy(id, host)
    await t.call(routes.account.remove, {}, leaving)
    expect((await t.app.inject(image.url)).statusCode).toBe(404)
    expect((await t.app.inject(body.cover!.url)).statusCode).toBe(200)
  })

  test.each([
    ['none', null],
    ['an address', 'mira@example.org'],
    ['a part of the address', 'mira.k'],
  ])('names no author whose first name is %s', async (_, firstName) => {
    const email = `mira.k@${crypto.randomUUID()}.example`
    const id = await aPublicQuiz({}, await t.aHost({ firstName, email }))
    expect((await copy(id, await t.aHost())).body.copiedFrom).toEqual({ title: 'Planets', author: null })
  })

  test('N5 of a copy credits whoever wrote the first one', async () => {
    const host = await t.aHost({ firstName: 'Amir' })
    const { id } = (await copy(await aPublicQuiz({ title: 'Comets' }), host)).body
    await t.call(routes.quizzes.update, { id, title: 'My comets' }, host)
    await t.call(routes.quizzes.publish, { id, isPublic: true }, host)
    const { body } = await copy(id, await t.aHost())
    expect([body.title, body.copiedFrom]).toEqual(['My comets', { title: 'Comets', author: 'Mira' }])
  })

  test('of one’s own quiz is a duplicate, with the same pictures', async () => {
    const id = await withPictures()
    const before = await countedOf(author)
    const { body } = await copy(id, author)
    expect(body).toMatchObject({ title: 'Copy of Planets', isPublic: false, copiedFrom: null })
    expect(body.cover).toEqual((await t.call(routes.quizzes.get, { id }, author)).body.cover)
    expect(await countedOf(author)).toHaveLength(before.length)
  })

  test('is there for public quizzes only', async () => {
    const host = await t.aHost()
    const { status, problem } = await copy(await aQuiz(t, author), host)
    expect([status, problem.code]).toEqual([404, 'public_quiz_not_found'])
    expect((await copy(2_147_483_647, host)).status).toBe(404)
    // Not even one’s own.
    expect((await copy(await aQuiz(t, host), host)).status).toBe(404)
  })

  test('leaves out a picture that is gone', async () => {
    const { body: image } = await upload(t, author, small)
    const id = await aPublicQuiz({ cover: { id: image.id }, questions: [aQuestion({ image: { id: image.id } })] })
    await t.deps.db.update(pictures).set({ removedAt: new Date() }).where(eq(pictures.id, image.id))
    const host = await t.aHost()
    const { status, body } = await copy(id, host)
    expect([status, body.cover, body.firstPicture, body.questionCount]).toEqual([200, null, null, 1])
  })
})

describe('the pictures of a copy count against the copier’s 200 MB', () => {
  test('and where they do not fit, nothing is copied', async () => {
    const host = await t.aHost()
    await leaveRoomFor(host, 3 * small.length - 1)
    const write = vi.spyOn(t.deps.pictures!, 'write')
    const id = await withPictures()
    write.mockClear()
    const { status, problem } = await copy(id, host)
    expect([status, problem.code]).toEqual([413, 'pictures_full'])
    expect(write).not.toHaveBeenCalled()
    expect([await libraryOf(host), await countedOf(host)]).toMatchObject([[], { length: 1 }])
  })

  test('and of two copies at once, for which there is room for one, one is made', async () => {
    const host = await t.aHost()
    await leaveRoomFor(host, 4 * small.length)
    const id = await withPictures()
    const replies = await Promise.all([copy(id, host), copy(id, host)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 413])
    expect(await libraryOf(host)).toHaveLength(1)
    expect(await countedOf(host)).toHaveLength(4)
  })

  test('also when two processes copy at the same moment', async () => {
    const host = await t.aHost()
    await leaveRoomFor(host, small.length)
    const { body } = await upload(t, author, small)
    const processes = [1, 2].map(() => picturesCopier(t.deps.db, t.deps.pictures!))
    const copied = await Promise.allSettled(
      processes.map((each) => each(t.deps.log, host.id, [body.id], async () => {})),
    )
    expect(copied.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await countedOf(host)).toHaveLength(2)
  })
})

describe('a copy that fails', () => {
  /** Fails, or does something else, when the second picture is written. */
  function atSecondPicture(work: () => Promise<unknown>): void {
    const { write } = t.deps.pictures!
    let written = 0
    vi.spyOn(t.deps.pictures!, 'write').mockImplementation(async (id, files) => {
      if (++written === 2) await work()
      return write(id, files)
    })
  }

  async function expectNothingOf(host: TestHost): Promise<void> {
    expect([await libraryOf(host), await countedOf(host)]).toEqual([[], []])
    const rows = await t.deps.db.select().from(pictures).where(eq(pictures.hostId, host.id))
    await sweepPictures(t.deps)
    const files = await readdir(join(t.deps.env.DATA_DIR, 'pictures'))
    expect(files.filter((name) => rows.some(({ id }) => name.startsWith(id)))).toEqual([])
  }

  test('half way leaves no quiz, no picture that counts, and after a sweep no file', async () => {
    const id = await withPictures()
    const host = await t.aHost()
    atSecondPicture(() => Promise.reject(new Error('the disk is away')))
    const { status, problem } = await copy(id, host)
    expect([status, problem.code]).toEqual([503, 'pictures_unavailable'])
    await expectNothingOf(host)
  })

  test('because the author took the quiz back meanwhile leaves nothing either', async () => {
    const id = await withPictures()
    const host = await t.aHost()
    atSecondPicture(() => t.call(routes.quizzes.publish, { id, isPublic: false }, author))
    const { status, problem } = await copy(id, host)
    expect([status, problem.code]).toEqual([404, 'public_quiz_not_found'])
    await expectNothingOf(host)
  })

  test('is none because the author saved meanwhile: the copy is what was there before', async () => {
    const id = await withPictures()
    const host = await t.aHost()
    atSecondPicture(() =>
      t.call(routes.quizzes.saveQuestions, { id, questions: [aQuestion({ text: 'Later?' })] }, author),
    )
    const { status, body } = await copy(id, host)
    expect([status, body.questionCount]).toEqual([200, 2])
    expect((await questionsOf(body.id, host))[1]!.image!.alt).toBe('A globe')
  })
})

test('a host who has expired copies nothing', async () => {
  const expired = await t.aHost()
  await t.deps.db.update(users).set({ subscriptionStatus: 'trial_expired' }).where(eq(users.id, expired.id))
  const { status, problem } = await copy(await aPublicQuiz(), expired)
  expect([status, problem.code]).toEqual([402, 'subscription_required'])
})
