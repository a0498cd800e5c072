import type { Sample } from './soak-report'

/** Of what there was: a heap breathes, so a few parts in a hundred are no leaks. */
const allowed = { memory: 0.1, descriptors: 0.1 }
const warmUpMinutes = 5

/**
 * What is held at the end and was not at the beginning, in sentences. The first minutes, in which a process warms up, are
 * left out. The least of each part of the hour counts: what is held breathes with the game, and a leak raises its floor.
 */
export function leaks(samples: Sample[]): string[] {
  const steady = samples.filter(({ minute }) => minute > warmUpMinutes)
  const third = Math.floor(steady.length / 3)
  if (third === 0) return []
  const [first, last] = [steady.slice(0, third), steady.slice(-third)]
  const kinds = [
    ['memory, in MB,', (minute: Sample) => sum(minute.processes.map(({ rssMb }) => rssMb)), allowed.memory],
    ['descriptors', (minute: Sample) => sum(minute.processes.map((one) => one.descriptors)), allowed.descriptors],
  ] as const
  return kinds.flatMap(([what, held, most]) => {
    const [before, after] = [least(first.map(held)), least(last.map(held))]
    return after <= before * (1 + most) ? [] : [`${what} grew from ${Math.round(before)} to ${Math.round(after)}`]
  })
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

const least = (values: number[]) => Math.min(...values)
