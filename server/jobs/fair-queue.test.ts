import { expect, test } from 'vitest'
import { fairQueue } from './fair-queue'

/** The names of the tasks in the order of their starts; each ends when `end` is called. */
function watched(most = 1, mostOfOwner = most) {
  let time = 0
  const run = fairQueue({ most, mostOfOwner, now: () => time })
  const started: string[] = []
  const ends: (() => void)[] = []
  const add = (owner: string, name: string) =>
    run(owner, () => {
      started.push(name)
      return new Promise<void>((resolve) => ends.push(resolve))
    })
  /** Lets the oldest task end, which took so long. */
  const end = async (ms = 0) => {
    time += ms
    ends.shift()?.()
    await new Promise(setImmediate)
  }
  return { run, started, add, end }
}

test('one at a time, and an owner of four tasks waits for all others after each', async () => {
  const { started, add, end } = watched()
  const all = ['zoe 1', 'zoe 2', 'zoe 3', 'zoe 4', 'amir 1', 'lea 1', 'amir 2'].map(async (name) => {
    await add(name.split(' ')[0]!, name)
    await end()
  })
  expect(started).toEqual(['zoe 1'])
  await end()
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

test('who took much time lately goes last, until that is long ago', async () => {
  const { started, add, end } = watched()
  for (const name of ['amir', 'lea', 'zoe']) void add(name, `${name} 1`)
  await end(20_000)
  await end(10_000)
  for (const name of ['amir', 'lea', 'zoe', 'new']) void add(name, `${name} 2`)
  await end(0)
  for (let task = 0; task < 4; task++) await end(0)
  expect(started.slice(3)).toEqual(['zoe 2', 'new 2', 'lea 2', 'amir 2'])
  void add('lea', 'lea 3')
  await end(15 * 60_000)
  for (const name of ['lea 4', 'amir 3', 'lea 5']) void add(name.split(' ')[0]!, name)
  for (let task = 0; task < 4; task++) await end(0)
  expect(started.slice(-2)).toEqual(['amir 3', 'lea 5'])
})

test('ten owners of heavy tasks keep the light one of another from starting next only once', async () => {
  const { started, add, end } = watched(2)
  const heavy = Array.from({ length: 10 }, (_, index) => `heavy ${index}`)
  for (let round = 0; round < 4; round++) for (const owner of heavy) void add(owner, owner)
  expect(started).toHaveLength(2)
  for (let task = 0; task < 10; task++) await end(2_000)
  void add('zoe', 'zoe')
  await end(2_000)
  expect(started.at(-1)).toBe('zoe')
})

test('what a task waits for something else before it begins is not held against its owner', async () => {
  const { run, started, add, end } = watched()
  let goOn = () => {}
  const waiting = run('zoe', async (begin) => {
    await new Promise<void>((resolve) => (goOn = resolve))
    begin()
  })
  void add('amir', 'amir 1')
  void add('zoe', 'zoe 2')
  void add('lea', 'lea 1')
  await end(20_000)
  goOn()
  await waiting
  await end(1_000)
  void add('amir', 'amir 2')
  await end()
  await end()
  expect(started).toEqual(['amir 1', 'zoe 2', 'lea 1', 'amir 2'])
})

test('of one owner fewer may run at once than of all', async () => {
  const { started, add, end } = watched(2, 1)
  for (const name of ['zoe 1', 'zoe 2', 'amir 1', 'lea 1']) void add(name.split(' ')[0]!, name)
  expect(started).toEqual(['zoe 1', 'amir 1'])
  await end()
  await end()
  expect(started).toEqual(['zoe 1', 'amir 1', 'zoe 2', 'lea 1'])
})

test('who has waited too long is told so, and waits no more', async () => {
  const { run, started, add, end } = watched()
  const patience = new AbortController()
  const hurried = (name: string) => run('amir', async () => void started.push(name), patience.signal)
  void add('zoe', 'zoe 1')
  const waiting = [hurried('amir 1'), hurried('amir 2'), add('lea', 'lea 1')]
  patience.abort(new Error('busy'))
  await expect(waiting[0]).rejects.toThrow('busy')
  await expect(waiting[1]).rejects.toThrow('busy')
  await end()
  await end()
  expect(started).toEqual(['zoe 1', 'lea 1'])
  // Tasks that have begun continue.
  await run('amir', async () => void started.push('amir 3'), AbortSignal.abort())
  expect(started.at(-1)).toBe('amir 3')
})
