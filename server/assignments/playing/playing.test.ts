/** A4 to A6: how people play an assignment. */
import { describe, expect, test } from 'vitest'
import { assignmentPlayerRoutes as own, assignmentRoutes } from '../../../contract/assignment-routes'
import { anAssignment, hourMs, opened } from '../../../tests/kit/app/assignments'
import { aQuestion } from '../../../tests/kit/app/builders'
import { aPicture, upload } from '../../../tests/kit/app/files/pictures'
import { sharedTestApp } from '../../../tests/kit/app/test-app'
import { questionsOfKinds } from '../../../tests/kit/questions-of-kinds'
import { routes } from '../../../contract/routes'
import { sweepPictures } from '../../pictures/sweep'

let ahead = 0
const t = sharedTestApp({ now: () => Date.now() + ahead })
const inHours = (hours: number) => new Date(Date.now() + ahead + hours * hourMs).toISOString()
const two = { questions: [aQuestion(), aQuestion({ text: 'And the smallest?' })] }

describe('A5 a player', () => {
  test('goes from question to question, each opened by its number, and is finished after the last', async () => {
    const { player } = await anAssignment(t, two)
    const zoe = await player()
    expect([zoe.joined.status, zoe.joined.body.resumeCode]).toEqual([200, expect.stringMatching(/^[A-Z]{10}$/)])
    expect((await zoe.begin()).body).toEqual({ number: 1, questionIndex: 0, totalQuestions: 2 })
    const first = opened((await zoe.next(0)).body)
    expect(first).toMatchObject({ questionIndex: 0, totalQuestions: 2, question: { timeLimit: 20 } })
    expect(first.remainingMs).toBeGreaterThan(19_000)
    expect((await zoe.next(1)).problem.code).toBe('question_not_answered')
    const { body } = await zoe.answer(first.question.id)
    expect(body).toEqual({ questionId: first.question.id, selectedAnswer: 1, responseTime: expect.any(Number) })
    const second = opened((await zoe.next(1)).body)
    expect((await zoe.next(0)).problem.code).toBe('question_passed')
    await zoe.answer(second.question.id, { selectedAnswer: 0 })
    expect((await zoe.next(2)).body).toEqual({ finished: true })
    expect((await zoe.begin()).problem.code).toBe('no_attempts_left')
  })

  test('gets the reply of before for an answer that is sent again, whatever it says now', async () => {
    const { player } = await anAssignment(t, { ...two, tellPlayers: 'at_once' })
    const zoe = await player()
    await zoe.begin()
    const { question } = opened((await zoe.next(0)).body)
    // A page whose time has run out asks what another one has sent: that is no answer.
    const ask = () => zoe.call(own.answer, { questionId: question.id, responseTime: 0 })
    expect((await ask()).status).toBe(400)
    const replies = await Promise.all([1, 2, 3].map((selectedAnswer) => zoe.answer(question.id, { selectedAnswer })))
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect((await zoe.answer(question.id, { selectedAnswer: 0 })).body).toEqual(replies[0]!.body)
    expect((await zoe.answer(question.id, { text: 'x' })).body).toEqual(replies[0]!.body)
    expect((await ask()).body).toEqual(replies[0]!.body)
    expect((await zoe.answer(2_000_000_000)).problem.code).toBe('question_not_found')
  })

  test('answers to a second after the time of the question, and can go on then', async () => {
    const { player } = await anAssignment(t, two)
    const [zoe, amir] = [await player(), await player({ nickname: 'Amir' })]
    await Promise.all([zoe.begin(), amir.begin()])
    const { question } = opened((await zoe.next(0)).body)
    await amir.next(0)
    ahead += 20_500
    expect((await zoe.answer(question.id)).status).toBe(200)
    ahead += 1_000
    expect((await amir.answer(question.id)).problem.code).toBe('question_closed')
    expect(opened((await amir.next(0)).body).remainingMs).toBeLessThan(0)
    expect((await amir.next(1)).status).toBe(200)
    expect((await amir.answer(question.id)).problem.code).toBe('question_closed')
  })

  test('goes on at the open question after a reload and on another device, by the clock of the server', async () => {
    const { player, code, browser } = await anAssignment(t, { ...two, clock: 'double' })
    const zoe = await player()
    await zoe.begin()
    await zoe.next(0)
    ahead += 5_000
    const resumed = await t.call(own.resume, { code, resumeCode: zoe.joined.body.resumeCode!.toLowerCase() })
    expect(resumed.body).toEqual({ personId: zoe.joined.body.personId })
    const elsewhere = browser(resumed.cookie)
    const { seat } = (await elsewhere.read()).body
    expect(seat).toMatchObject({ name: 'Zoë', open: { number: 1, questionIndex: 0 } })
    expect(seat?.open?.remainingMs).toBeGreaterThan(33_000)
    expect(seat?.open?.remainingMs).toBeLessThanOrEqual(35_000)
    const { remainingMs } = opened((await elsewhere.next(0)).body)
    expect(remainingMs).toBeGreaterThan(33_000)
    expect(remainingMs).toBeLessThanOrEqual(35_000)
    ahead += 24 * hourMs
    expect((await zoe.read()).body.seat?.open).toEqual(null)
    expect((await t.call(own.resume, { code, resumeCode: 'BCDFGHJKMN' })).problem.code).toBe('resume_code_wrong')
  })

  test('of two tabs that go on at once opens one question, with one clock', async () => {
    const { player } = await anAssignment(t, two)
    const zoe = await player()
    expect((await Promise.all([zoe.begin(), zoe.begin(), zoe.begin()])).map(({ body }) => body.number)).toEqual([
      1, 1, 1,
    ])
    const replies = await Promise.all([zoe.next(0), zoe.next(0), zoe.next(0)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(replies.map(({ body }) => opened(body).question.id)).size).toBe(1)
  })

  test('without a clock has any time, and each right answer earns the same', async () => {
    const { player } = await anAssignment(t, { ...two, clock: 'none', tellPlayers: 'at_once' })
    const zoe = await player()
    await zoe.begin()
    const { question, remainingMs } = opened((await zoe.next(0)).body)
    expect([remainingMs, question.timeLimit]).toEqual([null, null])
    expect((await zoe.read()).body.seat?.open).toEqual({ number: 1, questionIndex: 0, remainingMs: null })
    ahead += 3 * hourMs
    expect((await zoe.answer(question.id)).body).toMatchObject({ pointsAwarded: 1_000, score: 1_000 })
    expect((await zoe.read()).body.seat?.open).toEqual({ number: 1, questionIndex: 1 })
  })
})

test('A1 K4 without a clock points are credit times what the question counts, however the quiz scores', async () => {
  const several = { ...questionsOfKinds.several, points: 2 as const }
  const { player } = await anAssignment(t, { questions: [several, aQuestion()], clock: 'none', tellPlayers: 'at_once' })
  const points = async (nickname: string, selectedAnswers: number[]) => {
    const one = await player({ nickname })
    await one.begin()
    const { question } = opened((await one.next(0)).body)
    ahead += 60_000
    const { credit, pointsAwarded } = (await one.answer(question.id, { selectedAnswers })).body
    return [credit, pointsAwarded]
  }
  const { correctAnswers } = several
  expect(await points('Zoë', correctAnswers)).toEqual([1, 2_000])
  const credit = 1 / correctAnswers.length
  expect(await points('Amir', correctAnswers.slice(0, 1))).toEqual([credit, Math.round(1_000 * credit) * 2])
})

describe('A6', () => {
  test('nobody begins before the opening or after the close, and everybody may join and look', async () => {
    const { player } = await anAssignment(t, { opensAt: inHours(1), closesAt: inHours(2) })
    const zoe = await player()
    expect((await zoe.begin()).problem.code).toBe('assignment_not_open')
    ahead += 2 * hourMs
    expect((await zoe.begin()).problem.code).toBe('assignment_closed')
    expect((await zoe.results()).body).toEqual({ attempts: [] })
    expect((await player({ nickname: 'Amir' })).joined.status).toBe(200)
  })

  test('what is open at the close may be answered to its own end, and nothing is opened any more', async () => {
    const { player } = await anAssignment(t, { ...two, closesAt: inHours(1) })
    const zoe = await player()
    await zoe.begin()
    ahead += hourMs - 5_000
    const { question } = opened((await zoe.next(0)).body)
    ahead += 10_000
    expect((await zoe.read()).body.isTold).toBe(false)
    expect((await zoe.answer(question.id)).status).toBe(200)
    expect((await zoe.next(1)).problem.code).toBe('assignment_closed')
    expect((await zoe.read()).body.isTold).toBe(true)
  })

  test('without a clock, what is open may be answered until ten minutes after the close, and all are told then', async () => {
    const { player } = await anAssignment(t, { ...two, clock: 'none', closesAt: inHours(1) })
    const [zoe, amir] = [await player(), await player({ nickname: 'Amir' })]
    await Promise.all([zoe.begin(), amir.begin()])
    const { question } = opened((await zoe.next(0)).body)
    await amir.next(0)
    ahead += hourMs + 9 * 60_000
    expect((await zoe.answer(question.id)).status).toBe(200)
    expect((await zoe.results()).body.attempts[0]).not.toHaveProperty('score')
    ahead += 2 * 60_000
    expect((await amir.answer(question.id)).problem.code).toBe('question_closed')
    expect((await zoe.results()).body.attempts[0]).toMatchObject({ score: 1_000, questions: [{ own: { streak: 1 } }] })
  })

  test('a host closes for everybody, opens again, and gives one person more', async () => {
    const { player, asHost, ofPerson } = await anAssignment(t, two)
    const zoe = await player()
    await asHost(assignmentRoutes.close)
    expect((await zoe.begin()).problem.code).toBe('assignment_closed')
    const { personId } = zoe.joined.body
    await asHost(assignmentRoutes.updatePerson, { ...ofPerson(personId), closesAt: inHours(1) })
    expect((await zoe.begin()).status).toBe(200)
    expect((await (await player({ nickname: 'Amir' })).begin()).problem.code).toBe('assignment_closed')
    const reopened = await asHost(assignmentRoutes.reopen, { closesAt: inHours(2) })
    expect([reopened.status, reopened.body.isTold]).toEqual([200, true])
  })

  test('closing again for those with more time leaves an open question its ten minutes, and reopening is for them, too', async () => {
    const { player, asHost, ofPerson } = await anAssignment(t, { ...two, clock: 'none', closesAt: inHours(1) })
    const [zoe, amir] = [await player(), await player({ nickname: 'Amir' })]
    const set = (one: typeof zoe, closesAt: string) =>
      asHost(assignmentRoutes.updatePerson, { ...ofPerson(one.joined.body.personId), closesAt })
    await set(zoe, inHours(3))
    await set(amir, inHours(0.5))
    await zoe.begin()
    ahead += 2 * hourMs
    const { question } = opened((await zoe.next(0)).body)
    await asHost(assignmentRoutes.close)
    ahead += 9 * 60_000
    expect((await zoe.answer(question.id)).status).toBe(200)
    expect((await zoe.next(1)).problem.code).toBe('assignment_closed')
    await asHost(assignmentRoutes.reopen, { closesAt: inHours(1) })
    expect((await zoe.next(1)).status).toBe(200)
    // Whoever had less time than everybody still has.
    expect((await amir.begin()).problem.code).toBe('assignment_closed')
  })
})

test('A2 a picture stays as long as an assignment shows it, and is seen before the clock starts', async () => {
  const host = await t.aHost()
  const { body: picture } = await upload(t, host, await aPicture({ width: 320, height: 200 }))
  const pictured = aQuestion({ image: { id: picture.id, alt: '' } })
  const { player, quizId } = await anAssignment(t, { host, questions: [pictured] })
  await t.call(routes.quizzes.remove, { id: quizId }, host)
  ahead += hourMs
  await sweepPictures({ ...t.deps, now: () => t.deps.now() + 24 * hourMs })
  expect((await t.app.inject({ url: picture.url })).statusCode).toBe(200)
  const zoe = await player()
  await zoe.begin()
  const { opensInMs, remainingMs, question } = opened((await zoe.next(0)).body)
  expect([opensInMs, question.image?.id]).toEqual([expect.any(Number), picture.id])
  expect(opensInMs).toBeGreaterThan(2_000)
  expect(remainingMs).toBeGreaterThan(22_000)
  expect((await zoe.answer(question.id)).problem.code).toBe('question_not_open')
})
