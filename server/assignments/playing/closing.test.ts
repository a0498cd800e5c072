/** A6: what can be begun, opened and answered around the moments of opening and close, to the millisecond. */
import { describe, expect, test } from 'vitest'
import { assignmentPlayerRoutes as own, assignmentRoutes } from '../../../contract/assignment-routes'
import { anAssignment, hourMs, opened, type TestAssignment } from '../../../tests/kit/app/assignments'
import { aQuestion } from '../../../tests/kit/app/builders'
import { sharedTestApp } from '../../../tests/kit/app/test-app'

let now = Date.now()
const t = sharedTestApp({ now: () => now })
const at = (moment: number) => new Date(moment).toISOString()
const two = { questions: [aQuestion(), aQuestion({ text: 'And the smallest?' })] }
const right = { selectedAnswer: 1 }
const windowMs = 20_000
const tenMinutes = 600_000

type Player = Awaited<ReturnType<TestAssignment['player']>>
const codes = (replies: readonly { status: number; problem: { code: string } }[]) =>
  replies.map(({ status, problem }) => [status, problem.code])

/** An assignment that is open for an hour, and what its host gives to one person. */
async function open(form: Parameters<typeof anAssignment>[1] = {}) {
  const [opensAt, closesAt] = [now, now + hourMs]
  const assignment = await anAssignment(t, { ...two, closesAt: at(closesAt), ...form })
  const { asHost, ofPerson } = assignment
  async function give(one: Player, rights: object) {
    const given = await asHost(assignmentRoutes.updatePerson, { ...ofPerson(one.joined.body.personId), ...rights })
    expect(given.status).toBe(200)
  }
  const giveAttempt = (one: Player) => asHost(assignmentRoutes.giveAttempt, ofPerson(one.joined.body.personId))
  /** Those who have begun, each at their first question. */
  async function players<const Names extends readonly string[]>(...names: Names) {
    const all = await Promise.all(names.map((nickname) => assignment.player({ nickname })))
    for (const one of all) await one.begin()
    return all
  }
  return { ...assignment, opensAt, closesAt, give, giveAttempt, players }
}
const openFirst = async (one: Player) => opened((await one.next(0)).body).question.id
const pointsOf = async ({ asHost }: Pick<TestAssignment, 'asHost'>) => {
  const { people } = (await asHost(assignmentRoutes.results)).body
  return Object.fromEntries(people.map(({ name, best }) => [name, best?.cells]))
}

describe('A6 before the opening', () => {
  test('and after the close people join, come back and look; nobody begins, and nothing of it is a mistake of theirs', async () => {
    const { player, closesAt, code } = await open({ opensAt: at(now + 1_000) })
    const everything = async (nickname: string) => {
      const one = await player({ nickname })
      const { resumeCode } = one.joined.body
      const back = await t.call(own.resume, { code, resumeCode })
      return [one.joined, back, await one.read(), await one.results(), await one.begin(), await one.next(0)]
    }
    const done = [200, undefined]
    expect(codes(await everything('Zoë'))).toEqual([
      ...[done, done, done, done],
      [409, 'assignment_not_open'],
      [409, 'no_attempt'],
    ])
    now = closesAt
    expect(codes(await everything('Amir'))).toEqual([
      ...[done, done, done, done],
      [409, 'assignment_closed'],
      [409, 'no_attempt'],
    ])
  })

  test('no further question opens, where the host has moved it behind the first ones', async () => {
    const { players, asHost } = await open()
    const [zoe] = await players('Zoë')
    const questionId = await openFirst(zoe!)
    const later = now + 600_000
    expect((await asHost(assignmentRoutes.update, { opensAt: at(later) })).status).toBe(200)
    // What is open stays so.
    expect((await zoe!.next(0)).status).toBe(200)
    expect((await zoe!.answer(questionId, right)).status).toBe(200)
    expect(codes([await zoe!.next(1)])).toEqual([[409, 'assignment_not_open']])
    now = later
    expect((await zoe!.next(1)).status).toBe(200)
  })
})

