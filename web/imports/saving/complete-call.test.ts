import { expect, test, vi } from 'vitest'
import { CallError } from '../../api'
import { completeCall } from './complete-call'

interface Reply {
  taken: number
  isDone: boolean
}

/** Makes a call that gets these replies and failures, one after another. */
async function made(...answers: (Reply | CallError)[]) {
  vi.useFakeTimers()
  const reports = { signal: new AbortController().signal, onTaken: vi.fn(), onWaiting: vi.fn() }
  const act = vi.fn(async () => {
    const answer = answers.shift()
    if (!answer || answer instanceof Error) throw answer ?? new Error('asked too often')
    return answer
  })
  const outcome = completeCall(act, ({ isDone }) => isDone, reports).catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  vi.useRealTimers()
  return { outcome: await outcome, calls: act.mock.calls.length, ...reports }
}

const done: Reply = { taken: 3, isDone: true }
const lost = new CallError(0, 'We couldn’t reach the server.')
const refused = (status: number) => new CallError(status, 'Refused')

test('the same call is made until nothing is missing, and tells how far it is', async () => {
  const { outcome, onTaken } = await made({ taken: 1, isDone: false }, { taken: 2, isDone: false }, done)
  expect(outcome).toEqual(done)
  expect(onTaken.mock.calls).toEqual([[1], [2]])
})

test('a lost connection and too many calls are waited for, and a refusal is not', async () => {
  const waited = await made(lost, refused(429), refused(503), done)
  expect([waited.outcome, waited.calls]).toEqual([done, 4])
  expect(waited.onWaiting.mock.calls).toEqual([['network'], ['limit'], ['network']])
  const { outcome, calls } = await made(refused(413), done)
  expect([outcome, calls]).toEqual([refused(413), 1])
})
