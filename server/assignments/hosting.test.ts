/** A1, A2: what a host makes of an assignment. */
import { describe, expect, test } from 'vitest'
import { assignmentRoutes } from '../../contract/assignment-routes'
import { routes } from '../../contract/routes'
import { anEvening } from '../../tests/kit/app/evenings'
import { aGame } from '../../tests/kit/app/live-game'
import { anAssignment, hourMs, opened } from '../../tests/kit/app/assignments'
import { aQuestion, type QuestionInput } from '../../tests/kit/app/builders'
import { anOlderProcess, goneAgain } from '../../tests/kit/app/older-process'
import { sharedTestApp } from '../../tests/kit/app/test-app'
import { questionsOfKinds } from '../../tests/kit/questions-of-kinds'

let ahead = 0
const t = sharedTestApp({ now: () => Date.now() + ahead, isOneOfSeveral: true })
const inHours = (hours: number) => new Date(Date.now() + ahead + hours * hourMs).toISOString()

describe('A1 an assignment', () => {
  test('is made of a quiz, counts as no play, and has a code of eight letters', async () => {
    const { made, host, quizId } = await anAssignment(t)
    expect([made.status, made.body]).toEqual([
      200,
      expect.objectContaining({
        code: expect.stringMatching(/^[A-Z]{8}$/),
        ...{ quizId, title: 'Planets', attempts: 1, clock: 'quiz', answerOrder: 'same', tellPlayers: 'at_close' },
        ...{ joining: 'anybody', isJoiningOpen: true, totalQuestions: 1, questionsCounted: 1, people: 0, begun: 0 },
        ...{ isBegun: false, isTold: false, areNamesKept: true },
      }),
    ])
    const [quiz] = (await t.call(routes.quizzes.list, {}, host)).body.quizzes
    expect(quiz?.timesPlayed).toBe(0)
    expect((await t.call(assignmentRoutes.list, {}, host)).body).toEqual([{ ...made.body, isQuizChanged: undefined }])
  })

  test.each([
    ['a close in the past', { closesAt: inHours(-1) }, 'closesAt'],
    ['an opening in the past', { opensAt: inHours(-2) }, 'opensAt'],
    ['a close before its opening', { opensAt: inHours(3), closesAt: inHours(2) }, 'closesAt'],
    ['a close more than a year later', { closesAt: inHours(24 * 367) }, 'closesAt'],
    ['a day that is none', { closesAt: '2026-02-30T00:00:00Z' }, 'closesAt'],
    ['a moment without an offset', { closesAt: '2030-01-01T00:00:00' }, 'closesAt'],
    ['no names where there is a list', { joining: 'list' as const }, 'names'],
    ['names where anybody can join', { names: ['Zoë'] }, 'names'],
    ['names that look alike', { joining: 'list' as const, names: ['Zoë', 'zoë'] }, 'names'],
    ['501 names', { joining: 'list' as const, names: Array.from({ length: 501 }, (_, at) => `N ${at}`) }, 'names'],
    ['no attempt', { attempts: 0 }, 'attempts'],
    ['eleven attempts', { attempts: 11 }, 'attempts'],
    ['101 attempts', { attempts: 101 }, 'attempts'],
  ])('is refused with %s', async (_, form, field) => {
    const { made } = await anAssignment(t, form)
    expect([made.status, made.problem.issues?.[0]?.path[0]]).toEqual([400, field])
  })

  test('says of each name that is refused where it stands', async () => {
    const list = { joining: 'list' as const, names: ['Zoë', 'Amir', 'zoë', 'Bo', 'AMIR'] }
    const { made } = await anAssignment(t, list)
    const told = ({ problem }: Pick<typeof made, 'problem'>) => problem.issues?.map(({ path, code }) => [path[1], code])
    expect(told(made)).toEqual([0, 2, 1, 4].map((index) => [index, 'name_twice']))
    const { asHost } = await anAssignment(t, { ...list, names: ['Zoë', 'Amir'] })
    const added = await asHost(assignmentRoutes.update, { names: ['Bo', 'zoë'] })
    expect(told(added)).toEqual([[1, 'name_on_list']])
  })

  test('takes no more than 500 names, also when they are added one after the other', async () => {
    const names = Array.from({ length: 499 }, (_, at) => `N ${at}`)
    const { asHost } = await anAssignment(t, { joining: 'list', names })
    const add = (more: string[]) => asHost(assignmentRoutes.update, { names: more })
    const refused = await add(['Zoë', 'Amir'])
    expect([refused.status, refused.problem.issues?.map(({ code }) => code)]).toEqual([400, ['names_most']])
    expect((await add(['Zoë'])).body.people).toBe(500)
    expect((await add(['Amir'])).status).toBe(400)
  })

  test('tells of a person’s own close what is wrong with it', async () => {
    const { asHost, ofPerson, player } = await anAssignment(t, { opensAt: inHours(2), closesAt: inHours(3) })
    const zoe = await player()
    const set = async (closesAt: string) => {
      const asked = await asHost(assignmentRoutes.updatePerson, { ...ofPerson(zoe.joined.body.personId), closesAt })
      return asked.problem.issues?.map(({ code }) => code)
    }
    expect(await set(inHours(1))).toEqual(['closes_before_opening'])
    expect(await set(inHours(24 * 367))).toEqual(['closes_too_late'])
  })

  test('is somebody’s own: another host finds none of it, and no quiz of theirs', async () => {
    const { path, quizId } = await anAssignment(t)
    const other = await t.aHost()
    for (const route of [assignmentRoutes.get, assignmentRoutes.close, assignmentRoutes.results] as const)
      expect((await t.call(route, path, other)).status).toBe(404)
    const form = { quizId, title: 'Mine', opensAt: null, closesAt: inHours(1), joining: 'anybody' }
    expect((await t.call(assignmentRoutes.create, form, other)).problem.code).toBe('quiz_not_found')
  })

  test('is made of a past game’s questions as they were played, for those who were not there', async () => {
    const game = await aGame(t, { questions: 2 })
    const zoe = await game.join('Zoë')
    await game.startQuestion(0)
    await game.answer(zoe)
    await t.call(routes.games.finish, { pin: game.pin }, game.host)
    const [past] = (await t.call(routes.pastGames.list, {}, game.host)).body.games
    const gameId = past!.id
    await t.call(routes.pastGames.rekey, { gameId, index: 0, key: { correctAnswers: [2] }, preview: false }, game.host)
    const names = { gameId, names: ['ZOË', 'Amir'] }
    expect((await t.call(assignmentRoutes.present, names, game.host)).body).toEqual({ present: ['ZOË'] })
    const form = { gameId, title: 'For those who were absent', opensAt: null, closesAt: inHours(1), joining: 'anybody' }
    const { body } = await t.call(assignmentRoutes.create, { ...form, tellPlayers: 'at_once' }, game.host)
    expect(body).toMatchObject({ quizId: null, totalQuestions: 1 })
    const { browser } = await anAssignment(t)
    const amir = browser('')
    const joined = await amir.call('POST /api/a/:code/join', { code: body.code, nickname: 'Amir' })
    const { call } = browser(joined.cookie)
    await call('POST /api/a/:code/attempts', { code: body.code })
    const next = await call('POST /api/a/:code/next', { code: body.code, questionIndex: 0 })
    const answer = { code: body.code, questionId: opened(next.body).question.id, responseTime: 0, selectedAnswer: 2 }
    expect((await call('POST /api/a/:code/answer', answer)).body).toMatchObject({ isCorrect: true, correctAnswer: 2 })
  })
})

