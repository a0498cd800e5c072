import { expect, test } from 'vitest'
import type { Sample } from './soak-report'
import { leaks } from './leak-check'

const tally = { games: 0, questions: 0, answers: 0, reconnects: 0, refused: 0 }
const hour = (of: (minute: number) => { rssMb: number; descriptors: number }): Sample[] =>
  Array.from({ length: 60 }, (_, index) => ({
    minute: index + 1,
    load: 1,
    tally,
    processes: [{ ...of(index + 1), heapMb: 40, lateMs: 3 }],
  }))

test('what breathes does not grow', () => {
  expect(leaks(hour((minute) => ({ rssMb: 150 + (minute % 7), descriptors: minute % 3 ? 750 : 1_400 })))).toEqual([])
})

test('warming up is no leaks', () => {
  expect(leaks(hour((minute) => ({ rssMb: Math.min(150, 80 + minute * 20), descriptors: 2_000 })))).toEqual([])
})

test('a leak of a megabyte a minute, or of a few descriptors, is reported', () => {
  expect(leaks(hour((minute) => ({ rssMb: 150 + minute, descriptors: 2_000 + 10 * minute })))).toEqual([
    'memory, in MB, grew from 156 to 193',
    'descriptors grew from 2060 to 2430',
  ])
})
