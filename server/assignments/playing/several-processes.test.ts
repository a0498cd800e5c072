/** Several processes, full assignments, and clocks that are wrong. */
import { expect, test } from 'vitest'
import { assignmentPlayerRoutes as own, assignmentRoutes } from '../../../contract/assignment-routes'
import { limits } from '../../../contract/limits'
import { anAssignment, opened } from '../../../tests/kit/app/assignments'
import { aQuestion } from '../../../tests/kit/app/builders'
import { twoProcesses } from '../../../tests/kit/app/two-processes'

const { here: t, there } = twoProcesses()
const two = { questions: [aQuestion(), aQuestion({ text: 'And the smallest?' })] }

test('A8 any process serves any call of a player: each question is opened once, and has one answer', async () => {
  const { player, code } = await anAssignment(t, { ...two, tellPlayers: 'at_once' })
  const zoe = await player()
  const call = (route: (typeof own)[keyof typeof own], input: object = {}) =>
    there.call(route, { code, ...input }, { cookie: zoe.cookie })
  await Promise.all([zoe.begin(), call(own.begin)])
  const replies = await Promise.all([zoe.next(0), there.call(own.next, { code, questionIndex: 0 }, zoe)])
  expect(new Set(replies.map(({ body }) => opened(body).question.id)).size).toBe(1)
  const questionId = opened(replies[0].body).question.id
  const answers = await Promise.all(
    [0, 1, 2, 3].flatMap((selectedAnswer) => [
      zoe.answer(questionId, { selectedAnswer }),
      there.call(own.answer, { code, questionId, selectedAnswer, responseTime: 0 }, zoe),
    ]),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
})

test('A4 two devices with one resume code play one attempt, whichever comes first to a question', async () => {
  const { player, asHost, code } = await anAssignment(t, { ...two, tellPlayers: 'at_once' })
  const phone = await player()
  const resumed = await there.call(own.resume, { code, resumeCode: phone.joined.body.resumeCode })
  const devices = [
    { call: t.call, cookie: phone.cookie },
    { call: there.call, cookie: resumed.cookie },
  ]
  const both = <T>(act: (device: (typeof devices)[number], at: number) => Promise<T>) => Promise.all(devices.map(act))
  await both(({ call, cookie }) => call(own.begin, { code }, { cookie }))
  for (const questionIndex of [0, 1]) {
    const asked = await both(({ call, cookie }) => call(own.next, { code, questionIndex, attempt: 1 }, { cookie }))
    const questionId = opened(asked[0]!.body).question.id
    const answers = await both(({ call, cookie }, at) =>
      call(own.answer, { code, questionId, selectedAnswer: at, responseTime: 0, attempt: 1 }, { cookie }),
    )
    expect(answers[0]!.body).toEqual(answers[1]!.body)
  }
  const [person] = (await asHost(assignmentRoutes.results)).body.people
  expect(person).toMatchObject({ attempts: 1, first: { finishedAt: expect.any(String) } })
})

test('T3 a key that is corrected at one process counts at the other, also for answers of that moment', async () => {
  const { player, asHost, code } = await anAssignment(t, { ...two, clock: 'none' })
  const crowd = await Promise.all(Array.from({ length: 20 }, (_, at) => player({ nickname: `Player ${at}` })))
  const ids = await Promise.all(
    crowd.map(async (one) => {
      await one.begin()
      return opened((await one.next(0)).body).question.id
    }),
  )
  const answers = crowd.map(({ cookie }, at) =>
    there.call(own.answer, { code, questionId: ids[at], selectedAnswer: 0, responseTime: 0 }, { cookie }),
  )
  const corrected = asHost(assignmentRoutes.rekey, { index: 0, key: { correctAnswers: [0] }, preview: false })
  expect((await Promise.all([corrected, ...answers])).map(({ status }) => status)).toEqual([1, ...ids].map(() => 200))
  const { people } = (await asHost(assignmentRoutes.results)).body
  expect(people.map(({ best }) => [best?.cells, best?.score])).toEqual(ids.map(() => ['*.', 1_000]))
})

test('A8 5,000 people are in one at most, also when many come at once', async () => {
  const { id, player, asHost } = await anAssignment(t)
  await t.deps.db.execute(`
    INSERT INTO assignment_people (assignment_id, name, name_key, joined_at)
    SELECT ${id}, 'Player ' || n, 'player ' || n, now() FROM generate_series(1, ${limits.peoplePerAssignment - 2}) n`)
  const replies = await Promise.all(Array.from({ length: 6 }, (_, at) => player({ nickname: `Late ${at}` })))
  expect(replies.map(({ joined }) => joined.status).toSorted()).toEqual([200, 200, 409, 409, 409, 409])
  expect(replies.filter(({ joined }) => joined.status === 409).map(({ joined }) => joined.problem.code)).toContain(
    'assignment_full',
  )
  expect((await asHost(assignmentRoutes.results)).body.people).toHaveLength(limits.peoplePerAssignment)
})

test.each([-86_400_000, 86_400_000, 1e300])(
  'G19 a phone whose clock says %d ms wins no more than its network',
  async (ms) => {
    const { player } = await anAssignment(t, { tellPlayers: 'at_once' })
    const zoe = await player()
    await zoe.begin()
    const { question } = opened((await zoe.next(0)).body)
    const { status, body } = await zoe.answer(question.id, { selectedAnswer: 1, responseTime: ms })
    expect([status, body.pointsAwarded! >= 950]).toEqual([200, true])
  },
)

test('A1 in the night in which clocks go back, the hour that comes twice closes an hour apart', async () => {
  const { asHost } = await anAssignment(t)
  const day = new Date(Date.now() + 30 * 24 * 3_600_000).toISOString().slice(0, 10)
  const closing = async (offset: string) =>
    (await asHost(assignmentRoutes.update, { closesAt: `${day}T02:30:00${offset}` })).body.closesAt
  expect([await closing('+02:00'), await closing('+01:00')]).toEqual([`${day}T00:30:00.000Z`, `${day}T01:30:00.000Z`])
})

test('A6 in the night in which clocks go forward, it closes at the moment that the host’s page names', async () => {
  const { player, asHost } = await anAssignment(t)
  const zoe = await player()
  const thisYear = new Date().getUTCFullYear()
  // At most a year ahead, and not over yet.
  const year = Date.now() < Date.UTC(thisYear, 2, 28) ? thisYear : thisYear + 1
  const [skipped, before] = [`${year}-03-28T02:30:00+01:00`, `${year}-03-28T03:29:00+02:00`]
  const close = async (closesAt: string) => (await asHost(assignmentRoutes.update, { closesAt })).body.closesAt
  expect(await close(skipped)).toBe(`${year}-03-28T01:30:00.000Z`)
  expect((await zoe.read()).body.closesAt).toBe(`${year}-03-28T01:30:00.000Z`)
  expect(await close(before)).toBe(`${year}-03-28T01:29:00.000Z`)
})
