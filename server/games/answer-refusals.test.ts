/** K3: what is no answer to a question of its kind. */
import { expect, test } from 'vitest'
import { routes } from '../../contract/routes'
import { expectAlike, onBothPaths, statusOf } from '../../tests/kit/app/both-paths'
import { answersTo, openQuestions } from '../../tests/kit/app/open-questions'
import { sharedTestApp } from '../../tests/kit/app/test-app'
import { type OtherKind } from '../../tests/kit/questions-of-kinds'

const t = sharedTestApp()
const { stateOf, opened } = openQuestions(t)

const wrongAnswers: [OtherKind, string, object][] = [
  ['several', 'nothing ticked', { selectedAnswers: [] }],
  ['several', 'an option twice', { selectedAnswers: [1, 1] }],
  ['several', 'an unknown option', { selectedAnswers: [5] }],
  ['several', 'the field of a choice', { selectedAnswer: 1 }],
  ['several', 'two fields', { selectedAnswers: [0], selectedAnswer: 0 }],
  ['typed', 'an empty text', { text: '' }],
  ['typed', 'only blanks', { text: ' \u00a0\u200b' }],
  ['typed', 'a NUL', { text: 'a\0b' }],
  ['number', 'beyond 1e15', { answerValue: 1.1e15 }],
  ['number', 'nothing', { answerValue: null }],
  ['order', 'too few', { order: [0, 1, 2] }],
  ['order', 'an index twice', { order: [0, 1, 2, 2] }],
  ['order', 'an unknown index', { order: [0, 1, 2, 4] }],
  ['poll', 'an unknown option', { selectedAnswer: 3 }],
  ['poll', 'minus one', { selectedAnswer: -1 }],
  ['words', 'no word', { words: [] }],
  ['words', 'too many', { words: ['a', 'b', 'c'] }],
  ['words', 'a word too long', { words: ['x'.repeat(26)] }],
  ['words', 'a blank', { words: [' '] }],
]
test.each(wrongAnswers)('K3 %s refuses %s with 400, and stores nothing', async (kind, _, answer) => {
  const { game, zoe, question } = await opened(kind)
  const { status, problem } = await game.answer(zoe, answer)
  expect([status, problem.code]).toEqual([400, 'invalid_input'])
  expect(problem.issues?.[0]?.path.length).toBeGreaterThan(0)
  expect((await stateOf(game)).counts.answered).toBe(0)
  expect((await game.answer(zoe, answersTo(question)[0])).status).toBe(200)
})

const ofAnotherType: [OtherKind, string, object, string][] = [
  ['typed', 'a number', { text: 5 }, 'text must be text'],
  ['typed', 'a text too long', { text: 'x'.repeat(76) }, 'Answer must be 75 characters or less'],
  ['several', 'a text', { selectedAnswers: 'x' }, 'selectedAnswers must be a list'],
  ['several', 'a list of texts', { selectedAnswers: ['x'] }, 'selectedAnswers.0 must be a number'],
  ['number', 'a text', { answerValue: '12' }, 'answerValue must be a number'],
  ['order', 'an object', { order: {} }, 'order must be a list'],
  ['poll', 'half an option', { selectedAnswer: 0.5 }, 'selectedAnswer must be a whole number'],
  ['words', 'nothing', { words: null }, 'words must be a list'],
]
test.each(ofAnotherType)('K3 %s: %s is judged by its question, and not before', async (kind, _, answer, message) => {
  const { game, zoe, amir, question } = await opened(kind)
  const callOf = ({ id }: typeof zoe, questionId = question.id) => ({
    ...{ pin: game.pin, participantId: id, questionId, responseTime: 0 },
  })
  const send = async (by: typeof zoe, questionId?: number) => {
    const { cookie } = by
    const payload = JSON.stringify({ ...callOf(by, questionId), ...answer })
    const headers = { cookie, 'content-type': 'application/json' }
    const replies = await onBothPaths(t, { method: 'POST', url: `/api/games/${game.pin}/answer`, headers, payload })
    expectAlike(replies, message)
    expect(replies.isTaken).toBe(true)
    return { status: statusOf(replies.fast), reply: replies.fast }
  }
  const refused = await send(zoe)
  expect(refused.status).toBe(400)
  expect(refused.reply).toContain(`"message":"${message}"`)
  expect(refused.reply).toContain(`"path":["${Object.keys(answer)[0]}"`)
  expect((await send(zoe, 2_000_000_000)).status).toBe(404)

  const recorded = await game.answer(zoe, answersTo(question)[0])
  expect(recorded.status).toBe(200)
  const again = await t.call(routes.games.answer, { ...callOf(zoe), ...answer } as never, zoe)
  expect([again.status, again.body]).toEqual([200, recorded.body])
  expect((await send(zoe)).status).toBe(200)
  await game.close(0)
  expect((await send(amir)).status).toBe(409)
})

test('K3 a slider takes what lies on its steps', async () => {
  const slider = { min: 0, max: 100, step: 5, value: 40, tolerance: null, zeroAt: null }
  const { game, zoe } = await opened('number', slider)
  for (const answerValue of [41, -5, 105]) expect((await game.answer(zoe, { answerValue })).status).toBe(400)
  expect((await game.answer(zoe, { answerValue: 40 })).body).toMatchObject({ isCorrect: true })
})
