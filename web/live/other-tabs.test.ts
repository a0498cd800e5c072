import { expect, test, vi } from 'vitest'
import { otherTabs, type Answered } from './other-tabs'

const answered: Answered = { participantId: 7, result: { questionId: 1, selectedAnswer: 2, responseTime: 3_200 } }

test('what was answered in one tab is heard in every other one, and not in itself', async () => {
  const here = vi.fn()
  const one = otherTabs(here)
  const heard = await new Promise<Answered>((resolve) => {
    const other = otherTabs((message) => {
      other.close()
      resolve(message)
    })
    one.tell(answered)
  })
  one.close()
  expect(heard).toEqual(answered)
  expect(here).not.toHaveBeenCalled()
})

test('a browser that lets tabs not speak to each other plays all the same', () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  const alone = otherTabs(() => {})
  expect(() => alone.tell(answered)).not.toThrow()
  alone.close()
  vi.unstubAllGlobals()
})
