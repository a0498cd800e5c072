import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Answer } from '../questions/kinds'
import { plain } from '../../tests/kit/view-actions'
import { serverJudge } from './server-judge'

const asked = (id: number) => ({ ...plain, id, text: '', options: ['A', 'B'], timeLimit: 20 })
const reply = {
  isCorrect: true,
  pointsAwarded: 900,
  correctAnswer: 1,
  selectedAnswer: 1,
  score: 900,
  correctAnswers: 1,
  nextInMs: 3_000,
}
const soFar = { score: 0, correct: 0 }
const sent = 50_000

beforeEach(() => {
  vi.useFakeTimers({ now: sent })
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** The server's reply, received this long after the answer was sent. */
const judgeReceiving = (more: Partial<typeof reply> = {}, afterMs = 0) =>
  serverJudge(
    'game',
    () => {},
    async () => {
      vi.setSystemTime(sent + afterMs)
      return { ...reply, ...more, sentAt: sent }
    },
  )

test('what the server says is the verdict, and its totals are those that are shown', async () => {
  const verdict = { isCorrect: true, points: 900, correctAnswer: 1, score: 2_573, correct: 3, wasLate: false }
  const judge = judgeReceiving({ score: 2_573, correctAnswers: 3 })
  expect(await judge(asked(1), { answer: { selectedAnswer: 1 }, tookMs: 2_000.4 }, soFar)).toMatchObject({ verdict })
})

test('a choice that the server found too late is shown as late', async () => {
  const judge = judgeReceiving({ isCorrect: false, selectedAnswer: -1 })
  const judged = (answer: Answer | null) => judge(asked(1), { answer, tookMs: 0 }, soFar)
  expect((await judged({ selectedAnswer: 1 })).verdict).toMatchObject({ wasLate: true })
  expect((await judged(null)).verdict).toMatchObject({ wasLate: false })
})

test('the next question’s clock starts three seconds after the reply, or earlier when that was long in coming', async () => {
  const nextBy = async (...received: Parameters<typeof judgeReceiving>) =>
    (await judgeReceiving(...received)(asked(1), { answer: { selectedAnswer: 1 }, tookMs: 0 }, soFar)).nextBy
  expect(await nextBy({}, 200)).toBe(sent + 3_200)
  // As when a phone slept meanwhile: the server went on long ago.
  expect(await nextBy({}, 16_000)).toBe(sent + 1_500 + 3_000)
  // As when only the second attempt arrived: the server counts from the first.
  expect(await nextBy({ nextInMs: -3_000 }, 200)).toBe(sent + 200 - 3_000)
})

test('an answer that does not arrive is logged only, and is brought along with the next as it was chosen', async () => {
  const came: [number, number][] = []
  let isAway = true
  const judge = serverJudge(
    'game',
    () => {},
    async ({ questionId, selectedAnswer = -1 }) => {
      vi.setSystemTime(sent + 2_000)
      if (isAway) throw new Error('away')
      came.push([questionId, selectedAnswer])
      return { ...reply, sentAt: Date.now() }
    },
  )
  const lost = await judge(asked(1), { answer: { selectedAnswer: 0 }, tookMs: 0 }, soFar)
  // The server may have received it: the next question may be running since the first try.
  expect(lost).toEqual({ verdict: null, nextBy: sent + 1_500 + 3_000 })
  expect(console.error).toHaveBeenCalledOnce()
  isAway = false
  expect((await judge(asked(2), { answer: { selectedAnswer: 1 }, tookMs: 0 }, soFar)).verdict).toMatchObject({
    isCorrect: true,
  })
  expect((await judge(asked(3), { answer: { selectedAnswer: 1 }, tookMs: 0 }, soFar)).verdict).toMatchObject({
    isCorrect: true,
  })
  expect(came).toEqual([
    [1, 0],
    [2, 1],
    [3, 1],
  ])
})