test('A1 of a past evening, the questions of a doubled round count twice', async () => {
  const evening = await anEvening(t)
  const zoe = await evening.join('Zoë')
  await evening.ask(0)
  await evening.give(0, [zoe, 1])
  await evening.nextRound(2)
  await evening.ask(1)
  await evening.give(1, [zoe, 1])
  await evening.finish()
  const [past] = (await t.call(routes.pastGames.list, {}, evening.host)).body.games
  const form = { gameId: past!.id, title: 'Friday', opensAt: null, closesAt: inHours(1), joining: 'anybody' }
  const { body } = await t.call(assignmentRoutes.create, { ...form, tellPlayers: 'at_once' }, evening.host)
  const { browser } = await anAssignment(t)
  const joined = await browser('').call('POST /api/a/:code/join', { code: body.code, nickname: 'Zoë' })
  const { call } = browser(joined.cookie)
  await call('POST /api/a/:code/attempts', { code: body.code })
  const points = []
  for (const questionIndex of [0, 1]) {
    const { question } = opened((await call('POST /api/a/:code/next', { code: body.code, questionIndex })).body)
    const answer = { code: body.code, questionId: question.id, responseTime: 0, selectedAnswer: 1 }
    points.push((await call('POST /api/a/:code/answer', answer)).body.pointsAwarded)
  }
  expect(points).toEqual([1_000, 2_000])
})

