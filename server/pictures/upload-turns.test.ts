import { expect, test } from 'vitest'
import { oneAfterAnother } from './upload-turns'

/** What is begun, in order; each ends when it is told to. */
function watched() {
  const inTurn = oneAfterAnother()
  const begun: string[] = []
  const ends: (() => void)[] = []
  const bring = (whose: string, name: string) =>
    inTurn(whose, () => {
      begun.push(name)
      return new Promise<void>((resolve) => ends.push(resolve))
    })
  return { inTurn, begun, bring, end: () => ends.shift()?.() }
}

test('one at a time, and who brings four lets everybody else go first after each', async () => {
  const { begun, bring, end } = watched()
  const all = ['zoe 1', 'zoe 2', 'zoe 3', 'zoe 4', 'amir 1', 'lea 1', 'amir 2'].map(async (name) => {
    await bring(name.split(' ')[0]!, name)
    end()
  })
  expect(begun).toEqual(['zoe 1'])
  end()
  await Promise.all(all)
  expect(begun).toEqual(['zoe 1', 'zoe 2', 'amir 1', 'lea 1', 'zoe 3', 'amir 2', 'zoe 4'])
})

test('one that fails is over, too, and who comes when all is done begins at once', async () => {
  const { inTurn } = watched()
  const failing = inTurn('zoe', () => Promise.reject(new Error('disk')))
  const after = inTurn('zoe', async () => 'made')
  await expect(failing).rejects.toThrow('disk')
  expect(await after).toBe('made')
  expect(await inTurn('amir', async () => 'made')).toBe('made')
})