describe('A6 at the close', () => {
  test('a question opens a millisecond before it, and none at it; what is open is given again', async () => {
    const { players, closesAt } = await open()
    const [zoe, amir] = await players('Zoë', 'Amir')
    now = closesAt - 1
    const questionId = await openFirst(zoe!)
    now = closesAt
    expect(codes([await amir!.next(0)])).toEqual([[409, 'assignment_closed']])
    expect(opened((await zoe!.next(0)).body)).toMatchObject({ remainingMs: windowMs - 1, question: { id: questionId } })
    // Going on with an attempt that has an open question begins nothing.
    expect((await zoe!.begin()).body).toMatchObject({ number: 1, questionIndex: 0 })
    expect(codes([await amir!.begin()])).toEqual([[409, 'assignment_closed']])
  })

  test('an answer counts to the question’s own deadline and a second, and nothing after it', async () => {
    const { players, closesAt, ...assignment } = await open()
    const [zoe, amir] = await players('Zoë', 'Amir')
    now = closesAt - 1
    const questionId = await openFirst(zoe!)
    await openFirst(amir!)
    now = closesAt - 1 + windowMs + 1_000
    expect((await zoe!.answer(questionId, right)).status).toBe(200)
    now += 1
    expect(codes([await amir!.answer(questionId, right)])).toEqual([[409, 'question_closed']])
    expect(await pointsOf(assignment)).toEqual({ Zoë: '*.', Amir: '-.' })
  })

  test('without a clock it counts until ten minutes later', async () => {
    const { players, closesAt, ...assignment } = await open({ clock: 'none' })
    const [zoe, amir] = await players('Zoë', 'Amir')
    const questionId = await openFirst(zoe!)
    await openFirst(amir!)
    now = closesAt + tenMinutes
    expect((await zoe!.answer(questionId, right)).status).toBe(200)
    now += 1
    expect(codes([await amir!.answer(questionId, right)])).toEqual([[409, 'question_closed']])
    expect(await pointsOf(assignment)).toEqual({ Zoë: '*.', Amir: '-.' })
  })
})

describe('A6 a close of one person’s own', () => {
  test('ends what they can begin, a question that is open has its own end, and others play on', async () => {
    const { players, give, opensAt } = await open()
    const [zoe, amir] = await players('Zoë', 'Amir')
    const ownClose = opensAt + 60_000
    await give(zoe!, { closesAt: at(ownClose) })
    now = ownClose - 1
    const questionId = await openFirst(zoe!)
    now = ownClose - 1 + windowMs + 1_000
    expect((await zoe!.answer(questionId, right)).status).toBe(200)
    expect(codes([await zoe!.next(1)])).toEqual([[409, 'assignment_closed']])
    expect((await amir!.next(0)).status).toBe(200)

    await give(amir!, { closesAt: at(now) })
    now += windowMs + 1_001
    expect(codes([await amir!.answer(questionId, right), await amir!.next(1)])).toEqual([
      [409, 'question_closed'],
      [409, 'assignment_closed'],
    ])
  })

  test('leaves ten minutes without a clock, also where the host sets it behind what is open', async () => {
    const { players, give, opensAt } = await open({ clock: 'none' })
    const [zoe, amir] = await players('Zoë', 'Amir')
    const questionId = await openFirst(zoe!)
    await openFirst(amir!)
    now = opensAt + 60_000
    for (const one of [zoe!, amir!]) await give(one, { closesAt: at(now) })
    now += tenMinutes
    expect((await zoe!.answer(questionId, right)).status).toBe(200)
    expect(codes([await zoe!.next(1)])).toEqual([[409, 'assignment_closed']])
    now += 1
    expect(codes([await amir!.answer(questionId, right)])).toEqual([[409, 'question_closed']])
  })

  test('taken back lets them go on', async () => {
    const { players, give } = await open()
    const [zoe] = await players('Zoë')
    now += 1
    await give(zoe!, { closesAt: at(now) })
    expect(codes([await zoe!.next(0)])).toEqual([[409, 'assignment_closed']])
    await give(zoe!, { closesAt: null })
    expect((await zoe!.next(0)).status).toBe(200)
  })
})

