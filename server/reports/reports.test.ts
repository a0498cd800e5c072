import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { routes } from '../../contract/routes'
import { auditLog, quizReports, reportedQuizzes, reportedVersions, users, withdrawals } from '../db/tables'
import { aQuestion, aQuiz } from '../../tests/kit/app/builders'
import { testApp, type TestApp, type TestHost } from '../../tests/kit/app/test-app'
import { keptMs, reportsKept } from './report-store'
import { sweepReports } from './sweep'

const calls = routes.reports
let now = Date.now()
let t: TestApp
let admin: TestHost
let host: TestHost
beforeAll(async () => {
  t = await testApp({ now: () => now })
  admin = await t.admin()
})
beforeEach(async () => {
  host = await t.aHost()
  await t.deps.db.delete(reportedQuizzes)
  await t.deps.db.delete(withdrawals)
})
afterAll(() => t.close())

const questions = ['Who was first?', 'Who was second?', 'Who was third?'].map((text) => aQuestion({ text }))
async function aPublicQuiz(quiz: Parameters<typeof aQuiz>[2] = {}, by = host): Promise<number> {
  const id = await aQuiz(t, by, { questions, ...quiz })
  expect((await publish(id, by)).status).toBe(200)
  return id
}
const publish = (id: number, by = host, isPublic = true) => t.call(routes.quizzes.publish, { id, isPublic }, by)
let address = 0
/** From an address that has reported nothing yet. */
const report = (
  id: number,
  form: object = { reason: 'facts' },
  remoteAddress = `198.51.${100 + (address >> 8)}.${address++ & 255}`,
) => t.call(calls.send, { id, ...form }, { remoteAddress })
const listed = async () => (await t.call(calls.list, {}, admin)).body.quizzes
const unpublish = (id: number, reason = 'It names a pupil.') => t.call(calls.unpublish, { id, reason }, admin)
const quizOf = async (id: number, by = host) => (await t.call(routes.quizzes.get, { id }, by)).body

