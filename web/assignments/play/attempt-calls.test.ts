import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { plain } from '../../../tests/kit/view-actions'
import { countedOf, openedBy, sendAnswer, verdictOf } from './attempt-calls'

const question = { ...plain, id: 7, text: 'Which?', options: ['A', 'B', 'C'], timeLimit: 20 }
const asked = { question, questionIndex: 2, totalQuestions: 5, remainingMs: 12_000, opensInMs: 0 }

describe('a question that the server has opened', () => {
  test('has what is left of its time, whatever the clock of this phone says', () => {
    expect(openedBy(asked, 1_000_000)).toMatchObject({ index: 2, openedAt: 992_000, deadline: 1_012_000 })
  })

  test('waits for its pictures', () => {
    const waiting = { ...asked, remainingMs: 23_000, opensInMs: 3_000 }
    expect(openedBy(waiting, 1_000_000)).toMatchObject({ openedAt: 1_003_000, deadline: 1_023_000 })
  })

  test('never ends without a clock', () => {
    const free = { ...asked, remainingMs: null, question: { ...question, timeLimit: null } } as never
    expect(openedBy(free, 5)).toMatchObject({ openedAt: 5, deadline: Infinity })
  })

  test('T6 shows its options in the player’s own order, and T5 has their own time', () => {
    const own = openedBy({ ...asked, answerOrder: [2, 0, 1], windowMs: 30_000 }, 0).question
    expect(own).toMatchObject({ options: ['C', 'A', 'B'], order: [2, 0, 1], totalSeconds: 30 })
  })
})

describe('what a reply tells', () => {
  const reply = { questionId: 7, selectedAnswer: 1, responseTime: 900 }

  test('A5 is nothing while nothing may be told', () => {
    const { isCorrect, points, score, correctAnswer } = verdictOf(reply, 40)
    expect({ isCorrect, points, score, correctAnswer }).toEqual({
      ...{ isCorrect: undefined, points: 0, score: 40, correctAnswer: undefined },
    })
  })

  test('is right or wrong, the points, and the key with its explanation', () => {
    const told = { ...reply, isCorrect: true, pointsAwarded: 90, score: 130, correctAnswer: 1, explanation: 'So.' }
    expect(verdictOf(told, 40)).toMatchObject({
      ...{ isCorrect: true, credit: 1, points: 90, score: 130, correctAnswer: 1, explanation: 'So.' },
    })
  })
})

test.each([
  [{ selectedAnswer: 1 }, { selectedAnswer: 1, responseTime: 4 }, null],
  [{ selectedAnswer: 1 }, { selectedAnswer: 0, responseTime: 4 }, { selectedAnswer: 0 }],
  [{ selectedAnswers: [2, 0] }, { selectedAnswers: [0, 2] }, null],
  [{ order: [2, 0, 1] }, { order: [0, 2, 1] }, { order: [0, 2, 1] }],
  [{ text: ' Canberra ' }, { text: 'Canberra' }, null],
  [{ text: 'Canberra' }, { text: 'Sydney' }, { text: 'Sydney' }],
  [{ answerValue: 4 }, { answerValue: 4.5 }, { answerValue: 4.5 }],
  [{ words: ['sun', 'sun'] }, { words: ['sun'] }, null],
])('A4 of answers from two tabs the first counts, and is told: %j after %j', (given, sent, counted) =>
  expect(countedOf(sent, given as never)).toEqual(counted),
)

describe('A4 where the time ran out', () => {
  const server = vi.fn<typeof fetch>()
  beforeEach(() => {
    vi.stubGlobal('fetch', server)
    vi.stubGlobal('location', new URL('https://quizhall.example/'))
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    server.mockReset()
  })
  const missed = (reply: object, status: number) => {
    server.mockImplementation(async () => Response.json(reply, { status }))
    const own = { ...question, kind: 'choice', order: [2, 0, 1] } as never
    const choice = { answer: null, tookMs: 20_000 }
    return sendAnswer({ of: { code: 'A', attempt: 1 }, question: own, choice, score: 40, onUnsent: () => {} })
  }

  test('a tab tells what another one has answered, in its own order of the options', async () => {
    const sent = { questionId: 7, selectedAnswer: 2, responseTime: 9, isCorrect: true, pointsAwarded: 90, score: 130 }
    const verdict = await missed({ ...sent, correctAnswer: 2 }, 200)
    expect(verdict).toMatchObject({ counted: { selectedAnswer: 0 }, correctAnswer: 0, points: 90, score: 130 })
    const { body } = server.mock.calls[0]?.[1] ?? {}
    expect(JSON.parse(String(body))).toEqual({ questionId: 7, attempt: 1, responseTime: 20_000 })
  })

  test.each([
    ['question_closed', 409],
    ['invalid_input', 400],
  ])('and nothing where none has: %s', async (code, status) => {
    expect(await missed({ code, message: '' }, status)).toMatchObject({ points: 0, score: 40, wasLate: false })
  })
})
