import { expect, test } from 'vitest'
import { begin, step, timeout, type Round, type RoundEvent, type TimedQuestion } from './round'

const asked = (id: number): TimedQuestion => ({
  id,
  text: `Question ${id}`,
  options: ['A', 'B'],
  image: null,
  optionImages: null,
  timeLimit: 20,
})

const after = (...events: RoundEvent[]): Round<TimedQuestion> => events.reduce(step, begin([asked(1), asked(2)], 1_000))
const right = { isCorrect: true, points: 90, correctAnswer: 1, score: 90, wasLate: false }
const choose: RoundEvent = { did: 'choose', selected: 1, at: 2_500 }
const hear: RoundEvent = { did: 'hear', verdict: right, at: 2_600 }

test('a round opens with its first question, for as long as that has time', () => {
  expect(after().phase).toEqual({ name: 'question', openedAt: 1_000, deadline: 21_000 })
})

test('a choice is locked: a second one changes nothing', () => {
  const judging = { name: 'judging', deadline: 21_000, choice: { selected: 1, tookMs: 1_500 } }
  expect(after(choose).phase).toEqual(judging)
  expect(after(choose, { did: 'choose', selected: 0, at: 2_550 }).phase).toEqual(judging)
})

test('the result is shown for three seconds, then comes the next question', () => {
  const shown = after(choose, hear)
  expect(shown).toMatchObject({ index: 0, score: 90, correct: 1, phase: { name: 'result', until: 5_600 } })
  expect(after(choose, hear, { did: 'go-on', at: 5_599 })).toEqual(shown)
  expect(after(choose, hear, { did: 'go-on', at: 5_600 })).toMatchObject({
    index: 1,
    phase: { name: 'question', openedAt: 5_600, deadline: 25_600 },
  })
})

test('when the time runs out it records -1 with the whole time', () => {
  expect(after({ did: 'run-out', at: 20_999 }).phase.name).toBe('question')
  const choice = { selected: timeout, tookMs: 20_000 }
  expect(after({ did: 'run-out', at: 21_000 }).phase).toMatchObject({ name: 'judging', choice })
  expect(after({ did: 'choose', selected: 1, at: 21_000 }).phase.name).toBe('question')
})

test('an answer that is lost on its way counts nothing, and the round goes on', () => {
  const lost = after(choose, { did: 'hear', verdict: null, at: 3_000 })
  expect(lost).toMatchObject({ score: 0, correct: 0, phase: { name: 'result', verdict: null } })
  expect(step(lost, { did: 'go-on', at: 6_000 }).index).toBe(1)
})

test('after the last question it is finished', () => {
  const goOn: RoundEvent = { did: 'go-on', at: 5_600 }
  const last: RoundEvent[] = [
    { did: 'choose', selected: 0, at: 6_000 },
    { ...hear, verdict: { ...right, isCorrect: false } },
  ]
  const finished = after(choose, hear, goOn, ...last, { did: 'go-on', at: 60_000 })
  expect(finished).toMatchObject({ correct: 1, score: 90, phase: { name: 'finished' } })
})