describe('a report', () => {
  test('needs no account, and nothing is kept of who reports', async () => {
    const id = await aPublicQuiz({ title: 'Firsts' })
    const { status, body } = await report(id, { reason: 'private', text: 'It names\nmy child.' }, '203.0.113.77')
    expect([status, body]).toEqual([200, { success: true }])
    expect(await listed()).toMatchObject([
      {
        quizId: id,
        title: 'Firsts',
        hostId: host.id,
        isPublic: true,
        reports: 1,
        reasons: { private: 1 },
        isEditedSince: false,
      },
    ])
    const read = (await t.call(calls.read, { quizId: id }, admin)).body
    expect(read.reports).toMatchObject([{ reason: 'private', text: 'It names\nmy child.', version: read.version }])
    const rows = await Promise.all(
      [quizReports, reportedQuizzes, reportedVersions].map((table) => t.deps.db.select().from(table)),
    )
    expect(JSON.stringify(rows)).not.toContain('203.0.113')
  })

  test('keeps the version that it saw, and says that the quiz was edited since', async () => {
    const id = await aPublicQuiz({ title: 'Firsts' })
    await report(id)
    await t.call(routes.quizzes.update, { id, title: 'Harmless' }, host)
    await t.call(routes.quizzes.saveQuestions, { id, questions: [aQuestion()] }, host)
    expect(await listed()).toMatchObject([{ title: 'Harmless', isEditedSince: true }])
    const { reports, versions, version } = (await t.call(calls.read, { quizId: id }, admin)).body
    expect(reports[0]!.version < version).toBe(true)
    expect(versions).toMatchObject([
      {
        version: reports[0]!.version,
        content: { title: 'Firsts', questions: questions.map(({ text }) => ({ text })) },
      },
    ])
  })

  test('keeps what a typed question accepts, too', async () => {
    const typed = { kind: 'typed' as const, text: 'Who is it?', accepted: ['Ines', 'Ines B.'] }
    const id = await aPublicQuiz({ questions: [typed, aQuestion({ options: ['Yes', 'No'] })] })
    await report(id)
    const { versions } = (await t.call(calls.read, { quizId: id }, admin)).body
    const options = versions[0]!.content.questions.map((question) => question.options)
    expect(options).toEqual([
      ['Ines', 'Ines B.'],
      ['Yes', 'No'],
    ])
  })

  test.each([
    [{ reason: 'boring' }, 'reason'],
    [{}, 'reason'],
    [{ reason: 'other', text: 'x'.repeat(501) }, 'text'],
  ])('is refused as %j', async (form, field) => {
    const { status, problem } = await report(await aPublicQuiz(), form)
    expect([status, problem.issues?.[0]?.path]).toEqual([400, [field]])
  })

  test('of a quiz that is not public is none', async () => {
    expect((await report(await aQuiz(t, host))).problem.code).toBe('public_quiz_not_found')
    expect((await report(2_147_483_647)).status).toBe(404)
  })

  test('never hides a quiz, however many there are: beyond the limit they count, and only their texts are dropped', async () => {
    const [id, other] = [await aPublicQuiz(), await aPublicQuiz({ title: 'Other' })]
    const texts = Array.from({ length: reportsKept + 10 }, (_, n) => `No. ${n}`)
    await Promise.all(texts.map((text) => report(id, { reason: 'offensive', text })))
    await report(id, { reason: 'copyright', text: 'It is mine.' })
    await report(other, { reason: 'other', text: 'A real one.' })
    expect((await t.call(routes.gallery.get, { id })).status).toBe(200)
    expect(await listed()).toMatchObject([
      { quizId: id, reports: reportsKept + 11, reasons: { offensive: reportsKept + 10, copyright: 1 } },
      { quizId: other, reports: 1 },
    ])
    expect((await t.call(calls.read, { quizId: id }, admin)).body.reports).toHaveLength(reportsKept)
    expect((await t.call(calls.read, { quizId: other }, admin)).body.reports[0]).toMatchObject({ text: 'A real one.' })
  })

  test('is limited by address, which keeps nobody else out', async () => {
    const id = await aPublicQuiz()
    for (let n = 0; n < 60; n++) expect((await report(id, { reason: 'facts' }, '192.0.2.1')).status).toBe(200)
    expect((await report(id, { reason: 'facts' }, '192.0.2.1')).status).toBe(429)
    expect((await report(id, { reason: 'facts' }, '192.0.2.2')).status).toBe(200)
  })

  test('is forgotten after 180 days, or with the quiz', async () => {
    const [id, removed] = [await aPublicQuiz(), await aPublicQuiz()]
    await Promise.all([report(id), report(removed)])
    await t.call(routes.quizzes.remove, { id: removed }, host)
    const kept = async () => [await t.deps.db.$count(quizReports), await t.deps.db.$count(reportedVersions)]
    expect(await kept()).toEqual([1, 1])
    const deps = { db: t.deps.db, now: () => now + keptMs }
    await sweepReports({ ...deps, now: () => now + keptMs - 1_000 })
    expect(await kept()).toEqual([1, 1])
    await sweepReports({ ...deps, now: () => now + keptMs + 1_000 })
    expect(await kept()).toEqual([0, 0])
    expect(await listed()).toMatchObject([{ quizId: id, reports: 1 }])
  })
})

