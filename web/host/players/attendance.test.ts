import { expect, test } from 'vitest'
import { attendanceAfter, awayText, nobodyRead, type Roster } from './attendance'

const roster = (isActive: boolean): Roster => [
  { id: 1, nickname: 'Zoë', score: 0, correctAnswers: 0, isActive, face: 0 },
]

test('how long a player has been away is known to those who saw them go', () => {
  const here = attendanceAfter(nobodyRead, roster(true), 100_000)
  const gone = attendanceAfter(here, roster(false), 105_000)
  expect(awayText(gone, 1)).toBe('away for 10 s')
  let later = gone
  for (let now = 110_000; now <= 225_000; now += 5_000) later = attendanceAfter(later, roster(false), now)
  expect(awayText(later, 1)).toBe('away for 2 min')
})

test('a player who was away already, or went while nobody looked, is only away', () => {
  expect(awayText(attendanceAfter(nobodyRead, roster(false), 100_000), 1)).toBe('away')
  const here = attendanceAfter(nobodyRead, roster(true), 100_000)
  expect(awayText(attendanceAfter(here, roster(false), 400_000), 1)).toBe('away')
})

test('a player who came back counts anew', () => {
  let seen = attendanceAfter(nobodyRead, roster(true), 100_000)
  for (let now = 105_000; now <= 200_000; now += 5_000) seen = attendanceAfter(seen, roster(false), now)
  seen = attendanceAfter(seen, roster(true), 205_000)
  expect(awayText(attendanceAfter(seen, roster(false), 210_000), 1)).toBe('away for 10 s')
})
