import { createHook } from 'node:async_hooks'
import { expect, test } from 'vitest'
import { hashedPassword, isPassword } from './password'

test('a hash tells its own password from others, and no two are the same', async () => {
  const [one, two] = [await hashedPassword('right'), await hashedPassword('right')]
  expect([await isPassword('right', one), await isPassword('right', two)]).toEqual([true, true])
  expect([await isPassword('wrong', one), await isPassword('', one)]).toEqual([false, false])
  expect(one).not.toBe(two)
  expect(one).not.toContain('right')
})

test('of eight at once two are worked on at the same moment, and each gets its own answer', async () => {
  const kept = await hashedPassword('right')
  const underWay = new Set<number>()
  let most = 0
  // The calls to the system itself.
  const watching = createHook({
    init(id, type) {
      if (type !== 'SCRYPTREQUEST') return
      underWay.add(id)
      most = Math.max(most, underWay.size)
    },
    after: (id) => void underWay.delete(id),
  }).enable()
  const tried = Array.from({ length: 8 }, (_, i) => (i % 3 === 0 ? 'right' : 'wrong'))
  const answers = await Promise.all(tried.map((password) => isPassword(password, kept)))
  watching.disable()
  expect(answers).toEqual(tried.map((password) => password === 'right'))
  expect([most, underWay.size]).toEqual([2, 0])
}, 60_000)
