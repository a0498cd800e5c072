import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { publicJudge } from './public-judge'

const asked = (id: number) => ({ id, text: '', options: ['A', 'B'], image: null, optionImages: null, timeLimit: 20 })
const reply = {
  isCorrect: true,
  pointsAwarded: 900,
  correctAnswer: 1,
  selectedAnswer: 1,
  score: 900,
  correctAnswers: 1,
  nextInMs: 3_000,
}

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

test('what the server says is the verdict', async () => {
  const judge = publicJudge('round', async () => reply)
  const verdict = { isCorrect: true, points: 900, correctAnswer: 1, score: 900, wasLate: false }
  expect(await judge(asked(1), { selected: 1, tookMs: 2_000.4 }, 0)).toEqual(verdict)
})

test('a choice that the server found too late is told so', async () => {
  const judge = publicJudge('round', async () => ({ ...reply, isCorrect: false, selectedAnswer: -1 }))
  expect(await judge(asked(1), { selected: 1, tookMs: 0 }, 0)).toMatchObject({ wasLate: true })
  expect(await judge(asked(2), { selected: -1, tookMs: 0 }, 0)).toMatchObject({ wasLate: false })
})

test('an answer that does not arrive is logged only, and is brought along with the next', async () => {
  const sent: number[] = []
  let isAway = true
  const judge = publicJudge('round', async ({ questionId }) => {
    if (isAway) throw new Error('away')
    sent.push(questionId)
    return reply
  })
  expect(await judge(asked(1), { selected: 1, tookMs: 0 }, 0)).toBe(null)
  expect(console.error).toHaveBeenCalledOnce()
  isAway = false
  expect(await judge(asked(2), { selected: 1, tookMs: 0 }, 0)).toMatchObject({ isCorrect: true })
  expect(await judge(asked(3), { selected: 1, tookMs: 0 }, 0)).toMatchObject({ isCorrect: true })
  expect(sent).toEqual([1, 2, 3])
})
