/** A7: what a host sees of those who play, and T3: keys that are put right. */
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { assignmentRoutes } from '../../../contract/assignment-routes'
import { anAssignment, opened } from '../../../tests/kit/app/assignments'
import { aQuestion } from '../../../tests/kit/app/builders'
import { sharedTestApp } from '../../../tests/kit/app/test-app'
import { answersOfKinds, questionsOfKinds } from '../../../tests/kit/questions-of-kinds'
import { assignmentAnswers, assignmentPeople, assignments } from '../../db/tables'
import { removeOldNames } from '../remove'

const t = sharedTestApp()
const two = { questions: [aQuestion(), aQuestion({ text: 'And the smallest?' })] }
const [right, wrong] = [{ selectedAnswer: 1 }, { selectedAnswer: 0 }]

describe('A7 the results', () => {
  test('have a line for each person with a cell for each question, the first attempt and the best', async () => {
    const { player, asHost } = await anAssignment(t, { ...two, attempts: 2, joining: 'list', names: ['Zoë', 'Amir'] })
    const zoe = await player({ name: 'Zoë' })
    await zoe.play([wrong, right])
    await zoe.play([right])
    await zoe.next(1)
    const { people, assignment } = (await asHost(assignmentRoutes.results)).body
    expect(people).toMatchObject([
      {
        ...{ name: 'Zoë', attempts: 2, joinedAt: expect.any(String) },
        first: { number: 1, cells: '0*', correctAnswers: 1, finishedAt: expect.any(String) },
        best: { correctAnswers: 1 },
      },
      { name: 'Amir', attempts: 0, joinedAt: null, first: null, best: null },
    ])
    expect(assignment).toMatchObject({ people: 2, joined: 1, begun: 1, finished: 1 })
  })

  test('tell of all kinds how near an answer came', async () => {
    const kinds = ['several', 'typed', 'number', 'order', 'poll', 'words', 'slide'] as const
    const { player, asHost } = await anAssignment(t, { questions: kinds.map((kind) => questionsOfKinds[kind]) })
    const zoe = await player()
    await zoe.begin()
    for (const [index, kind] of kinds.entries()) {
      const { question } = opened((await zoe.next(index)).body)
      if (kind === 'slide') continue
      const shown = question.kind === 'order' ? question.options : []
      const inOrder = questionsOfKinds.order.options.map((option) => shown.indexOf(option))
      const given = kind === 'order' ? { order: inOrder } : answersOfKinds[kind][0]
      expect((await zoe.answer(question.id, given)).status).toBe(200)
    }
    expect((await zoe.next(kinds.length)).body).toEqual({ finished: true })
    expect((await asHost(assignmentRoutes.results)).body.people[0]?.best?.cells).toBe('****aaa')
    const questions = (await asHost(assignmentRoutes.questions)).body
    expect(questions.map(({ kind, right: count }) => [kind, count])).toMatchObject(
      kinds.map((kind) => [kind, 'poll words slide'.includes(kind) ? expect.any(Number) : 1]),
    )
  })

  test('name who came nearest to a number, and count alike answers of all other kinds together', async () => {
    const { player, asHost, id } = await anAssignment(t, {
      questions: [questionsOfKinds.number, questionsOfKinds.several],
    })
    const given = Object.entries({ Zoë: 4_900, Amir: 4_810, Ingrid: 4_810 })
    for (const [nickname, answerValue] of given)
      await (await player({ nickname })).play([{ answerValue }, { selectedAnswers: [0, 2] }])
    // Ingrid was the fastest.
    const { assignmentId } = assignmentAnswers
    await t.deps.db
      .update(assignmentAnswers)
      .set({ responseTime: sql`1000 - ${assignmentAnswers.personId}` })
      .where(eq(assignmentId, id))
    const [number, several] = (await asHost(assignmentRoutes.questions)).body
    const closest = ['Ingrid', 'Amir', 'Zoë'].map((nickname) => expect.objectContaining({ nickname }))
    expect(number?.results).toMatchObject({ closest })
    expect(several).toMatchObject({ right: 3, results: { tallies: [3, 0, 3, 0, 0] } })
  })

  test('count nobody as without an answer who is still on the way to the question, and no time without a clock', async () => {
    const { player, asHost, id } = await anAssignment(t, { ...two, attempts: 2, clock: 'none' })
    const [zoe, amir, ingrid] = [
      await player(),
      await player({ nickname: 'Amir' }),
      await player({ nickname: 'Ingrid' }),
    ]
    await zoe.play([right, right])
    // Their second attempts, which are worse, count nowhere.
    await zoe.play([wrong])
    await amir.play([wrong])
    await amir.next(1)
    await ingrid.begin()
    const had = async () =>
      (await asHost(assignmentRoutes.questions)).body.map(({ players, timePerQuestion }) => [players, timePerQuestion])
    expect(await had()).toEqual([
      [2, null],
      [1, null],
    ])
    // Ten minutes after the close Amir's open question takes no answer any more.
    const closesAt = new Date(Date.now() - 11 * 60_000)
    await t.deps.db
      .update(assignments)
      .set({ opensAt: new Date(closesAt.getTime() - 1), closesAt })
      .where(eq(assignments.id, id))
    expect((await had()).map(([players]) => players)).toEqual([2, 2])
  })

  test('tell until when the open question of each attempt can be answered, where it has a clock', async () => {
    for (const [clock, seconds] of [
      ['double', 2 * 20],
      ['none', null],
    ] as const) {
      const { player, asHost } = await anAssignment(t, { ...two, attempts: 2, clock })
      const zoe = await player()
      await zoe.play([wrong, wrong])
      const untils = async () => {
        const [person] = (await asHost(assignmentRoutes.results)).body.people
        return [person?.first, person?.best].map((attempt) => attempt?.openUntil)
      }
      expect(await untils()).toEqual([undefined, undefined])
      // The second attempt is the best one from its first answer on.
      await zoe.play([right])
      expect(await untils()).toEqual([undefined, undefined])
      expect((await zoe.next(1)).status).toBe(200)
      const [first, best] = await untils()
      expect(first).toBeUndefined()
      if (seconds === null) expect(best).toBeUndefined()
      else expect(Math.abs(Date.parse(best ?? '') - Date.now() - (seconds + 1) * 1_000)).toBeLessThan(5_000)
    }
  })

  test('are told again only where they have changed since a version', async () => {
    const { player, asHost } = await anAssignment(t, two)
    const [zoe, amir] = [await player(), await player({ nickname: 'Amir' })]
    await zoe.play([right])
    const { version } = (await asHost(assignmentRoutes.results)).body
    const since = async (known: string) => {
      const { body } = await asHost(assignmentRoutes.results, { since: known })
      return { version: body.version, names: body.people.map(({ name }) => name) }
    }
    await expect.poll(async () => (await since((await since(version)).version)).names).toEqual([])
    await amir.play([wrong])
    const after = await since(version)
    expect(after.names).toContain('Amir')
    // A transaction that was running anywhere then may make it tell some again.
    await expect.poll(async () => (await since((await since(after.version)).version)).names).toEqual([])
    expect((await since('999999999999999')).names).toEqual(['Zoë', 'Amir'])
    expect((await asHost(assignmentRoutes.results, { since: 'x' })).status).toBe(400)
  })

  test('by person have all attempts, and why each answer has its points', async () => {
    const { player, asHost, ofPerson } = await anAssignment(t, two)
    const zoe = await player()
    await zoe.play([right, wrong])
    const { body } = await asHost(assignmentRoutes.person, ofPerson(zoe.joined.body.personId))
    expect(body.attempts).toMatchObject([
      {
        number: 1,
        cells: '*0',
        answers: [{ streak: 1, limitMs: 20_000, answer: { credit: 1 } }, { pointsAwarded: 0 }],
      },
    ])
  })

  test('keep single answers of the first, best and last of more than ten attempts', async () => {
    const { player, asHost, ofPerson } = await anAssignment(t, { attempts: 100 })
    const zoe = await player()
    for (let attempt = 1; attempt <= 12; attempt++) await zoe.play([attempt === 5 ? right : wrong])
    const { attempts } = (await asHost(assignmentRoutes.person, ofPerson(zoe.joined.body.personId))).body
    const kept = attempts.flatMap(({ number, answers }) => (answers === null ? [] : number))
    expect(kept).toEqual([1, 5, 12])
    expect(attempts.map(({ cells }) => cells).join('')).toBe('0000*0000000')
  })
})