describe('A2 the questions', () => {
  test('are a copy, which can be taken anew until somebody has begun', async () => {
    const { asHost, host, quizId, player } = await anAssignment(t)
    await t.call(routes.quizzes.saveQuestions, { id: quizId, questions: [aQuestion(), aQuestion()] }, host)
    expect((await asHost(assignmentRoutes.get)).body.totalQuestions).toBe(1)
    expect((await asHost(assignmentRoutes.refresh)).body.totalQuestions).toBe(2)
    const zoe = await player()
    expect((await zoe.begin()).body.totalQuestions).toBe(2)
    expect((await asHost(assignmentRoutes.refresh)).problem.code).toBe('assignment_begun')
  })

  test('are told to differ from the quiz’s only where the quiz has been changed', async () => {
    const own: QuestionInput[] = [aQuestion(), ...Object.values(questionsOfKinds)]
    const { asHost, host, quizId } = await anAssignment(t, { questions: own })
    const isChanged = async () => (await asHost(assignmentRoutes.results)).body.assignment.isQuizChanged
    const save = (questions: QuestionInput[]) => t.call(routes.quizzes.saveQuestions, { id: quizId, questions }, host)
    expect(await isChanged()).toBe(false)
    await t.call(routes.quizzes.update, { id: quizId, title: 'Moons' }, host)
    await save(own)
    expect(await isChanged()).toBe(false)
    const explained = own.map((question, index) => (index === 3 ? { ...question, explanation: 'So it is.' } : question))
    await save(explained)
    expect(await isChanged()).toBe(true)
    await asHost(assignmentRoutes.refresh)
    expect(await isChanged()).toBe(false)
    await save(explained.slice(1))
    expect(await isChanged()).toBe(true)
    await save(explained)
    // A key that is put right here alone.
    const index = own.findIndex(({ kind }) => kind === 'several')
    const key = { void: true }
    expect((await asHost(assignmentRoutes.rekey, { index, key, preview: false })).status).toBe(200)
    expect(await isChanged()).toBe(false)
    await t.call(routes.quizzes.remove, { id: quizId }, host)
    expect(await isChanged()).toBe(false)
  })

  test('and rules stay as they are once somebody has begun; title, moments and names do not', async () => {
    const { asHost, player } = await anAssignment(t)
    const update = (change: object) => asHost(assignmentRoutes.update, change)
    expect((await update({ attempts: 3, clock: 'none' })).body).toMatchObject({ attempts: 3, clock: 'none' })
    const zoe = await player()
    await zoe.begin()
    for (const change of [{ attempts: 4 }, { clock: 'quiz' }, { answerOrder: 'own' }, { tellPlayers: 'at_once' }])
      expect((await update(change)).problem.code).toBe('assignment_begun')
    const same = await update({ title: 'Moons', closesAt: inHours(48), attempts: 3, isJoiningOpen: false })
    expect([same.status, same.body.title, same.body.isJoiningOpen]).toEqual([200, 'Moons', false])
    expect((await player({ nickname: 'Amir' })).joined.problem.code).toBe('joining_closed')
  })

  test('of a quiz that is gone stay, and are not taken anew', async () => {
    const { asHost, host, quizId, player } = await anAssignment(t)
    await t.call(routes.quizzes.remove, { id: quizId }, host)
    expect((await asHost(assignmentRoutes.refresh)).problem.code).toBe('assignment_quiz_gone')
    expect((await (await player()).begin()).status).toBe(200)
  })
})

test('an expired host makes, extends and opens none again; what was scheduled opens all the same', async () => {
  const { asHost, ofPerson, host, player, quizId } = await anAssignment(t)
  const zoe = await player()
  await t.deps.db.execute(`UPDATE users SET subscription_status = 'trial_expired' WHERE id = '${host.id}'`)
  const form = { quizId, title: 'Again', opensAt: null, closesAt: inHours(1), joining: 'anybody' }
  const refused = [
    await t.call(assignmentRoutes.create, form, host),
    await asHost(assignmentRoutes.update, { closesAt: inHours(100) }),
    await asHost(assignmentRoutes.reopen, { closesAt: inHours(100) }),
    await asHost(assignmentRoutes.refresh),
    await asHost(assignmentRoutes.updatePerson, { ...ofPerson(zoe.joined.body.personId), closesAt: inHours(100) }),
  ]
  expect(refused.map(({ problem }) => problem.code)).toEqual(refused.map(() => 'subscription_required'))
  expect((await zoe.begin()).status).toBe(200)
  expect((await player({ nickname: 'Amir' })).joined.status).toBe(200)
  expect((await asHost(assignmentRoutes.update, { closesAt: inHours(1) })).status).toBe(200)
  expect((await asHost(assignmentRoutes.close)).status).toBe(200)
})

