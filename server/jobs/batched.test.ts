import { expect, test } from 'vitest'
import { batched, batchedBy } from './batched'

test('what arrives while a batch is under way belongs to the next one', async () => {
  const batches: number[][] = []
  const release: (() => void)[] = []
  const double = batched(async (items: number[]) => {
    batches.push(items)
    await new Promise<void>((resolve) => release.push(resolve))
    return items.map((item) => item * 2)
  })
  const turn = () => new Promise((resolve) => setImmediate(resolve))

  const first = [double(1), double(2)]
  await turn()
  const second = [double(3), double(4)]
  expect(batches).toEqual([[1, 2]])
  release.shift()!()
  expect(await Promise.all(first)).toEqual([2, 4])
  await turn()
  release.shift()!()
  expect(await Promise.all(second)).toEqual([6, 8])
  expect(batches).toEqual([
    [1, 2],
    [3, 4],
  ])
})

test('a batch that fails fails whole, and the next one is tried', async () => {
  let isBroken = true
  const echo = batched(async (items: number[]) => {
    if (isBroken) throw new Error('away')
    return items
  })
  await expect(Promise.all([echo(1), echo(2)])).rejects.toThrow('away')
  isBroken = false
  expect(await echo(3)).toBe(3)
})

test('batches of different keys do not wait for each other', async () => {
  const batches: string[][] = []
  const release = new Map<string, () => void>()
  const echo = batchedBy(
    (item: string) => item.length,
    async (items) => {
      batches.push(items)
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
  expect(batches).toEqual([['a'], ['bb']])
  release.get('a')!()
  expect(await slow).toBe('a')
  await turn()
  release.get('c')!()
  expect(await behind).toBe('c')
})

test('G43 when the database is away, what waits behind a batch fails with it, and does not wait again', async () => {
  let batches = 0
  let fail = () => {}
  const echo = batched(async (items: number[]) => {
    batches++
    await new Promise<void>((_, reject) => (fail = () => reject(new Error('Query read timeout'))))
    return items
  })
  const all = [echo(1)]
  await new Promise((resolve) => setImmediate(resolve))
  all.push(echo(2), echo(3))
  fail()
  expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual(Array(3).fill('rejected'))
  expect(batches).toBe(1)
})

test('a batch has its limit', async () => {
  const sizes: number[] = []
  const echo = batched(
    async (items: number[]) => {
      sizes.push(items.length)
      return items
    },
    { maxItems: 2 },
  )
  expect(await Promise.all([1, 2, 3, 4, 5].map(echo))).toEqual([1, 2, 3, 4, 5])
  expect(sizes).toEqual([2, 2, 1])
})