describe('the administrator', () => {
  test('reads ten thousand reported quizzes page by page, the most reported and newest first', async () => {
    await t.deps.db.execute(sql`
      WITH made AS (
        INSERT INTO quizzes (title, host_id, is_public) SELECT 'Many', ${host.id}, true FROM generate_series(1, 10000) RETURNING id
      )
      INSERT INTO reported_quizzes (quiz_id, reports, reasons, reported_at, version)
      SELECT id, 1 + id % 100, '{"facts": 1}', now() - id * interval '1 second', now() FROM made`)
    await t.deps.db.execute(sql`ANALYZE reported_quizzes`)
    const { body } = await t.call(calls.list, { page: 700, limit: 10 }, admin)
    expect(body).toMatchObject({ total: 10_000, totalPages: 1_000, currentPage: 700 })
    const first = (await t.call(calls.list, { limit: 50 }, admin)).body.quizzes
    const order = (each: (typeof first)[number]) => [-each.reports, -Date.parse(each.reportedAt!), -each.quizId]
    const compared = (one: number[], other: number[]) => one.map((n, at) => n - other[at]!).find((n) => n !== 0) ?? 0
    expect(first.map(({ quizId }) => quizId)).toEqual(
      first.toSorted((one, other) => compared(order(one), order(other))).map(({ quizId }) => quizId),
    )
    expect(first[0]!.reports).toBe(100)
    const { rows } = await t.deps.db.execute(sql`
      EXPLAIN SELECT quiz_id FROM reported_quizzes WHERE (reports > 0 OR asked_at IS NOT NULL)
      ORDER BY (asked_at IS NOT NULL) DESC, reports DESC, reported_at DESC, quiz_id DESC LIMIT 10`)
    expect(JSON.stringify(rows)).toContain('reported_quizzes_open')
  })

  test('dismisses reports, which leaves the quiz as it is and nothing of the reports', async () => {
    const id = await aPublicQuiz()
    await report(id, { reason: 'other', text: 'I lost.' })
    expect((await t.call(calls.dismiss, { quizId: id }, admin)).status).toBe(200)
    expect([await listed(), await t.deps.db.$count(quizReports), (await quizOf(id)).isPublic]).toEqual([[], 0, true])
    await report(id)
    expect(await listed()).toMatchObject([{ reports: 1 }])
  })

  test('unpublishes with a reason, which its host reads; the log names ids alone', async () => {
    const id = await aPublicQuiz({ title: 'Firsts' })
    await report(id)
    expect((await unpublish(id)).status).toBe(200)
    expect(await quizOf(id)).toMatchObject({
      ...{ title: 'Firsts', isPublic: false, questionCount: 3 },
      unpublished: { reason: 'It names a pupil.', mayAskAgain: true },
    })
    expect([(await t.call(routes.gallery.get, { id })).status, await listed()]).toEqual([404, []])
    expect((await unpublish(id)).problem.code).toBe('public_quiz_not_found')
    const entries = await t.deps.db.select().from(auditLog).where(eq(auditLog.userId, host.id))
    expect(entries).toMatchObject([{ action: 'unpublish_quiz', before: null, after: { quiz: id } }])
    expect(JSON.stringify(entries)).not.toMatch(/Firsts|pupil/)
    expect((await t.call(calls.unpublish, { id, reason: ' ' }, admin)).status).toBe(400)
  })

  test('alone publishes it again, and then its host may', async () => {
    const id = await aPublicQuiz()
    await unpublish(id)
    const { status, problem } = await publish(id)
    expect([status, problem.code]).toEqual([403, 'unpublished_by_administrator'])
    expect((await t.call(calls.republish, { id }, admin)).status).toBe(200)
    expect(await quizOf(id)).toMatchObject({ isPublic: true, unpublished: null })
    await publish(id, host, false)
    expect((await publish(id)).status).toBe(200)
    expect((await t.call(calls.republish, { id }, admin)).problem.code).toBe('quiz_not_unpublished')
  })

  test('has each step in the log, by ids alone', async () => {
    const id = await aPublicQuiz({ title: 'Firsts' })
    await report(id, { reason: 'other', text: 'It names a pupil.' })
    await t.call(calls.dismiss, { quizId: id }, admin)
    await t.call(calls.dismiss, { quizId: id }, admin)
    await unpublish(id)
    await t.call(calls.republish, { id }, admin)
    const entries = await t.deps.db.select().from(auditLog).where(eq(auditLog.userId, host.id)).orderBy(auditLog.id)
    expect(entries.map(({ action, after }) => [action, after])).toEqual(
      ['dismiss_reports', 'unpublish_quiz', 'republish_quiz'].map((action) => [action, { quiz: id }]),
    )
    expect(JSON.stringify(entries)).not.toMatch(/Firsts|pupil/)
  })

  test('ends solo games that are being played, with a sentence', async () => {
    const id = await aPublicQuiz()
    const { sessionId, questions: asked } = (await t.call(routes.solo.start, { quizId: id })).body
    const answer = (question: number) =>
      t.call(routes.solo.answer, { sessionId, questionId: asked[question]!.id, selectedAnswer: 1, responseTime: 900 })
    now += 2_000
    const first = await answer(0)
    expect(first.status).toBe(200)
    await unpublish(id)
    now += 10_000
    const { status, problem } = await answer(1)
    expect([status, problem.code]).toEqual([410, 'solo_quiz_unpublished'])
    // Its reply may have been lost.
    expect((await answer(0)).body).toMatchObject({ isCorrect: first.body.isCorrect, score: first.body.score })
    expect((await t.call(routes.solo.start, { quizId: id })).status).toBe(404)
  })

  test('ends no solo game of a quiz that is free again, and that its host takes back', async () => {
    const id = await aPublicQuiz()
    const other = await t.aHost()
    const copy = (await t.call(routes.gallery.copy, { id }, other)).body.id
    await unpublish(id)
    expect((await publish(copy, other)).status).toBe(403)
    await t.call(calls.republish, { id }, admin)
    expect((await publish(copy, other)).status).toBe(200)
    const { sessionId, questions: asked } = (await t.call(routes.solo.start, { quizId: copy })).body
    await publish(copy, other, false)
    now += 2_000
    const answer = { sessionId, questionId: asked[0]!.id, selectedAnswer: 1, responseTime: 900 }
    expect((await t.call(routes.solo.answer, answer)).status).toBe(200)
  })
})

