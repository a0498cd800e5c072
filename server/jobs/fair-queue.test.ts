import { expect, test } from 'vitest'
import { fairQueue } from './fair-queue'

/** The names of the tasks in the order of their starts; each ends when `end` is called. */
function watched() {
  const run = fairQueue()
  const started: string[] = []
  const ends: (() => void)[] = []
  const add = (owner: string, name: string) =>
    run(owner, () => {
      started.push(name)
      return new Promise<void>((resolve) => ends.push(resolve))
    })
  return { run, started, add, end: () => ends.shift()?.() }
}

test('one at a time, and an owner of four tasks waits for all others after each', async () => {
  const { started, add, end } = watched()
  const all = ['zoe 1', 'zoe 2', 'zoe 3', 'zoe 4', 'amir 1', 'lea 1', 'amir 2'].map(async (name) => {
    await add(name.split(' ')[0]!, name)
    end()
  })
  expect(started).toEqual(['zoe 1'])
  end()
  await Promise.all(all)
  expect(started).toEqual(['zoe 1', 'zoe 2', 'amir 1', 'lea 1', 'zoe 3', 'amir 2', 'zoe 4'])
})

test('a task that fails has ended, too, and one that comes when nothing waits starts at once', async () => {
  const { run } = watched()
  const failing = run('zoe', () => Promise.reject(new Error('disk')))
  const after = run('zoe', async () => 'made')
  await expect(failing).rejects.toThrow('disk')
  expect(await after).toBe('made')
  expect(await run('amir', async () => 'made')).toBe('made')
})
