import { expect, test, vi } from 'vitest'
import { answerChannel, type AnswerMessage } from './answer-channel'

const answered: AnswerMessage = { participantId: 7, result: { questionId: 1, selectedAnswer: 2, responseTime: 3_200 } }

test('an answer given in one tab reaches every other one, and not itself', async () => {
  const here = vi.fn()
  const one = answerChannel(here)
  const received = await new Promise<AnswerMessage>((resolve) => {
    const other = answerChannel((message) => {
      other.close()
      resolve(message)
    })
    one.post(answered)
  })
  one.close()
  expect(received).toEqual(answered)
  expect(here).not.toHaveBeenCalled()
})

test('a browser without messages between tabs plays all the same', () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  const alone = answerChannel(() => {})
  expect(() => alone.post(answered)).not.toThrow()
  alone.close()
  vi.unstubAllGlobals()
})
