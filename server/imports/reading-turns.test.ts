import { expect, test } from 'vitest'
import { readingTurns } from './reading-turns'

/** Hosts' files that take this many seconds of computing, on a clock of their own. */
function watched() {
  let time = 0
  const read = readingTurns(() => time)
  const running: { until: number; end: () => void }[] = []
  const ended: string[] = []
  const add = (host: string, needed: number) =>
    void read(host, 6, async (cpuSeconds) => {
      await new Promise<void>((end) => running.push({ until: time + Math.min(needed, cpuSeconds) * 1_000, end }))
      return needed <= cpuSeconds ? 'read' : null
    }).then((result) => ended.push(`${host} ${result ?? 'given up'} ${time / 1_000}`))
  /** Lets the time pass until all files have been read or given up. */
  async function pass(ms = Infinity): Promise<void> {
    const until = time + ms
    for (;;) {
      await new Promise(setImmediate)
      const [next] = running.toSorted((one, other) => one.until - other.until)
      if (!next || next.until > until) break
      running.splice(running.indexOf(next), 1)
      time = next.until
      next.end()
    }
    if (until < Infinity) time = until
  }
  const endOf = (host: string) =>
    Number(
      ended
        .find((each) => each.startsWith(`${host} read`))
        ?.split(' ')
        .at(-1),
    )
  return { add, pass, ended, endOf }
}

const ten = Array.from({ length: 10 }, (_, index) => `new ${index}`)

test.each([
  [0, 5],
  [1_000, 5],
  // They have had their first turns.
  [3_500, 2.1],
  [10_000, 2.1],
])('a file that comes %i ms after ten newcomers whose files take long is read within %f s', async (later, most) => {
  const { add, pass, endOf } = watched()
  for (let file = 0; file < 4; file++) for (const host of ten) add(host, Infinity)
  await pass(later)
  add('zoe', 0.6)
  await pass()
  expect(endOf('zoe')).toBeLessThan(later / 1_000 + most)
})

test('where the machine is slow, a file that is more than a first turn still comes before the longest', async () => {
  const { add, pass, ended, endOf } = watched()
  for (const host of ten) add(host, Infinity)
  add('zoe', 1.3)
  await pass()
  expect(ended).toHaveLength(11)
  expect(ended[0]).toMatch(/^zoe read/)
  expect(endOf('zoe')).toBeLessThan(15)
})

test('a file has all of its time in the end, and then is given up', async () => {
  const { add, pass, ended } = watched()
  add('zoe', 5)
  await pass()
  add('amir', 7)
  await pass()
  expect(ended).toEqual(['zoe read 7.1', 'amir given up 15.2'])
})
