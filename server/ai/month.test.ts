import { expect, test } from 'vitest'
import { monthOf } from './month'

test.each([
  ['2026-11-01T00:00:00.000Z', '2026-11-01', '2026-12-01'],
  ['2026-11-30T23:59:59.999Z', '2026-11-01', '2026-12-01'],
  ['2026-12-31T23:59:59.999Z', '2026-12-01', '2027-01-01'],
  ['2028-02-29T12:00:00.000Z', '2028-02-01', '2028-03-01'],
])('%s is in the month from %s until %s, in UTC', (moment, startsAt, endsAt) => {
  expect(monthOf(Date.parse(moment))).toEqual({ startsAt: Date.parse(startsAt), endsAt: Date.parse(endsAt) })
})
