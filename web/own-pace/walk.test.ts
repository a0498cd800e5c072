import { expect, test } from 'vitest'
import { plain } from '../../tests/kit/view-actions'
import { begin, openedAt, stepWalk, type Judged, type TimedQuestion, type Walk, type WalkEvent } from './walk'

const asked = (id: number): TimedQuestion => ({
  ...plain,
  id,
  text: `Question ${id}`,
  options: ['A', 'B'],
  timeLimit: 20,
})
const questions = [asked(1), asked(2)]
type Event = WalkEvent<TimedQuestion>

const begun = (openingAt = 1_000) => begin({ count: 2, first: openedAt(questions, 0, openingAt) })
const after = (...events: Event[]): Walk<TimedQuestion> => events.reduce(stepWalk, begun())
const right = { isCorrect: true, credit: 1, points: 90, correctAnswer: 1, score: 90, correct: 1, wasLate: false }
const judge = (more: Partial<Judged> = {}): Event => ({
  type: 'judged',
  judged: { verdict: right, nextBy: Infinity, ...more },
  until: 5_600,
})
const choose: Event = { type: 'chosen', answer: { selectedAnswer: 1 }, at: 2_500 }
const goOn = (index: number, at: number): Event => ({ type: 'advanced', opened: openedAt(questions, index, at) })

test('a walk opens with its first question, for as long as that has time', () => {
  expect(after().phase).toEqual({ name: 'question', openedAt: 1_000, deadline: 21_000 })
})

test('a choice is locked: a second one changes nothing', () => {
  const judging = { name: 'judging', deadline: 21_000, choice: { answer: { selectedAnswer: 1 }, tookMs: 1_500 } }
  expect(after(choose).phase).toEqual(judging)
  expect(after(choose, { type: 'chosen', answer: { selectedAnswer: 0 }, at: 2_550 }).phase).toEqual(judging)
})

test('the result is shown, then comes the next question', () => {
  const shown = after(choose, judge())
  expect(shown).toMatchObject({ index: 0, score: 90, correct: 1, phase: { name: 'result', until: 5_600 } })
  expect(stepWalk(shown, goOn(1, 5_600))).toMatchObject({
    index: 1,
    question: { id: 2 },
    phase: { name: 'question', openedAt: 5_600, deadline: 25_600 },
  })
})

test('nothing goes on before there is a result', () => {
  expect(after(goOn(1, 2_000))).toMatchObject({ index: 0 })
  expect(after(choose, goOn(1, 2_600))).toMatchObject({ index: 0 })
})

test('while the first question’s pictures are seen nothing can be chosen, and its time has not begun', () => {
  const seeing = begun(4_000)
  expect(seeing.phase).toEqual({ name: 'question', openedAt: 4_000, deadline: 24_000 })
  expect(stepWalk(seeing, { type: 'chosen', answer: { selectedAnswer: 1 }, at: 3_999 })).toBe(seeing)
  expect(stepWalk(seeing, { type: 'chosen', answer: { selectedAnswer: 1 }, at: 4_000 }).phase.name).toBe('judging')
})

test('a phone that slept comes back to what the server still grants', () => {
  const asleep = after(choose, judge({ nextBy: 5_600 }), goOn(1, 5_600))
  expect(stepWalk(asleep, { type: 'chosen', answer: { selectedAnswer: 1 }, at: 20_000 }).phase).toMatchObject({
    choice: { tookMs: 14_400 },
  })
  expect(stepWalk(asleep, { type: 'timed-out', draft: null, at: 60_000 }).phase.name).toBe('judging')
})

test('when the time runs out there is no answer, and it took the whole time', () => {
  expect(after({ type: 'timed-out', draft: null, at: 20_999 }).phase.name).toBe('question')
  const choice = { answer: null, tookMs: 20_000 }
  expect(after({ type: 'timed-out', draft: null, at: 21_000 }).phase).toMatchObject({ name: 'judging', choice })
  expect(after({ type: 'chosen', answer: { selectedAnswer: 1 }, at: 21_000 }).phase.name).toBe('question')
})

test('without a clock a question is never over', () => {
  const [first] = questions
  const open = begin({ count: 1, first: { index: 0, question: first ?? asked(1), openedAt: 0, deadline: Infinity } })
  expect(stepWalk(open, { type: 'timed-out', draft: null, at: 10 ** 12 })).toBe(open)
  expect(stepWalk(open, { ...choose, at: 10 ** 12 }).phase.name).toBe('judging')
})

test('a slide is left without a result', () => {
  const slide = { ...asked(1), kind: 'slide', body: null } as unknown as TimedQuestion
  const reading = begin({ count: 2, first: openedAt([slide], 0, 0) })
  const left = [{ type: 'passed', at: 900 } as const, judge({ nextBy: 950 })].reduce(stepWalk<TimedQuestion>, reading)
  expect(left.phase).toEqual({ name: 'left', deadline: 20_000, nextBy: 950 })
  expect(stepWalk(left, goOn(1, 950)).index).toBe(1)
})

test('an answer that is lost on its way counts nothing, and the walk goes on', () => {
  const lost = after(choose, judge({ verdict: null }))
  expect(lost).toMatchObject({ score: 0, correct: 0, phase: { name: 'result', verdict: null } })
  expect(stepWalk(lost, goOn(1, 6_000)).index).toBe(1)
})

test('one that arrived all the same is in the totals, which come with the next', () => {
  const verdict = { ...right, points: 80, score: 153, correct: 2 }
  const second: Event = { type: 'chosen', answer: { selectedAnswer: 1 }, at: 7_000 }
  const next = after(choose, judge({ verdict: null }), goOn(1, 6_000), second, judge({ verdict }))
  expect(next).toMatchObject({ score: 153, correct: 2, phase: { name: 'result', arrived: 73 } })
})

test('after the last question it is finished', () => {
  const last: Event = { type: 'chosen', answer: { selectedAnswer: 0 }, at: 6_000 }
  const wrong = judge({ verdict: { ...right, isCorrect: false, points: 0 } })
  const finished = after(choose, judge(), goOn(1, 5_600), last, wrong, goOn(2, 9_000))
  expect(finished).toMatchObject({ correct: 1, score: 90, question: null, phase: { name: 'finished' } })
})

test('an attempt that goes on keeps what it has earned', () => {
  expect(begin({ count: 2, first: openedAt(questions, 1, 0), score: 70 })).toMatchObject({ index: 1, score: 70 })
})
