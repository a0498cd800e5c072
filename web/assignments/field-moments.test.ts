/** A1 Dates are in the host's zone: what the fields of the host's forms mean on the nights on which clocks change. */
import { afterEach, describe, expect, test, vi } from 'vitest'
import { clockChangeText } from './clock-words'
import { clockChange, fromField, momentIn, toField } from './field-moments'

afterEach(() => void vi.unstubAllEnvs())
const here = (zone: string) => void vi.stubEnv('TZ', zone)
const said = (value: string, filledFrom?: string) => {
  const change = clockChange(value, filledFrom)
  return change && clockChangeText(value, change).replace(/\s/g, ' ')
}

test('a moment is what the field shows, in this browser’s zone', () => {
  const noon = new Date(2026, 10, 20, 12, 34)
  expect(fromField(toField(noon))).toBe(noon.toISOString())
  for (const none of ['', 'soon']) {
    expect(fromField(none)).toBeNull()
    expect(clockChange(none, undefined)).toBeNull()
  }
})

describe('A1 a time that clocks leap over', () => {
  test.each([
    ['Europe/Berlin', '2027-03-28T02:00', '2027-03-28T01:00:00.000Z', '03:00'],
    ['Europe/Berlin', '2027-03-28T02:30', '2027-03-28T01:30:00.000Z', '03:30'],
    ['Europe/Berlin', '2027-03-28T02:59', '2027-03-28T01:59:00.000Z', '03:59'],
    ['America/New_York', '2027-03-14T02:30', '2027-03-14T07:30:00.000Z', '03:30'],
    ['Australia/Lord_Howe', '2027-10-03T02:15', '2027-10-02T15:45:00.000Z', '02:45'],
    ['Atlantic/Azores', '2027-03-28T00:30', '2027-03-28T01:30:00.000Z', '01:30'],
    ['Antarctica/Troll', '2027-03-28T01:30', '2027-03-28T01:30:00.000Z', '03:30'],
  ])('in %s %s is the moment %s, at which they show %s', (zone, value, moment, shown) => {
    here(zone)
    expect(fromField(value)).toBe(moment)
    expect(toField(new Date(moment)).slice(11)).toBe(shown)
    expect(clockChange(value, undefined)).toEqual({ kind: 'skipped', means: `${value.slice(0, 11)}${shown}` })
  })

  test('is told under the field, and the times around it are not', () => {
    here('Europe/Berlin')
    expect(said('2027-03-28T02:30')).toBe('Clocks go forward that night: there is no 2:30 AM, so this means 3:30 AM.')
    expect(['01:59', '03:00', '03:30'].map((time) => said(`2027-03-28T${time}`))).toEqual([null, null, null])
  })
})

describe('A1 a time that comes twice', () => {
  test.each([
    ['Europe/Berlin', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z', 60],
    ['Europe/Berlin', '2027-10-31T02:00', '2027-10-31T00:00:00.000Z', 60],
    ['Europe/Berlin', '2027-10-31T02:59', '2027-10-31T00:59:00.000Z', 60],
    ['America/New_York', '2027-11-07T01:30', '2027-11-07T05:30:00.000Z', 60],
    ['Australia/Lord_Howe', '2027-04-04T01:45', '2027-04-03T14:45:00.000Z', 30],
    ['Atlantic/Azores', '2027-10-31T00:30', '2027-10-31T00:30:00.000Z', 60],
    ['Antarctica/Troll', '2027-10-31T02:30', '2027-10-31T00:30:00.000Z', 120],
  ])('in %s %s is its first moment, %s, and the second is %i minutes later', (zone, value, moment, minutes) => {
    here(zone)
    const second = new Date(Date.parse(moment) + minutes * 60_000)
    expect(fromField(value)).toBe(moment)
    expect([new Date(moment), second].map(toField)).toEqual([value, value])
    expect(clockChange(value, undefined)).toEqual({ kind: 'doubled', means: 'first' })
    // One that is stored stays.
    expect(momentIn(value, second.toISOString())).toBe(second.toISOString())
    expect(clockChange(value, second.toISOString())).toEqual({ kind: 'doubled', means: 'second' })
  })

  test('is told under the field, and the times around it are not', () => {
    here('Europe/Berlin')
    expect(said('2027-10-31T02:30')).toBe(
      'Clocks go back that night: 2:30 AM comes twice, and this means the first one.',
    )
    expect(said('2027-10-31T02:30', '2027-10-31T01:30:20.000Z')).toBe(
      'Clocks go back that night: 2:30 AM comes twice, and this means the second one.',
    )
    expect(['01:59', '03:00', '03:30'].map((time) => said(`2027-10-31T${time}`))).toEqual([null, null, null])
  })

  test('keeps its moment, with its seconds, in a field that nobody changes', () => {
    here('Europe/Berlin')
    const second = '2027-10-31T01:30:20.000Z'
    expect(momentIn('2027-10-31T02:30', second)).toBe(second)
    expect(momentIn('2027-10-31T04:30', second)).toBe('2027-10-31T03:30:00.000Z')
    expect(momentIn('', second)).toBeNull()
  })
})

test.each(['UTC', 'Asia/Kolkata', 'Pacific/Kiritimati', 'Pacific/Niue', 'Africa/Casablanca', 'America/Nuuk'])(
  'A1 in %s every quarter of an hour of two years is shown, and read again as what was shown',
  (zone) => {
    here(zone)
    for (let moment = Date.UTC(2026, 0, 1); moment < Date.UTC(2028, 0, 1); moment += 15 * 60_000) {
      const shown = toField(new Date(moment))
      const read = fromField(shown) ?? ''
      if (read !== new Date(moment).toISOString())
        expect([clockChange(shown, undefined), toField(new Date(read))]).toEqual([
          { kind: 'doubled', means: 'first' },
          shown,
        ])
    }
  },
)
