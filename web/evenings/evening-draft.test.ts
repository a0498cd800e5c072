import compile from 'icu-minify/compile'
import { afterEach, expect, test } from 'vitest'
import { applyEdit, draftFromEvening, faultsOf, hasSameContent, newEvening, whyNoRoom } from './evening-draft'
import type { EveningDraft, RoundQuiz } from './evening-draft'

const quiz = (id: number, questionCount = 10): RoundQuiz => ({ id, title: `Quiz ${id}`, questionCount })

const eveningOf = (...quizzes: RoundQuiz[]): EveningDraft =>
  quizzes.reduce((draft, each) => applyEdit(draft, { type: 'add_round', quiz: each }), {
    ...newEvening(),
    title: 'Pub quiz',
  })

const idsOf = ({ rounds }: EveningDraft) => rounds.map(({ quizId }) => quizId)

test('rounds are added at the end, moved, made to count double, and removed', () => {
  const draft = eveningOf(quiz(1), quiz(2), quiz(3))
  const [first] = draft.rounds
  const key = first?.key ?? ''
  expect(idsOf(applyEdit(draft, { type: 'move_round', key, to: 2 }))).toEqual([2, 3, 1])
  expect(applyEdit(draft, { type: 'weigh_round', key, weight: 2 }).rounds.map(({ weight }) => weight)).toEqual([
    2, 1, 1,
  ])
  expect(idsOf(applyEdit(draft, { type: 'remove_round', key }))).toEqual([2, 3])
})

test('the same quiz may be played in two rounds, each with a key of its own', () => {
  const { rounds } = eveningOf(quiz(1), quiz(1))
  expect(new Set(rounds.map(({ key }) => key)).size).toBe(2)
})

test('E5 an evening has 2 to 20 rounds and up to 1,000 questions', () => {
  expect(faultsOf(eveningOf(quiz(1))).rounds).toBe('An evening has at least two rounds')
  expect(faultsOf(eveningOf(quiz(1), quiz(2)))).toEqual({ title: undefined, rounds: undefined })

  const twenty = eveningOf(...Array.from({ length: 20 }, (_, index) => quiz(index + 1)))
  expect(whyNoRoom(twenty, quiz(21))).toBe('An evening has at most 20 rounds')
  expect(applyEdit(twenty, { type: 'add_round', quiz: quiz(21) })).toBe(twenty)

  const long = eveningOf(...[1, 2, 3, 4, 5].map((id) => quiz(id, 200)))
  expect(faultsOf(long).rounds).toBeUndefined()
  expect(whyNoRoom(long, quiz(6, 1))).toBe('That would be more than 1,000 questions together')
})

test('quizzes that have grown beyond 1,000 questions are noticed before the server is asked', () => {
  const grown = eveningOf(quiz(1), quiz(2))
  const rounds = grown.rounds.map((round) => ({ ...round, questionCount: 501 }))
  expect(faultsOf({ ...grown, rounds }).rounds).toMatch('more than 1,000 questions')
})

test('a quiz without questions is no round', () => {
  expect(whyNoRoom(newEvening(), quiz(1, 0))).toBe('It has no questions yet')
})

test('an evening needs a title', () => {
  expect(faultsOf({ ...eveningOf(quiz(1), quiz(2)), title: ' ' }).title).toBe('Title is required')
})

test('reading an evening again changes nothing of it; another order, weight or switch does', () => {
  const rounds = [1, 2].map((quizId) => ({
    ...{ quizId, weight: 1 as const, title: 'A', questionCount: 3, isGone: false },
  }))
  const moments = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' }
  const evening = { id: 7, title: 'Pub quiz', jokers: true, rounds, ...moments }
  const draft = draftFromEvening(evening)
  expect(hasSameContent(draft, draftFromEvening(evening))).toBe(true)
  const key = draft.rounds[0]?.key ?? ''
  expect(hasSameContent(draft, applyEdit(draft, { type: 'move_round', key, to: 1 }))).toBe(false)
  expect(hasSameContent(draft, applyEdit(draft, { type: 'weigh_round', key, weight: 2 }))).toBe(false)
  expect(hasSameContent(draft, applyEdit(draft, { type: 'about', value: { jokers: false } }))).toBe(false)
})

const before = globalThis.messages
afterEach(() => void (globalThis.messages = before))

test('L4 what keeps it from being saved is said in the page’s language', () => {
  globalThis.messages = { '!title_required': compile('Gib einen Titel ein') }
  expect(faultsOf({ ...eveningOf(quiz(1), quiz(2)), title: ' ' }).title).toBe('Gib einen Titel ein')
})
