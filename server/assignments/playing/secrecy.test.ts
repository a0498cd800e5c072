/** A5: every byte that a player is sent is searched, for each of the moments at which players may be told. */
import { describe, expect, test } from 'vitest'
import { assignmentPlayerRoutes as own, assignmentRoutes } from '../../../contract/assignment-routes'
import { tellingTimes, type TellingTime } from '../../../contract/assignments/assignment'
import { anAssignment, opened } from '../../../tests/kit/app/assignments'
import { aQuestion } from '../../../tests/kit/app/builders'
import { sharedTestApp } from '../../../tests/kit/app/test-app'
import { questionsOfKinds } from '../../../tests/kit/questions-of-kinds'

const t = sharedTestApp()

const { typed, several, number, order, slide, poll, words } = questionsOfKinds
const questions = [
  aQuestion({ explanation: 'KEY-0' }),
  { ...several, explanation: 'KEY-1' },
  { ...typed, accepted: ['ACCEPTED-2'], explanation: 'KEY-2' },
  { ...number, explanation: 'KEY-3' },
  { ...order, explanation: 'KEY-4' },
  slide,
  poll,
  words,
]
const keys = [0, 1, 2, 3, 4]
const rightOrder = JSON.stringify(order.options)
/** What tells whether an answer was right, or what was right. */
const telling =
  /"(isCorrect|credit|correctAnswers?|reveal|pointsAwarded|score|explanation|accepted|value|own|isMissed|isBest)"/
const answers = [
  ...[{ selectedAnswer: 1 }, { selectedAnswers: [0] }, { text: 'no' }, { answerValue: 1 }, { order: [3, 2, 1, 0] }],
  ...[null, { selectedAnswer: 0 }, { words: ['green'] }],
]

/** Plays with two attempts, and returns all that was sent, in pieces by what had been done. */
async function recorded(tellPlayers: TellingTime) {
  const { player, asHost, code } = await anAssignment(t, { questions, attempts: 2, tellPlayers })
  const zoe = await player()
  const pieces: { when: string; index: number; bytes: string }[] = []
  const note = (when: string, index: number, reply: { body: unknown; headers: object }) =>
    pieces.push({ when, index, bytes: JSON.stringify([reply.body, reply.headers]) })
  const lookAround = async (when: string, index: number) => {
    note(when, index, await zoe.read())
    note(when, index, await zoe.results())
    note(when, index, await zoe.results({ attempt: 1 }))
    note(when, index, await zoe.call(own.playMissed))
    note(when, index, await t.call(own.read, { code }))
  }
  await lookAround('before', -1)
  note('begun', -1, await zoe.begin())
  await lookAround('begun', -1)
  for (const [index, given] of answers.entries()) {
    const next = await zoe.next(index)
    note('asked', index, next)
    await lookAround('open', index)
    const { question } = opened(next.body)
    if (given === null) continue
    note('answered', index, await zoe.answer(question.id, given))
    note('answered', index, await zoe.answer(question.id, given))
    await lookAround('between', index)
  }
  note('finished', answers.length, await zoe.next(answers.length))
  await lookAround('finished', answers.length)
  await asHost(assignmentRoutes.close)
  await lookAround('told', answers.length)
  return pieces
}

describe.each(tellingTimes)('A5 told %s', (tellPlayers) => {
  test('nothing of a question is sent before the one before it is answered, and its key not before it may be', async () => {
    const pieces = await recorded(tellPlayers)
    for (const { when, index, bytes } of pieces) {
      // The last answer finishes the attempt.
      const isOver = when === 'finished' || (when === 'between' && index === questions.length - 1)
      const isTold = when === 'told' || (isOver && tellPlayers !== 'at_close')
      const isAsked = when === 'open' || when === 'asked'
      const isToldOf = (at: number) =>
        isTold || (tellPlayers === 'at_once' && (at < index || (at === index && !isAsked)))
      for (const [at, { text }] of questions.entries()) {
        if (at > index) expect(bytes).not.toContain(JSON.stringify(text).slice(1, -1))
        if (!isToldOf(at)) expect(bytes).not.toContain(`KEY-${at}`)
      }
      if (!isToldOf(2)) expect(bytes).not.toContain('ACCEPTED-2')
      if (!isToldOf(4)) expect(bytes).not.toContain(rightOrder)
      // A question comes without anything that tells, whatever is told of those before it.
      if (when === 'asked') expect(bytes).not.toMatch(telling)
      if (tellPlayers !== 'at_once' && !isTold) expect(bytes.replace(/"questionsCounted"/g, '')).not.toMatch(telling)
    }
    const told = pieces.filter(({ when }) => when === 'told').map(({ bytes }) => bytes)
    for (const at of keys) expect(told.join()).toContain(`KEY-${at}`)
  })
})