describe('A6 another attempt that a host gives', () => {
  test('after the close begins only with more time of that person’s own', async () => {
    const { players, give, giveAttempt, closesAt, ...assignment } = await open()
    const [zoe, amir] = await players('Zoë', 'Amir')
    await zoe!.play([right, right])
    await amir!.play([right, right])
    now = closesAt + hourMs
    expect((await giveAttempt(zoe!)).body).toMatchObject({ moreAttempts: 1 })
    expect(codes([await zoe!.begin()])).toEqual([[409, 'assignment_closed']])
    await give(zoe!, { closesAt: at(now + hourMs) })
    expect((await zoe!.begin()).body.number).toBe(2)
    // More time alone is no attempt, and an attempt of one person is nobody else's.
    await give(amir!, { closesAt: at(now + hourMs) })
    expect(codes([await amir!.begin()])).toEqual([[409, 'no_attempts_left']])
    now += hourMs
    expect(codes([await zoe!.next(0)])).toEqual([[409, 'assignment_closed']])
    expect(await pointsOf(assignment)).toEqual({ Zoë: '**', Amir: '**' })
  })

  test('after an own close that is over needs a later one', async () => {
    const { players, give, giveAttempt } = await open()
    const [zoe] = await players('Zoë')
    await zoe!.play([right, right])
    now += 1
    await give(zoe!, { closesAt: at(now) })
    await giveAttempt(zoe!)
    expect(codes([await zoe!.begin()])).toEqual([[409, 'assignment_closed']])
    await give(zoe!, { closesAt: null })
    expect((await zoe!.begin()).body.number).toBe(2)
  })
})

describe('A6 somebody who is removed while their question is open', () => {
  test('is told so at their answer, which counts nowhere', async () => {
    const { players, asHost, ofPerson, ...assignment } = await open({ tellPlayers: 'at_once' })
    const [zoe, amir] = await players('Zoë', 'Amir')
    const questionId = await openFirst(zoe!)
    await openFirst(amir!)
    await amir!.answer(questionId, right)
    expect((await asHost(assignmentRoutes.removePerson, ofPerson(zoe!.joined.body.personId))).status).toBe(200)
    const refused = [await zoe!.answer(questionId, right), await zoe!.next(0), await zoe!.begin(), await zoe!.results()]
    expect(codes(refused)).toEqual(refused.map(() => [401, 'no_assignment_seat']))
    expect((await zoe!.read()).body.seat).toBe(null)
    expect(await pointsOf({ asHost })).toEqual({ Amir: '*.' })
    expect((await asHost(assignmentRoutes.questions)).body[0]).toMatchObject({ players: 1, right: 1 })
    expect((await asHost(assignmentRoutes.get)).body).toMatchObject({ people: 1, begun: 1 })
    const { rows } = await t.deps.db.execute(
      `SELECT person_id FROM assignment_answers WHERE assignment_id = ${assignment.id}`,
    )
    expect(rows).toEqual([{ person_id: amir!.joined.body.personId }])
  })

  test('at the same moment as they answer leaves nothing that counts, whichever comes first', async () => {
    const { players, asHost, id } = await open()
    const all = await players(...Array.from({ length: 12 }, (_, n) => `Player ${n}`))
    const [questionId = 0] = await Promise.all(all.map(openFirst))
    const ids = all.map(({ joined }) => joined.body.personId)
    const [removed, ...answers] = await Promise.all([
      asHost(assignmentRoutes.removePeople, { ids }),
      ...all.map((one) => one.answer(questionId, right)),
    ])
    expect(removed.body).toEqual({ removed: ids.length })
    for (const { status, problem } of answers) expect([200, 401]).toContain(problem.code ? 401 : status)
    const { rows } = await t.deps.db.execute(
      `SELECT 1 FROM assignment_answers WHERE assignment_id = ${id} UNION ALL
       SELECT 1 FROM assignment_attempts WHERE assignment_id = ${id}`,
    )
    expect(rows).toEqual([])
  })
})

