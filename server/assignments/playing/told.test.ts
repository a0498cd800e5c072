/** A2, A5: what happens around the moment at which everybody may be told, and after another opening. */
import { describe, expect, test } from 'vitest'
import { assignmentPlayerRoutes as own, assignmentRoutes } from '../../../contract/assignment-routes'
import { limits } from '../../../contract/limits'
import { anAssignment, hourMs, opened } from '../../../tests/kit/app/assignments'
import { aQuestion } from '../../../tests/kit/app/builders'
import { sharedTestApp } from '../../../tests/kit/app/test-app'
import { openQuestions } from './play-store'

let ahead = 0
const t = sharedTestApp({ now: () => Date.now() + ahead })
const inHours = (hours: number) => new Date(Date.now() + ahead + hours * hourMs).toISOString()
const two = { questions: [aQuestion(), aQuestion({ text: 'And the smallest?' })] }
const [right, wrong] = [{ selectedAnswer: 1 }, { selectedAnswer: 0 }]

test('A5 once everybody was told, a question that was decided before the close does not open any more', async () => {
  const { player, id } = await anAssignment(t, { ...two, closesAt: inHours(1) })
  const zoe = await player()
  await zoe.begin()
  const { personId } = zoe.joined.body
  const decided = {
    assignmentId: id,
    personId,
    number: 1,
    questionIndex: 0,
    opensAt: t.deps.now(),
    extraTime: 1 as const,
  }
  ahead += 2 * hourMs
  expect((await zoe.read()).body.isTold).toBe(true)
  expect(await openQuestions(t.deps.db, [{ ...decided, wasAnswered: false, cell: '-' }])).toEqual([false])
})

describe('A2 after another opening', () => {
  test('what goes on with the answers known is marked, and what ended before is not', async () => {
    const { player, asHost } = await anAssignment(t, { ...two, closesAt: inHours(1) })
    const [zoe, amir] = [await player(), await player({ nickname: 'Amir' })]
    await zoe.play([right])
    await amir.play([wrong, wrong])
    ahead += 2 * hourMs
    expect((await amir.results()).body.attempts[0]?.questions).toHaveLength(2)
    expect((await asHost(assignmentRoutes.reopen, { closesAt: inHours(1) })).status).toBe(200)
    expect((await amir.results()).body.attempts[0]).not.toHaveProperty('score')
    await zoe.next(1)
    const { people } = (await asHost(assignmentRoutes.results)).body
    expect(people.map(({ name, best }) => [name, best?.isAfterTold])).toEqual([
      ['Zoë', true],
      ['Amir', undefined],
    ])
  })

  test('a single person with more time keeps everybody else from being told', async () => {
    const { player, asHost, ofPerson } = await anAssignment(t, { ...two, closesAt: inHours(1) })
    const [zoe, amir] = [await player(), await player({ nickname: 'Amir' })]
    await amir.play([wrong, wrong])
    ahead += 2 * hourMs
    expect((await amir.read()).body.isTold).toBe(true)
    await asHost(assignmentRoutes.updatePerson, { ...ofPerson(zoe.joined.body.personId), closesAt: inHours(1) })
    expect((await amir.read()).body.isTold).toBe(false)
    expect((await zoe.begin()).status).toBe(200)
    expect((await zoe.next(0)).status).toBe(200)
    ahead += 2 * hourMs
    expect((await amir.read()).body.isTold).toBe(true)
  })

  test('none is possible once the names are gone, by no call', async () => {
    const { asHost, id } = await anAssignment(t, { joining: 'list', names: ['Zoë'], closesAt: inHours(1) })
    ahead += 2 * hourMs
    await t.deps.db.execute(`UPDATE assignments SET names_removed_at = now(), is_joining_open = false WHERE id = ${id}`)
    const refused = [
      await asHost(assignmentRoutes.reopen, { closesAt: inHours(1) }),
      await asHost(assignmentRoutes.update, { closesAt: inHours(1) }),
      await asHost(assignmentRoutes.update, { isJoiningOpen: true }),
      await asHost(assignmentRoutes.update, { names: ['Amir'] }),
    ]
    expect(refused.map(({ problem }) => problem.code)).toEqual(refused.map(() => 'names_removed'))
    expect((await asHost(assignmentRoutes.update, { title: 'Old' })).status).toBe(200)
  })
})

