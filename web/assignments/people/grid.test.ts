import { describe, expect, test } from 'vitest'
import type { AssignmentPerson } from '../../../contract/assignments/results'
import { characterAt } from '../../../rules/assignments/at-question'
import { cellOf, isStillAt, peopleShown, rightShares } from './grid'
import { mergeResults, type Results } from '../merge-results'

const begunAt = '2026-11-20T10:00:00.000Z'
const attempt = (cells: string, score = 0, finishedAt: string | null = begunAt) => ({
  ...{ number: 1, begunAt, finishedAt, score, correctAnswers: 0, cells },
})
function person(id: number, name: string, played?: ReturnType<typeof attempt>): AssignmentPerson {
  return { id, name, joinedAt: begunAt, attempts: played ? 1 : 0, first: played ?? null, best: played ?? null }
}
const people = [
  person(1, 'Zoë', attempt('*0', 90)),
  person(2, 'amir', attempt('*5', 140)),
  person(3, 'Ingrid'),
  person(4, 'Bo', attempt('0.', 10, null)),
  { ...person(5, 'Gone', attempt('**', 900)), isSetAside: true as const },
]
const wanted = { which: 'best', group: 'all', order: 'points', search: '' } as const
const names = (more: object) => peopleShown(people, { ...wanted, ...more }).map(({ name }) => name)

describe('A7 the grid', () => {
  test('reads without colour: each cell has a sign and a word', () => {
    expect([...'*05a-.'].map((cell) => cellOf(cell).sign)).toEqual(['✓', '✗', '½', '•', '–', ''])
    expect(cellOf('5').word).toBe('50% right')
    expect(cellOf(undefined).word).toBe('not yet')
  })

  test('calls a question unanswered once its player has gone on or finished, or its time is over', () => {
    const at = (cells: string, isAt: boolean) => [0, 1].map((index) => cellOf(characterAt({ cells }, index, isAt)).word)
    expect(at('--.', true)).toEqual(['no answer', 'not yet'])
    expect(at('--', true)).toEqual(['no answer', 'not yet'])
    expect(at('--', false)).toEqual(['no answer', 'no answer'])
    expect(at('-.', false)).toEqual(['no answer', 'not yet'])
  })

  test('knows by the clock, or without one by the close, whether a question can be answered', () => {
    const [closesAt, now] = [begunAt, Date.parse(begunAt)]
    const isAt = (attempt: { finishedAt?: string; openUntil?: string }, ms: number, own = {}) =>
      isStillAt({ closesAt }, own, { finishedAt: null, ...attempt }, now + ms)
    const minuteMs = 60_000
    const openUntil = new Date(now + minuteMs).toISOString()
    expect([isAt({ openUntil }, minuteMs), isAt({ openUntil }, minuteMs + 1)]).toEqual([true, false])
    expect([isAt({}, 10 * minuteMs), isAt({}, 10 * minuteMs + 1)]).toEqual([true, false])
    expect(isAt({}, 11 * minuteMs, { closesAt: openUntil })).toBe(true)
    expect(isAt({ openUntil, finishedAt: begunAt }, 0)).toBe(false)
  })

  test('has the best first, those who have not begun last, and nobody who is set aside', () => {
    expect(names({})).toEqual(['amir', 'Zoë', 'Bo', 'Ingrid'])
    expect(names({ order: 'name' })).toEqual(['amir', 'Bo', 'Ingrid', 'Zoë'])
  })

  test('shows one group, and finds a name', () => {
    expect(names({ group: 'not_begun' })).toEqual(['Ingrid'])
    expect(names({ group: 'begun' })).toEqual(['Bo'])
    expect(names({ group: 'set_aside' })).toEqual(['Gone'])
    expect(names({ search: 'ZO' })).toEqual(['Zoë'])
  })

  test('counts as finished whoever has finished any attempt, also where the best one goes on', () => {
    const again = { ...person(6, 'Olu', attempt('*.', 100, null)), attempts: 2, first: attempt('00') }
    const shownIn = (group: 'begun' | 'finished') => peopleShown([again], { ...wanted, group }).length
    expect([shownIn('finished'), shownIn('begun')]).toEqual([1, 0])
  })

  test('says of each question how many of those who answered were right', () => {
    expect(rightShares(people, 'best', 3)).toEqual([67, 0, null])
  })
})

test('changes since a version replace, add and remove people', () => {
  const results = (version: string, changed: AssignmentPerson[]) =>
    ({ version, people: changed, bursts: [], assignment: {} }) as unknown as Results
  const before = mergeResults(undefined, results('1', [person(1, 'Zoë'), person(2, 'Amir')]))
  const after = mergeResults(
    before,
    results('2', [person(1, 'Zoë Quist'), { ...person(2, 'Amir'), isRemoved: true }, person(3, 'Ingrid')]),
  )
  expect(after.version).toBe('2')
  expect(after.people.map(({ name }) => name)).toEqual(['Zoë Quist', 'Ingrid'])
})