describe('A6 at_close tells when the last such moment of all players has passed', () => {
  const isTold = async (one: Player) => (await one.read()).body.isTold
  /** Not at this moment, but a millisecond later. */
  async function toldAfter(one: Player, moment: number) {
    now = moment
    expect([await isTold(one), (await one.results()).body.attempts[0]?.score]).toEqual([false, undefined])
    now = moment + 1
    expect([await isTold(one), (await one.results()).body.attempts[0]?.score]).toEqual([true, expect.any(Number)])
  }

  test('at the close itself, where nobody has a question open', async () => {
    const { players, closesAt } = await open()
    const [zoe] = await players('Zoë')
    await zoe!.play([right, right])
    await toldAfter(zoe!, closesAt - 1)
  })

  test('with the second of a question that somebody with extra time opened last', async () => {
    const { players, closesAt, give } = await open()
    const [zoe, amir, lea] = await players('Zoë', 'Amir', 'Lea')
    await zoe!.play([right, right])
    await give(lea!, { factor: 2 })
    now = closesAt - 2
    await openFirst(lea!)
    now = closesAt - 1
    await openFirst(amir!)
    await toldAfter(zoe!, closesAt - 2 + 2 * windowMs + 1_000)
  })

  test('with the end of whoever has longer, and of what they have opened', async () => {
    const { players, closesAt, give } = await open()
    const [zoe, lea] = await players('Zoë', 'Lea')
    await zoe!.play([right, right])
    await give(lea!, { closesAt: at(closesAt + hourMs) })
    now = closesAt + hourMs - 1
    expect(await isTold(zoe!)).toBe(false)
    await openFirst(lea!)
    await toldAfter(zoe!, closesAt + hourMs - 1 + windowMs + 1_000)
  })

  test('with the ten minutes after an own close, where there is no clock', async () => {
    const { players, closesAt, give } = await open({ clock: 'none' })
    const [zoe, lea] = await players('Zoë', 'Lea')
    await zoe!.play([right, right])
    await give(lea!, { closesAt: at(closesAt + hourMs) })
    await openFirst(lea!)
    await toldAfter(zoe!, closesAt + hourMs + tenMinutes)
  })

  test('and not with that of somebody who has less time, has answered, or is gone', async () => {
    const { players, closesAt, give, asHost, ofPerson } = await open({ clock: 'none' })
    const [zoe, early, done, gone] = await players('Zoë', 'Early', 'Done', 'Gone')
    await zoe!.play([right, right])
    await give(early!, { closesAt: at(closesAt - tenMinutes) })
    const [questionId = 0] = await Promise.all([early!, done!, gone!].map(openFirst))
    await done!.answer(questionId, right)
    await asHost(assignmentRoutes.removePerson, ofPerson(gone!.joined.body.personId))
    // Until then somebody could open a question, and Early's takes an answer until that very moment.
    await toldAfter(zoe!, closesAt)
  })
})

test('T5 A6 extra time that is given after a question has opened holds from the next one on', async () => {
  const { players, give } = await open()
  const [zoe] = await players('Zoë')
  const questionId = await openFirst(zoe!)
  await give(zoe!, { factor: 2 })
  now += windowMs + 1_001
  expect(codes([await zoe!.answer(questionId, right)])).toEqual([[409, 'question_closed']])
  expect(opened((await zoe!.next(1)).body)).toMatchObject({ remainingMs: 2 * windowMs, windowMs: 2 * windowMs })
})