describe('A1 two attempts', () => {
  test('are not mixed up by two tabs: what a page sends for the former one counts nowhere, and is told again', async () => {
    const { player } = await anAssignment(t, { ...two, attempts: 2 })
    const zoe = await player()
    await zoe.play([right, wrong])
    await zoe.begin()
    const { question } = opened((await zoe.next(0)).body)
    const former = await zoe.answer(question.id, { ...wrong, attempt: 1 })
    expect([former.status, former.body.selectedAnswer]).toEqual([200, 1])
    expect((await zoe.call(own.next, { questionIndex: 1, attempt: 1 })).problem.code).toBe('another_attempt')
    const { body } = await zoe.results()
    expect(body.attempts.map(({ answered }) => answered)).toEqual([2, 0])
    expect((await zoe.answer(question.id, { ...right, attempt: 2 })).status).toBe(200)
    expect((await zoe.call(own.next, { questionIndex: 1, attempt: 2 })).status).toBe(200)
  })

  test('are begun by pages that mean them: one of before begins no other, and no clock', async () => {
    const { player } = await anAssignment(t, { ...two, attempts: 3 })
    const zoe = await player()
    expect((await zoe.call(own.begin, { attempt: 2 })).problem.code).toBe('another_attempt')
    expect((await zoe.call(own.begin, { attempt: 1 })).body.number).toBe(1)
    await zoe.play([right, wrong])
    expect((await zoe.call(own.begin, { attempt: 1 })).problem.code).toBe('another_attempt')
    expect((await zoe.read()).body.seat).toMatchObject({ attemptsBegun: 1, open: null })
    expect((await zoe.call(own.begin, { attempt: 2 })).body.number).toBe(2)
  })

  test('of which time has ended the first: it ended then, and what was missed in it is played again', async () => {
    const { player, asHost } = await anAssignment(t, { ...two, attempts: 2, tellPlayers: 'at_end' })
    const zoe = await player()
    await zoe.play([right])
    await zoe.next(1)
    expect((await zoe.call(own.playMissed)).problem.code).toBe('results_not_told')
    ahead += hourMs
    expect((await zoe.call(own.playMissed)).body.questions).toHaveLength(1)
    await zoe.begin()
    const [person] = (await asHost(assignmentRoutes.results)).body.people
    const { begunAt, finishedAt } = person!.first!
    expect(Date.parse(finishedAt!) - Date.parse(begunAt)).toBeLessThan(60_000)
  })
})

test('A6 an attempt is finished with its last slide, which is sent again where its reply was lost', async () => {
  const slide = { kind: 'slide', text: 'Thanks for playing' } as const
  const { player, asHost } = await anAssignment(t, { questions: [aQuestion(), slide], tellPlayers: 'at_end' })
  const zoe = await player()
  await zoe.play([right])
  expect((await zoe.results()).body.attempts[0]?.score).toBeUndefined()
  expect(opened((await zoe.next(1)).body).question.kind).toBe('slide')
  expect(opened((await zoe.next(1)).body).question.kind).toBe('slide')
  expect((await zoe.results()).body.attempts[0]?.score).toBeGreaterThan(0)
  expect((await zoe.read()).body.seat?.open).toBe(null)
  expect((await asHost(assignmentRoutes.results)).body.assignment.finished).toBe(1)
  expect((await zoe.next(2)).body).toEqual({ finished: true })
})

test('T7 of the games of what somebody missed one is stored at most, and none of somebody removed', async () => {
  const { player, asHost } = await anAssignment(t, { ...two, tellPlayers: 'at_end' })
  const zoe = await player()
  await zoe.play([wrong, wrong])
  await zoe.call(own.playMissed)
  await zoe.call(own.playMissed)
  const stored = () =>
    t.deps.db.$client.query(`SELECT id FROM solo_sessions WHERE person_id = ${zoe.joined.body.personId}`)
  expect((await stored()).rows).toHaveLength(1)
  await asHost(assignmentRoutes.removePeople, { ids: [zoe.joined.body.personId] })
  expect((await stored()).rows).toEqual([])
})

test('A7 of more than ten attempts, one whose answers are gone is never the best: no key counts it anew', async () => {
  const { player, asHost } = await anAssignment(t, { attempts: limits.attemptsMax, clock: 'none' })
  const zoe = await player()
  await zoe.play([right])
  for (let attempt = 2; attempt <= 11; attempt++) await zoe.play([wrong])
  const rekey = await asHost(assignmentRoutes.rekey, { index: 0, key: { correctAnswers: [0] }, preview: false })
  expect(rekey.body.changed).toEqual([])
  const { people } = (await asHost(assignmentRoutes.results)).body
  expect(people).toMatchObject([{ attempts: 11, first: { score: 0, cells: '0' }, best: { number: 11, score: 1_000 } }])
})
