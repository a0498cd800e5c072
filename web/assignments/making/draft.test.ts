import { afterEach, describe, expect, test, vi } from 'vitest'
import { fromField } from '../field-moments'
import { changedIn, faultsIn, faultsOf, knowsAnswers, namesOf, newDraft, nextClose, toForm, whoWasThere } from './draft'

afterEach(() => void vi.unstubAllEnvs())

const noon = new Date(2026, 10, 20, 12, 34)
const draft = { ...newDraft('Volcanoes', noon), leftOut: [] }

describe('a new assignment', () => {
  test('is open from now, and closes in a week at six in the evening', () => {
    expect(draft).toMatchObject({ isOpenNow: true, closesAt: '2026-11-27T18:00' })
    expect(toForm(draft, { quizId: 7 })).toMatchObject({
      ...{ quizId: 7, opensAt: null, closesAt: new Date(2026, 10, 27, 18).toISOString() },
      ...{ attempts: 1, clock: 'quiz', answerOrder: 'same', tellPlayers: 'at_close', joining: 'anybody' },
    })
    expect(toForm(draft, { quizId: 7 })).not.toHaveProperty('names')
  })

  test('needs a title, a close, and names where it has a list', () => {
    expect(faultsOf(draft)).toEqual({})
    expect(faultsOf({ ...draft, title: ' ', closesAt: '', isOpenNow: false, opensAt: '' })).toEqual({
      ...{ title: 'Title is required', opensAt: 'Choose a day and a time', closesAt: 'Choose a day and a time' },
    })
    expect(faultsOf({ ...draft, joining: 'list' })).toEqual({ names: 'Paste at least one name' })
    expect(faultsOf({ ...draft, joining: 'links', names: 'x\n'.repeat(501) }).names).toMatch(/^501 names are too many/)
    expect(faultsOf({ ...draft, joining: 'list', names: 'x'.repeat(61) }).names).toMatch(/longer than 60 characters/)
  })

  test('shows what the server refuses at its field', () => {
    const issues = [
      { path: ['closesAt'], message: 'The close is in the past' },
      { path: ['names', 3], message: 'A name cannot be empty' },
    ]
    expect(faultsIn(issues)).toEqual({ closesAt: 'The close is in the past', names: 'A name cannot be empty' })
  })
})

test('one that is opened again closes tomorrow, at the time of day at which it closed', () => {
  expect(nextClose(new Date(2026, 9, 2, 18, 30).toISOString(), noon)).toBe('2026-11-21T18:30')
})

test('A1 a new assignment closes at six in the evening also after a night on which clocks change', () => {
  vi.stubEnv('TZ', 'Europe/Berlin')
  const { closesAt } = newDraft('Volcanoes', new Date(2027, 2, 25, 12))
  expect([closesAt, fromField(closesAt)]).toEqual(['2027-04-01T18:00', '2027-04-01T16:00:00.000Z'])
})

test('A1 what the form sends is the moment that its fields mean on such a night', () => {
  vi.stubEnv('TZ', 'Europe/Berlin')
  const planned = { ...draft, isOpenNow: false, opensAt: '2026-10-25T02:30', closesAt: '2027-03-28T02:30' }
  expect(toForm(planned, { quizId: 7 })).toMatchObject({
    ...{ opensAt: '2026-10-25T00:30:00.000Z', closesAt: '2027-03-28T01:30:00.000Z' },
  })
  // The evening before, it is offered again for a time that this night has not.
  expect(nextClose('2027-03-20T01:30:00.000Z', new Date(2027, 2, 27, 12))).toBe('2027-03-28T03:30')
})

test('of a form only what was changed is sent', () => {
  const before = { title: 'Moons', isJoiningOpen: true, attempts: 1 }
  expect(changedIn({ ...before, isJoiningOpen: false }, before)).toEqual({ isJoiningOpen: false })
  expect(changedIn({ ...before }, before)).toEqual({})
})

test('A1 whoever looks like a player of the game was there, and the host’s own word counts, also after an edit', () => {
  const ticks = new Map([
    ['Amir', false],
    ['Bo', true],
  ])
  const alike = ['Zoë', 'Amir', 'Gone']
  expect(whoWasThere({ names: 'Zoë\nAmir\nBo\nIngrid\nZoë', ticks }, alike)).toEqual(['Zoë', 'Bo'])
  expect(whoWasThere({ names: 'Amir\nZoë\nBo', ticks }, alike)).toEqual(['Zoë', 'Bo'])
  expect(whoWasThere({ names: 'Ingrid', ticks }, [])).toEqual([])
})

test('whoever was there is left out', () => {
  expect(namesOf({ names: 'Zoë\nAmir\nIngrid', leftOut: ['Amir'] })).toEqual(['Zoë', 'Ingrid'])
})

test('A1 it is said where whoever plays again knows the answers', () => {
  const told = { ...draft, tellPlayers: 'at_end' } as const
  expect(knowsAnswers(draft)).toBe(false)
  expect(knowsAnswers(told)).toBe(true)
  expect(knowsAnswers({ ...told, joining: 'list' })).toBe(false)
  expect(knowsAnswers({ ...told, joining: 'list', attempts: 2 })).toBe(true)
})
