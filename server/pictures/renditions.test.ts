import { expect, test } from 'vitest'
import { aPicture } from '../testing/pictures'
import { renditions } from './renditions'

test('a file is read when its turn comes, so that those that wait are in nobody’s memory', async () => {
  const bytes = await aPicture({ width: 40, height: 30 })
  const makeRenditions = renditions()
  const read: string[] = []
  let arrive = (_: Buffer) => {}
  const first = makeRenditions('zoe', () => {
    read.push('zoe 1')
    return new Promise((resolve) => (arrive = resolve))
  })
  const others = ['zoe 2', 'amir 1', 'lea 1'].map((name) =>
    makeRenditions(name.split(' ')[0]!, async () => {
      read.push(name)
      return bytes
    }),
  )
  await new Promise(setImmediate)
  expect(read).toEqual(['zoe 1'])
  arrive(bytes)
  const made = await Promise.all([first, ...others])
  expect(made.map(({ width }) => width)).toEqual([40, 40, 40, 40])
  expect(read).toEqual(['zoe 1', 'zoe 2', 'amir 1', 'lea 1'])
})