describe('T3 a corrected key', () => {
  const asked = { index: 0, key: { correctAnswers: [0] } }

  test('counts all attempts anew, as if it had been so from the start, and its undo brings back what was', async () => {
    const { player, asHost } = await anAssignment(t, { ...two, attempts: 2, clock: 'none' })
    const zoe = await player()
    await zoe.play([right, right])
    await zoe.play([wrong, right])
    const amir = await player({ nickname: 'Amir' })
    await amir.play([wrong])
    const before = (await asHost(assignmentRoutes.results)).body.people
    const preview = await asHost(assignmentRoutes.rekey, { ...asked, preview: true })
    expect(preview.body).toMatchObject({
      correction: null,
      changed: [{ nickname: 'Amir', before: 0, after: 1_000 }],
      leaderboard: [
        { nickname: 'Zoë', score: 2_000 },
        { nickname: 'Amir', score: 1_000 },
      ],
      before: [
        { nickname: 'Zoë', score: 2_000 },
        { nickname: 'Amir', score: 0 },
      ],
    })
    const made = await asHost(assignmentRoutes.rekey, { ...asked, preview: false, after: 0 })
    expect(made.body).toEqual({ ...preview.body, before: undefined, correction: 1 })
    const { people } = (await asHost(assignmentRoutes.results)).body
    expect(people).toMatchObject([
      { first: { cells: '0*', score: 1_000 }, best: { number: 2, cells: '**', score: 2_000, correctAnswers: 2 } },
      { best: { cells: '*.', score: 1_000 } },
    ])
    expect((await asHost(assignmentRoutes.rekey, { ...asked, preview: false, after: 0 })).problem.code).toBe(
      'corrected_meanwhile',
    )
    const undone = await asHost(assignmentRoutes.undoRekey, { index: 0, correction: 1 })
    expect(undone.body).toMatchObject({ correction: 2, changed: [{ nickname: 'Amir', before: 1_000, after: 0 }] })
    expect((await asHost(assignmentRoutes.undoRekey, { index: 0, correction: 1 })).body).toMatchObject({ changed: [] })
    expect((await asHost(assignmentRoutes.results)).body.people).toEqual(before)
  })

  test('writes only what it changes', async () => {
    const { player, asHost, id } = await anAssignment(t, { ...two, clock: 'none' })
    for (const nickname of ['Zoë', 'Amir']) await (await player({ nickname })).play([right])
    await (await player({ nickname: 'Ingrid' })).play([wrong])
    // A row that is written moves.
    const places = async (table: string): Promise<string[]> => {
      const stored = sql`SELECT ctid::text AS place FROM ${sql.raw(table)} WHERE assignment_id = ${id} ORDER BY person_id`
      return (await t.deps.db.execute<{ place: string }>(stored)).rows.map(({ place }) => place)
    }
    const written = async (key: object) => {
      const tables = ['assignment_answers', 'assignment_attempts']
      const before = await Promise.all(tables.map(places))
      expect((await asHost(assignmentRoutes.rekey, { index: 0, key, preview: false })).status).toBe(200)
      const after = await Promise.all(tables.map(places))
      return after.map((rows, table) => rows.filter((place, at) => place !== before[table]?.[at]).length)
    }
    expect(await written({ correctAnswers: [1, 2] })).toEqual([0, 0])
    expect(await written({ correctAnswers: [0, 1] })).toEqual([1, 1])
    expect(await written({ correctAnswers: [0] })).toEqual([2, 2])
  })

  test('holds for answers that come after it, and a void question counts for nobody', async () => {
    const { player, asHost } = await anAssignment(t, { ...two, tellPlayers: 'at_once', clock: 'none' })
    const zoe = await player()
    await zoe.begin()
    const { question } = opened((await zoe.next(0)).body)
    await asHost(assignmentRoutes.rekey, { ...asked, preview: false })
    expect((await zoe.answer(question.id, wrong)).body).toMatchObject({ isCorrect: true, pointsAwarded: 1_000 })
    const voided = await asHost(assignmentRoutes.rekey, { index: 0, key: { void: true }, preview: false })
    expect(voided.body.changed).toMatchObject([{ before: 1_000, after: 0 }])
    expect((await asHost(assignmentRoutes.get)).body.questionsCounted).toBe(1)
  })
})

