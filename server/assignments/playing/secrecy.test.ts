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
