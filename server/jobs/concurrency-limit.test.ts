import { expect, test } from 'vitest'
import { limitConcurrency } from './concurrency-limit'

/** Work that ends when it is told to. */
function slowWork() {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const work = limitConcurrency(2, (name: string) => {
    begun.push(name)
    return new Promise<string>((done, fail) => {
      ends.push(() => (name === 'bad' ? fail(new Error(name)) : done(name)))
    })
  })
  return { begun, work, endOne: () => ends.shift()?.() }
}

test('two are done at once, and the others in the order in which they came', async () => {
  const { begun, work, endOne } = slowWork()
  const all = ['a', 'b', 'c', 'd'].map((name) => work(name))
  expect(begun).toEqual(['a', 'b'])
  endOne()
  await all[0]
  await expect.poll(() => begun).toEqual(['a', 'b', 'c'])
  endOne()
  await expect.poll(() => begun).toEqual(['a', 'b', 'c', 'd'])
  endOne()
  endOne()
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd'])
})

test('what fails gives its turn back, too, and nobody overtakes who waits', async () => {
  const { begun, work, endOne } = slowWork()
  const first = work('bad')
  const others = [work('b'), work('c')]
  endOne()
  await expect(first).rejects.toThrow('bad')
  others.push(work('d'))
  expect(begun).toEqual(['bad', 'b', 'c'])
  endOne()
  endOne()
  await expect.poll(() => begun).toEqual(['bad', 'b', 'c', 'd'])
  endOne()
  expect(await Promise.all(others)).toEqual(['b', 'c', 'd'])
})
