import { expect, test } from 'vitest'
import { draftOf, faultsOf, marksOf, unnamed, wantedOf, withRow } from './team-draft'

const saved = (id: number, mark: number, name: string) => ({ id, mark, name, score: 0, rank: 1, playerCount: 0 })
const settings = { spread: 'even', keepEven: false, phones: 'each', seatsPerBrowser: 2 } as const
const otters = saved(4, 1, 'Otters')
const foxes = saved(7, 3, 'Foxes')

test('E1 a host begins with four teams without names, which are drawn', () => {
  const draft = draftOf({ teams: null, teamsPerPhone: null })
  expect(draft.playing).toBe('alone')
  expect(unnamed(draft.rows)).toBe(4)
  expect(wantedOf({ ...draft, playing: 'teams' })).toEqual({
    teams: [{}, {}, {}, {}],
    ...{ spread: 'choose', keepEven: true, seatsPerBrowser: 1 },
  })
  expect(wantedOf(draft)).toEqual({ teams: null })
})

test('E4 teams that share a phone have nothing but how many there may be on one', () => {
  const draft = draftOf({ teams: null, teamsPerPhone: 3 })
  expect(draft.playing).toBe('phones')
  expect(wantedOf(draft)).toEqual({ teams: null, phones: 'one', seatsPerBrowser: 3 })
})

test('a saved team keeps its id and mark when it is renamed, and its name when that is left empty', () => {
  const draft = draftOf({ teams: { list: [foxes, otters], settings }, teamsPerPhone: null })
  const rows = withRow(draft.rows.map((row) => ({ ...row, name: row.name === 'Otters' ? ' Sea otters ' : '' })))
  expect(wantedOf({ ...draft, rows })).toEqual({
    teams: [{ id: 4, name: 'Sea otters' }, { id: 7 }, {}],
    ...{ spread: 'even', keepEven: false, seatsPerBrowser: 2 },
  })
  expect(marksOf(rows)).toEqual([1, 3, 2])
  expect(unnamed(rows)).toBe(1)
})

test('names that cannot be are told in their row: too long, or another team’s', () => {
  const names = ['Otters', 'Foxes', 'OTTERS ', '', '', 'x'.repeat(31)]
  const faults = faultsOf(names.map((name, key) => ({ key, name })))
  expect([...faults]).toEqual([
    [2, 'Another team has this name'],
    [5, 'At most 30 characters'],
  ])
})

test('every row has a key of its own, also after others have gone', () => {
  const rows = withRow(withRow(draftOf({ teams: null, teamsPerPhone: null }).rows.slice(1)))
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
})