describe('what was unpublished stays unpublished', () => {
  const refused = async (id: number, by = host) => {
    const { status, problem } = await publish(id, by)
    expect([status, problem.code]).toEqual([403, 'unpublished_by_administrator'])
  }

  test('as a duplicate, however it is edited', async () => {
    const id = await aPublicQuiz()
    await unpublish(id)
    const copy = (await t.call(routes.quizzes.duplicate, { id }, host)).body.id
    await t.call(routes.quizzes.saveQuestions, { id: copy, questions: [aQuestion({ text: 'Quite another?' })] }, host)
    await refused(copy)
  })

  test('as a copy that somebody made before', async () => {
    const id = await aPublicQuiz()
    const other = await t.aHost()
    const copy = (await t.call(routes.gallery.copy, { id }, other)).body.id
    await unpublish(id)
    await refused(copy, other)
    expect((await quizOf(copy, other)).unpublished).toMatchObject({ reason: 'It names a pupil.' })
    expect((await t.call(calls.republish, { id }, admin)).status).toBe(200)
    expect((await publish(copy, other)).status).toBe(200)
  })

  test('as an import of the same questions, also with another title, other signs and one more question', async () => {
    await unpublish(await aPublicQuiz())
    const other = await t.aHost()
    const texts = ['WHO WAS FIRST', 'who  was second ?', 'Who was third?', 'And who was last?']
    await refused(await aQuiz(t, other, { title: 'Mine', questions: texts.map((text) => aQuestion({ text })) }), other)
    // One question in common makes no copy.
    const own = ['Who was first?', 'Where was it?', 'When was it?'].map((text) => aQuestion({ text }))
    await aPublicQuiz({ questions: own }, other)
  })

  test('as the new questions of a quiz that is public already', async () => {
    await unpublish(await aPublicQuiz())
    const other = await t.aHost()
    const id = await aPublicQuiz({ questions: [aQuestion({ text: 'Something else entirely?' })] }, other)
    const { status, problem } = await t.call(routes.quizzes.saveQuestions, { id, questions }, other)
    expect([status, problem.code]).toEqual([403, 'unpublished_by_administrator'])
    expect((await quizOf(id, other)).questionCount).toBe(1)
  })
})

describe('a host', () => {
  const ask = (id: number, by = host) => t.call(calls.askAgain, { id }, by)

  test('asks for another look once for each edit, and waits before all reports', async () => {
    const id = await aPublicQuiz()
    await unpublish(id)
    await report(await aPublicQuiz({ questions: [aQuestion({ text: 'Something else entirely?' })] }))
    expect((await ask(id)).status).toBe(200)
    expect((await quizOf(id)).unpublished).toMatchObject({ mayAskAgain: false })
    expect((await ask(id)).problem.code).toBe('already_asked')
    expect(await listed()).toMatchObject([
      { quizId: id, askedAt: expect.any(String), unpublishedReason: 'It names a pupil.' },
      {},
    ])
    await t.call(calls.dismiss, { quizId: id }, admin)
    expect((await ask(id)).problem.code).toBe('already_asked')
    await t.call(routes.quizzes.update, { id, title: 'Without names' }, host)
    expect((await ask(id)).status).toBe(200)
  })

  test('asks for one of the copies at a time, so that wishes keep no report from being read', async () => {
    const id = await aPublicQuiz()
    await unpublish(id)
    const copies = await Promise.all(
      [1, 2, 3].map(async () => (await t.call(routes.quizzes.duplicate, { id }, host)).body.id),
    )
    const replies = await Promise.all(copies.map((copy) => ask(copy)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await ask(id)).problem.code).toBe('copy_asked')
    const [asked, ...others] = await listed()
    expect([asked?.askedAt, others]).toEqual([expect.any(String), []])
    await t.call(calls.dismiss, { quizId: asked!.quizId }, admin)
    expect((await ask(id)).status).toBe(200)
  })

  test('cannot ask about what is public, or another’s', async () => {
    const id = await aPublicQuiz()
    expect((await ask(id)).problem.code).toBe('quiz_not_unpublished')
    expect((await ask(id, await t.aHost())).status).toBe(404)
  })

  test('who is deleted leaves no report behind', async () => {
    const id = await aPublicQuiz()
    await report(id)
    await t.call(routes.account.remove, {}, host)
    expect([await listed(), await t.deps.db.$count(users, and(eq(users.id, host.id)))]).toEqual([[], 0])
  })
})
