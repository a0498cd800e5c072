import { expect, test } from 'vitest'
import { testLog } from '../../tests/kit/app/test-log'
import { retryUntilDone } from './retry'

const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })

/** A task that fails with these errors, one after the other, and then succeeds. */
function failing(...errors: Error[]) {
  let attempts = 0
  const task = async () => {
    const error = errors[attempts++]
    if (error) throw error
  }
  return { task, attempts: () => attempts }
}

test('a task is tried again until it succeeds', async () => {
  const { log } = testLog()
  const { task, attempts } = failing(away, away)
  await retryUntilDone(task, { log, message: 'Could not write', retryMs: 1 })
  expect(attempts()).toBe(3)
})

test('a database that cannot be reached is not logged, any other failure is', async () => {
  const { log, lines } = testLog()
  const { task } = failing(away, new Error('a bug'), away)
  await retryUntilDone(task, { log, message: 'Could not write', retryMs: 1 })
  expect(lines.map(({ msg }) => msg)).toEqual(['Could not write'])
})

test('a task that is no longer wanted is not tried again', async () => {
  const { log } = testLog()
  const { task, attempts } = failing(away, away, away)
  await retryUntilDone(task, { log, message: 'Could not write', retryMs: 1, isStopped: () => attempts() === 2 })
  expect(attempts()).toBe(2)
})
