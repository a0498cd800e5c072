import { expect, test } from 'vitest'
import { countFaults, eveningForm, faultsOf, withRound, type EveningReview } from './evening-review'

const evening: EveningReview = {
  ...{ title: 'Friday', jokers: true, remarks: [] },
  rounds: [
    { quiz: 4, title: 'Planets', weight: 1 },
    { quiz: 1, title: 'Rivers', weight: 2 },
    { quiz: null, title: 'Moons', weight: 1 },
  ],
}
const saved = new Map([
  [1, 10],
  [4, 20],
])

test('E5 a round whose quiz the file has not, or that is not saved, is to be fixed', () => {
  const faults = faultsOf(evening, saved)
  expect([...faults.rounds]).toEqual([[2, 'We can’t find “Moons” in this file. Choose a quiz, or leave the round out']])
  expect(countFaults(faults)).toBe(1)
  expect([...faultsOf(evening, new Map([[4, 20]])).rounds.keys()]).toEqual([1, 2])
})

test('E5 another quiz, or none, fixes it, and the form names each by its place among those that are saved', () => {
  const fixed = withRound(evening, 2, 4)
  expect(countFaults(faultsOf(fixed, saved))).toBe(0)
  expect(eveningForm(fixed, saved)).toEqual({
    ...{ title: 'Friday', jokers: true },
    rounds: [
      { quiz: 1, weight: 1 },
      { quiz: 0, weight: 2 },
      { quiz: 1, weight: 1 },
    ],
  })
  const without = withRound(evening, 2, null)
  expect(countFaults(faultsOf(without, saved))).toBe(0)
  expect(eveningForm(without, saved).rounds).toHaveLength(2)
  expect(faultsOf(withRound(without, 0, null), saved).all).toBe('An evening has at least two rounds')
})

test('E5 it needs a title, and has at most 1,000 questions', () => {
  expect(faultsOf({ ...evening, title: ' ' }, saved).title).toBe('Title is required')
  const fixed = withRound(evening, 2, 4)
  expect(
    faultsOf(
      fixed,
      new Map([
        [1, 601],
        [4, 200],
      ]),
    ).all,
  ).toMatch('more than 1,000 questions')
  expect(
    faultsOf(
      fixed,
      new Map([
        [1, 600],
        [4, 200],
      ]),
    ).all,
  ).toBeUndefined()
})
