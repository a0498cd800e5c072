import { expect, test } from 'vitest'
import type { CheckEvent } from '../../../contract/games/network-check'
import { CheckLine, type Checked } from './check-line'

/** A line in which each check runs until the test ends it. */
function aLine(limits: { atOnce: number; inLine: number }) {
  const running: (() => void)[] = []
  const line = new CheckLine(() => new Promise((end) => void running.push(end)), limits)
  const come = () => {
    const told: CheckEvent[] = []
    let leave = () => {}
    const checked: Checked = {
      tell: (event) => void told.push(event),
      onClose: (left) => (leave = left),
      close: () => {},
    }
    line.requirePlace()
    line.add(checked)
    return { told, leave: () => leave() }
  }
  const endFirst = async () => {
    running.shift()?.()
    await new Promise(setImmediate)
  }
  return { running, come, endFirst }
}

const ahead = ({ told }: { told: CheckEvent[] }) =>
  told.flatMap((event) => (event.type === 'waiting' ? event.ahead : []))

test('as many as may check at once, and the others are told how many are ahead', async () => {
  const { running, come, endFirst } = aLine({ atOnce: 2, inLine: 10 })
  const [one, , third, fourth] = [come(), come(), come(), come()]
  expect(running).toHaveLength(2)
  expect(ahead(one)).toEqual([])
  expect([third, fourth].map((waiting) => ahead(waiting).at(-1))).toEqual([0, 1])
  await endFirst()
  expect(running).toHaveLength(2)
  expect(ahead(fourth).at(-1)).toBe(0)
})

test('who leaves the line makes room', async () => {
  const { come, running, endFirst } = aLine({ atOnce: 1, inLine: 10 })
  const [, second, third] = [come(), come(), come()]
  second.leave()
  expect(ahead(third).at(-1)).toBe(0)
  await endFirst()
  expect(running).toHaveLength(1)
  await endFirst()
  expect(running).toHaveLength(0)
})

test('a full line is refused, with a time to come again', () => {
  const { come } = aLine({ atOnce: 1, inLine: 1 })
  come()
  come()
  expect(come).toThrow(expect.objectContaining({ code: 'check_line_full' }) as Error)
})