test('T6 each player has an order of their own, which stays the same, and answers by the stored one', async () => {
  const { player, code } = await anAssignment(t, { answerOrder: 'own', tellPlayers: 'at_once', attempts: 2 })
  const names = Array.from({ length: 12 }, (_, at) => `Player ${at}`)
  const orders = await Promise.all(
    names.map(async (nickname) => {
      const one = await player({ nickname })
      await one.begin()
      const [first, again] = [opened((await one.next(0)).body), opened((await one.next(0)).body)]
      expect(again.answerOrder).toEqual(first.answerOrder)
      expect(first.answerOrder?.toSorted()).toEqual([0, 1, 2, 3])
      expect((await one.answer(first.question.id)).body).toMatchObject({ isCorrect: true })
      return JSON.stringify(first.answerOrder)
    }),
  )
  expect(new Set(orders).size).toBeGreaterThan(1)
  expect((await t.call(own.read, { code })).body.seat).toBe(null)
})

test('A1 players see nothing of each other, whatever is told', async () => {
  const { player, asHost, code, ofPerson } = await anAssignment(t, {
    questions: [aQuestion(), typed],
    tellPlayers: 'at_once',
  })
  const zoe = await player({ nickname: 'ZOE-QUIST' })
  await zoe.play([{ selectedAnswer: 1 }, { text: 'ZOES-TYPED-ANSWER' }])
  const amir = await player({ nickname: 'Amir' })
  const replies: unknown[] = [amir.joined, await t.call(own.read, { code }), await amir.read(), await amir.begin()]
  for (const [index, given] of [{ selectedAnswer: 0 }, { text: 'no' }].entries()) {
    const next = await amir.next(index)
    replies.push(next, await amir.answer(opened(next.body).question.id, given), await amir.read())
  }
  replies.push(await amir.results(), await amir.call(own.playMissed))
  // Also where the host has given rights to one of them, corrected a key, and closed.
  await asHost(assignmentRoutes.updatePerson, { ...ofPerson(zoe.joined.body.personId), factor: 2 })
  await asHost(assignmentRoutes.rekey, { index: 0, key: { correctAnswers: [0] }, preview: false })
  await asHost(assignmentRoutes.close)
  replies.push(await amir.read(), await amir.results(), (await player({ nickname: 'ZOE-QUIST' })).joined.problem)
  expect(JSON.stringify(replies)).not.toMatch(/ZOE/)
})

test.each(['anybody', 'links'] as const)(
  'A3 A4 of %s only hashes of codes, links and cookies are stored',
  async (joining) => {
    const names = joining === 'links' ? ['Zoë'] : []
    const { player, made, asHost, ofPerson, id } = await anAssignment(t, { joining, names })
    const token = made.body.links?.[0]?.url.slice(-22)
    const { joined, cookie } = await player(token === undefined ? { nickname: 'Zoë' } : { personalToken: token })
    const { resumeCode } = (await asHost(assignmentRoutes.newResumeCode, ofPerson(joined.body.personId))).body
    expect(String(joined.headers['set-cookie'])).toMatch(new RegExp(`^assignment_${id}=[\\w-]{32}; .*HttpOnly`))
    const secrets = [token, joined.body.resumeCode, resumeCode, cookie.split('=')[1]].filter(
      (one) => typeof one === 'string',
    )
    expect(secrets.length).toBeGreaterThan(2)
    const tables = ['assignments', 'assignment_people', 'assignment_seats', 'assignment_attempts', 'sessions']
    const stored = tables.map((table) => t.deps.db.execute(`SELECT to_jsonb(r)::text AS row FROM ${table} r`))
    const text = JSON.stringify((await Promise.all(stored)).map(({ rows }) => rows))
    // What is stored as bytes is written in hex there.
    for (const secret of secrets)
      for (const form of [
        secret,
        Buffer.from(secret).toString('hex'),
        Buffer.from(secret, 'base64url').toString('hex'),
      ])
        expect(text.toLowerCase()).not.toContain(form.toLowerCase())
  },
)