test('A8 a host has at most 200 open ones, also when all are asked for at once', async () => {
  const { host, quizId, id } = await anAssignment(t)
  await t.deps.db.execute(`
    INSERT INTO assignments (code, host_id, title, time_per_question, scoring, total_questions, clock, answer_order,
                             tell_players, joining, attempts, opens_at, closes_at, address_salt)
    SELECT 'X' || n || 'H${id}', host_id, title, time_per_question, scoring, total_questions, clock, answer_order,
           tell_players, joining, attempts, opens_at, closes_at, address_salt
    FROM assignments, generate_series(1, 197) n WHERE id = ${id}`)
  const form = { quizId, title: 'One more', opensAt: null, closesAt: inHours(1), joining: 'anybody' }
  const replies = await Promise.all([1, 2, 3, 4].map(() => t.call(assignmentRoutes.create, form, host)))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409])
})

test('deleting an account deletes its assignments, and what is open says so', async () => {
  const { host, player } = await anAssignment(t)
  const zoe = await player()
  await zoe.play([{ selectedAnswer: 1 }])
  expect((await t.call(routes.account.remove, {}, host)).status).toBe(200)
  const replies = [await zoe.read(), await zoe.begin(), await zoe.next(0), await zoe.results()]
  expect(replies.map(({ problem }) => problem.code)).toEqual(replies.map(() => 'assignment_not_found'))
})

test('K14 none is made while a process of an older version runs, whose sweep would take its pictures', async () => {
  await anOlderProcess(t.deps)
  const { made } = await anAssignment(t)
  expect([made.status, made.problem.code]).toEqual([503, 'update_running'])
  await goneAgain(t.deps)
  expect((await anAssignment(t)).made.status).toBe(200)
})

test('A1 of a past evening, each question scores as its round did', async () => {
  const rounds: [number, 1 | 2, 'speed' | 'right'][] = [
    [1, 1, 'speed'],
    [1, 1, 'right'],
  ]
  const evening = await anEvening(t, { rounds })
  const zoe = await evening.join('Zoë')
  await evening.ask(0)
  await evening.give(0, [zoe, 1])
  await evening.nextRound(2)
  await evening.ask(1)
  await evening.give(1, [zoe, 1])
  await evening.finish()
  const [past] = (await t.call(routes.pastGames.list, {}, evening.host)).body.games
  const form = { gameId: past!.id, title: 'Friday', opensAt: null, closesAt: inHours(1), joining: 'anybody' }
  const { body } = await t.call(assignmentRoutes.create, { ...form, tellPlayers: 'at_once' }, evening.host)
  const { browser } = await anAssignment(t)
  const joined = await browser('').call('POST /api/a/:code/join', { code: body.code, nickname: 'Zoë' })
  const { call } = browser(joined.cookie)
  await call('POST /api/a/:code/attempts', { code: body.code })
  const points = []
  for (const questionIndex of [0, 1]) {
    const next = opened((await call('POST /api/a/:code/next', { code: body.code, questionIndex })).body)
    expect(JSON.stringify(next)).not.toContain('scoring')
    ahead += 10_000
    const answer = { code: body.code, questionId: next.question.id, responseTime: 10_000, selectedAnswer: 1 }
    points.push((await call('POST /api/a/:code/answer', answer)).body.pointsAwarded)
  }
  expect(points).toEqual([750, 1_000])
  // Put right, it is counted anew by the same rule.
  const path = { id: String(body.id), index: '1' }
  const wrong = { ...path, key: { correctAnswers: [0] }, preview: false }
  await t.call(assignmentRoutes.rekey, wrong, evening.host)
  const both = { ...path, key: { correctAnswers: [0, 1] }, preview: false }
  const { changed } = (await t.call(assignmentRoutes.rekey, both, evening.host)).body
  expect(changed).toMatchObject([{ before: 750, after: 1_750 }])
  const { people } = (await t.call(assignmentRoutes.results, { id: path.id }, evening.host)).body
  const person = { id: path.id, personId: String(people[0]?.id) }
  const { attempts } = (await t.call(assignmentRoutes.person, person, evening.host)).body
  expect(attempts[0]?.answers).toMatchObject([{ scoring: 'speed' }, { scoring: 'right' }])
})
