import { expect, test } from 'vitest'
import { grouped, groupedBy, inTurn } from './grouped'

test('what arrives while a group is under way travels in the next one', async () => {
  const groups: number[][] = []
  const release: (() => void)[] = []
  const double = grouped(async (items: number[]) => {
    groups.push(items)
    await new Promise<void>((resolve) => release.push(resolve))
    return items.map((item) => item * 2)
  })
  const turn = () => new Promise((resolve) => setImmediate(resolve))

  const first = [double(1), double(2)]
  await turn()
  const second = [double(3), double(4)]
  expect(groups).toEqual([[1, 2]])
  release.shift()!()
  expect(await Promise.all(first)).toEqual([2, 4])
  await turn()
  release.shift()!()
  expect(await Promise.all(second)).toEqual([6, 8])
  expect(groups).toEqual([
    [1, 2],
    [3, 4],
  ])
})

test('a group that fails fails whole, and the next one is tried', async () => {
  let isBroken = true
  const echo = grouped(async (items: number[]) => {
    if (isBroken) throw new Error('away')
    return items
  })
  await expect(Promise.all([echo(1), echo(2)])).rejects.toThrow('away')
  isBroken = false
  expect(await echo(3)).toBe(3)
})

test('groups of different keys do not wait for each other', async () => {
  const groups: string[][] = []
  const release = new Map<string, () => void>()
  const echo = groupedBy(
    (item: string) => item.length,
    async (items) => {
      groups.push(items)
      await new Promise<void>((resolve) => release.set(items[0]!, resolve))
      return items
    },
  )
  const turn = () => new Promise((resolve) => setImmediate(resolve))
  const [slow, quick] = [echo('a'), echo('bb')]
  await turn()
  const behind = echo('c')
  release.get('bb')!()
  expect(await quick).toBe('bb')
  expect(groups).toEqual([['a'], ['bb']])
  release.get('a')!()
  expect(await slow).toBe('a')
  await turn()
  release.get('c')!()
  expect(await behind).toBe('c')
})

test('G43 when the database is away, who waits behind a group hears so with it, and does not wait again', async () => {
  let groups = 0
  let fail = () => {}
  const echo = grouped(async (items: number[]) => {
    groups++
    await new Promise<void>((_, reject) => (fail = () => reject(new Error('Query read timeout'))))
    return items
  })
  const all = [echo(1)]
  await new Promise((resolve) => setImmediate(resolve))
  all.push(echo(2), echo(3))
  fail()
  expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual(Array(3).fill('rejected'))
  expect(groups).toBe(1)
})

test('a group has its limit', async () => {
  const sizes: number[] = []
  const echo = grouped(
    async (items: number[]) => {
      sizes.push(items.length)
      return items
    },
    { most: 2 },
  )
  expect(await Promise.all([1, 2, 3, 4, 5].map(echo))).toEqual([1, 2, 3, 4, 5])
  expect(sizes).toEqual([2, 2, 1])
})

test('tasks of one key follow each other, also after one that failed; other keys don’t wait', async () => {
  const turn = inTurn()
  const done: string[] = []
  let release = () => {}
  const first = turn(1, async () => {
    await new Promise<void>((resolve) => (release = resolve))
    done.push('first')
    throw new Error('failed')
  })
  const second = turn(1, async () => done.push('second'))
  await turn(2, async () => done.push('other'))
  release()
  await expect(first).rejects.toThrow('failed')
  await second
  expect(done).toEqual(['other', 'first', 'second'])
})

test('G43 when the database is away for one, who waits for a turn behind it hears so with it; who comes later is tried', async () => {
  const turn = inTurn()
  const away = turn(1, () => Promise.reject(new Error('Query read timeout')))
  const behind = turn(1, async () => 'tried')
  expect((await Promise.allSettled([away, behind])).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await turn(1, async () => 'tried')).toBe('tried')
})
