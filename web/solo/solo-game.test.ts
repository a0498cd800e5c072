import { expect, test } from 'vitest'
import { plain } from '../../tests/kit/view-actions'
import { begin, stepSoloGame, type Judged, type SoloGame, type SoloGameEvent, type TimedQuestion } from './solo-game'

const asked = (id: number): TimedQuestion => ({
  ...plain,
  id,
  text: `Question ${id}`,
  options: ['A', 'B'],
  timeLimit: 20,
})

const after = (...events: SoloGameEvent[]): SoloGame<TimedQuestion> =>
  events.reduce(stepSoloGame, begin([asked(1), asked(2)], 1_000))
const right = { isCorrect: true, credit: 1, points: 90, correctAnswer: 1, score: 90, correct: 1, wasLate: false }
const aJudgement = (more: Partial<Judged> = {}): Judged => ({ verdict: right, nextBy: Infinity, ...more })
const choose: SoloGameEvent = { type: 'chosen', answer: { selectedAnswer: 1 }, at: 2_500 }
const judged: SoloGameEvent = { type: 'judged', judged: aJudgement(), at: 2_600 }

test('a game opens with its first question, for as long as that has time', () => {
  expect(after().phase).toEqual({ name: 'question', openedAt: 1_000, deadline: 21_000 })
})

test('a choice is locked: a second one changes nothing', () => {
  const judging = { name: 'judging', deadline: 21_000, choice: { answer: { selectedAnswer: 1 }, tookMs: 1_500 } }
  expect(after(choose).phase).toEqual(judging)
  expect(after(choose, { type: 'chosen', answer: { selectedAnswer: 0 }, at: 2_550 }).phase).toEqual(judging)
})

test('the result is shown for three seconds, then comes the next question', () => {
  const shown = after(choose, judged)
  expect(shown).toMatchObject({ index: 0, score: 90, correct: 1, phase: { name: 'result', until: 5_600 } })
  expect(after(choose, judged, { type: 'advanced', at: 5_599 })).toEqual(shown)
  expect(after(choose, judged, { type: 'advanced', at: 5_600 })).toMatchObject({
    index: 1,
    phase: { name: 'question', openedAt: 5_600, deadline: 25_600 },
  })
})

test('while the first question’s pictures are seen nothing can be chosen, and its time has not begun', () => {
  const seeing = begin([asked(1)], 4_000)
  expect(seeing.phase).toEqual({ name: 'question', openedAt: 4_000, deadline: 24_000 })
  expect(stepSoloGame(seeing, { type: 'chosen', answer: { selectedAnswer: 1 }, at: 3_999 })).toBe(seeing)
  expect(stepSoloGame(seeing, { type: 'chosen', answer: { selectedAnswer: 1 }, at: 4_000 }).phase.name).toBe('judging')
})

test('a phone that slept through the result comes back to what the server still grants', () => {
  const asleep = after(choose, { ...judged, judged: aJudgement({ nextBy: 5_600 }) }, { type: 'advanced', at: 18_000 })
  expect(asleep.phase).toEqual({ name: 'question', openedAt: 5_600, deadline: 25_600 })
  expect(stepSoloGame(asleep, { type: 'chosen', answer: { selectedAnswer: 1 }, at: 20_000 }).phase).toMatchObject({
    choice: { tookMs: 14_400 },
  })
  const tooLong = after(choose, { ...judged, judged: aJudgement({ nextBy: 5_600 }) }, { type: 'advanced', at: 60_000 })
  expect(stepSoloGame(tooLong, { type: 'timed-out', draft: null, at: 60_000 }).phase.name).toBe('judging')
})

test('where nobody else’s clock runs, sleeping costs no time', () => {
  const asleep = after(choose, judged, { type: 'advanced', at: 18_000 })
  expect(asleep.phase).toMatchObject({ openedAt: 18_000, deadline: 38_000 })
})

test('when the time runs out it records -1 with the whole time', () => {
  expect(after({ type: 'timed-out', draft: null, at: 20_999 }).phase.name).toBe('question')
  const choice = { answer: null, tookMs: 20_000 }
  expect(after({ type: 'timed-out', draft: null, at: 21_000 }).phase).toMatchObject({ name: 'judging', choice })
  expect(after({ type: 'chosen', answer: { selectedAnswer: 1 }, at: 21_000 }).phase.name).toBe('question')
})

test('an answer that is lost on its way counts nothing, and the game goes on', () => {
  const lost = after(choose, { type: 'judged', judged: aJudgement({ verdict: null }), at: 3_000 })
  expect(lost).toMatchObject({ score: 0, correct: 0, phase: { name: 'result', verdict: null } })
  expect(stepSoloGame(lost, { type: 'advanced', at: 6_000 }).index).toBe(1)
})

test('one that arrived all the same is in the totals, which come with the next', () => {
  const lost: SoloGameEvent = { type: 'judged', judged: aJudgement({ verdict: null }), at: 3_000 }
  const second: SoloGameEvent[] = [
    { type: 'advanced', at: 6_000 },
    { type: 'chosen', answer: { selectedAnswer: 1 }, at: 7_000 },
  ]
  const verdict = { ...right, points: 80, score: 153, correct: 2 }
  const next = after(choose, lost, ...second, { type: 'judged', judged: aJudgement({ verdict }), at: 7_100 })
  expect(next).toMatchObject({ score: 153, correct: 2, phase: { name: 'result', arrived: 73 } })
})

test('after the last question it is finished', () => {
  const goOn: SoloGameEvent = { type: 'advanced', at: 5_600 }
  const last: SoloGameEvent[] = [
    { type: 'chosen', answer: { selectedAnswer: 0 }, at: 6_000 },
    { ...judged, judged: aJudgement({ verdict: { ...right, isCorrect: false, points: 0 } }) },
  ]
  const finished = after(choose, judged, goOn, ...last, { type: 'advanced', at: 60_000 })
  expect(finished).toMatchObject({ correct: 1, score: 90, phase: { name: 'finished' } })
})