test('A2 after RETENTION_DAYS names and answers are gone, counted from the last close of all', async () => {
  const { player, asHost, id } = await anAssignment(t, two)
  const zoe = await player()
  await zoe.play([right, right])
  const { db, env } = t.deps
  const days = (more: number) => new Date(Date.now() - (env.RETENTION_DAYS + more) * 24 * 3_600_000)
  await db
    .update(assignments)
    .set({ opensAt: days(3), closesAt: days(2) })
    .where(eq(assignments.id, id))
  await db
    .update(assignmentPeople)
    .set({ closesAt: days(-1) })
    .where(eq(assignmentPeople.assignmentId, id))
  await removeOldNames(t.deps)
  expect((await asHost(assignmentRoutes.get)).body).toMatchObject({ areNamesKept: true, people: 1 })
  await db
    .update(assignmentPeople)
    .set({ closesAt: days(1) })
    .where(eq(assignmentPeople.assignmentId, id))
  await removeOldNames(t.deps)
  const { areNamesKept, people, namesKeptUntil } = (await asHost(assignmentRoutes.get)).body
  expect([areNamesKept, people]).toEqual([false, 0])
  // The day on which they went, although nobody’s own close is known any more.
  expect(Math.abs(Date.parse(namesKeptUntil) - t.deps.now())).toBeLessThan(60_000)
  const refused = [
    await asHost(assignmentRoutes.reopen, { closesAt: new Date(Date.now() + 1e6).toISOString() }),
    await asHost(assignmentRoutes.rekey, { index: 0, key: { void: true }, preview: false }),
  ]
  expect(refused.map(({ problem }) => problem.code)).toEqual(['names_removed', 'names_removed'])
})
