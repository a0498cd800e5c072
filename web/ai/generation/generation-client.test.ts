import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { GenerationEvent, Generation } from '../../../contract/endpoints/ai'
import type { ProblemCode } from '../../../contract/problems'
import { aGeneratedQuestion, aGeneration } from '../../../tests/kit/generations'
import { CallError } from '../../api'
import { GenerationClient } from './generation-client'
import type { GenerationRequest } from './generation-request'

/** A browser's EventSource as far as it is used here, moved by the test. */
class Source extends EventTarget {
  isClosed = false
  close() {
    this.isClosed = true
  }
  send(event: GenerationEvent) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(event) }))
  }
  fail() {
    this.dispatchEvent(new Event('error'))
  }
}

const topic: GenerationRequest = { mode: 'topic', topic: 'Volcanoes', numQuestions: 8 }
const refusal = (status: number, code: ProblemCode) =>
  new CallError(status, code, { code, message: `no: ${code}`, error: { message: '' } })
const noReply = new CallError(0, 'no reply')

/** A browser's memory, which its tabs share. */
function aBrowser() {
  const ids = new Set<string>()
  const listeners = new Set<() => void>()
  return () => ({
    has: (id: string) => ids.has(id),
    add: (id: string) => {
      ids.add(id)
      listeners.forEach((listener) => listener())
    },
    remove: (id: string) => void ids.delete(id),
    onChange: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  })
}

/** A page with a server that has this generation, and answers the call when the test lets it. */
function aPage({
  current = null,
  browser = aBrowser(),
}: { current?: Generation | null; browser?: ReturnType<typeof aBrowser> } = {}) {
  const server = { current, isAway: false, refusesStop: false }
  const sources: Source[] = []
  const told: string[] = []
  let usageReads = 0
  let answer: { resolve: () => void; reject: (error: unknown) => void } | undefined
  const readCurrent = vi.fn(async () => {
    if (server.isAway) throw noReply
    return server.current
  })
  let report: (share: number) => void = () => {}
  const client = new GenerationClient({
    readCurrent,
    cancel: vi.fn(async () => {
      if (server.refusesStop) throw noReply
      const { questions = [] } = server.current ?? {}
      server.current = aGeneration(questions.length, { status: 'canceled' })
      return server.current
    }),
    send: (_, { onSent, signal }) =>
      new Promise((resolve, reject) => {
        report = onSent
        answer = { resolve, reject }
        signal.addEventListener('abort', () => reject(noReply))
      }),
    openSource: () => {
      const source = new Source()
      sources.push(source)
      return source
    },
    seen: browser(),
    onFailed: (mode, message) => told.push(`failed ${mode}: ${message}`),
    onStopFailed: () => told.push('not stopped'),
    onUsageChanged: () => usageReads++,
  })
  client.open((generation) => {
    told.push(`finished with ${generation.questions.length}`)
    client.dismiss()
  })
  return {
    client,
    server,
    sources,
    told,
    readCurrent,
    usageReads: () => usageReads,
    stream: () => sources.at(-1)!,
    answer: () => answer!.resolve(),
    refuse: (error: unknown) => answer!.reject(error),
    sent: (share: number) => report(share),
    state: () => client.getSnapshot().state,
    connection: () => client.getSnapshot().connection,
  }
}

const wait = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

async function aRunning() {
  const page = aPage()
  await wait()
  void page.client.start(topic)
  await wait()
  page.server.current = aGeneration(0)
  await wait(300)
  return page
}

/** One whose file is on its way. */
async function aSending() {
  const page = aPage()
  await wait()
  void page.client.start({ mode: 'image', file: new File([], 'a.pdf'), numQuestions: 8 })
  await wait()
  page.sent(0.4)
  return page
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a generation that was started here', () => {
  test('is followed by its stream, and used once when it is finished', async () => {
    const page = await aRunning()
    expect(page.state()).toMatchObject({ name: 'running', isOwn: true })
    page.stream().send({ type: 'question', index: 0, question: aGeneratedQuestion(1) })
    expect(page.state()).toMatchObject({ generation: { questions: [{ text: 'What is 1 plus 1?' }] } })

    page.server.current = aGeneration(8, { status: 'finished' })
    page.stream().send({ type: 'generation', generation: page.server.current })
    page.answer()
    await wait(60_000)
    expect(page.told).toEqual(['finished with 8'])
    // It counts as used from its beginning.
    expect(page.usageReads()).toBe(2)
    expect(page.stream().isClosed).toBe(true)
    expect(page.state().name).toBe('none')
  })

  test('is used as well where only the call itself brings news of its end', async () => {
    const page = await aRunning()
    page.server.current = aGeneration(6, { status: 'finished' })
    page.answer()
    await wait()
    expect(page.told).toEqual(['finished with 6'])
  })

  test('goes on when its call is cut: the stream tells of its end', async () => {
    const page = await aRunning()
    page.refuse(noReply)
    await wait()
    expect(page.state()).toMatchObject({ name: 'running', isOwn: true })
    page.stream().send({ type: 'generation', generation: aGeneration(8, { status: 'finished' }) })
    expect(page.told).toEqual(['finished with 8'])
  })

  test('is found, when the network is back, where its call got no reply at all', async () => {
    const page = aPage()
    void page.client.start(topic)
    await wait()
    page.server.isAway = true
    page.refuse(noReply)
    await wait(5_000)
    expect(page.state().name).toBe('starting')
    expect(page.connection()).toBe('lost')
    page.server.isAway = false
    page.server.current = aGeneration(2)
    await wait(1_000)
    expect(page.state()).toMatchObject({ name: 'running', isOwn: true })
    expect(page.connection()).toBe('live')
  })

  test('has failed where the call never arrived', async () => {
    const page = aPage()
    void page.client.start(topic)
    await wait()
    page.refuse(noReply)
    await wait()
    expect(page.state().name).toBe('refused')
    expect(page.told).toEqual(['failed topic: undefined'])
  })

  test('that is refused says why, once', async () => {
    const page = aPage()
    void page.client.start(topic)
    await wait()
    page.refuse(refusal(429, 'ai_limit_reached'))
    await wait(5_000)
    expect(page.state()).toMatchObject({ name: 'refused', message: 'no: ai_limit_reached' })
    expect(page.told).toEqual(['failed topic: no: ai_limit_reached'])
  })

  test.each([
    ['failed', aGeneration(0, { status: 'failed' })],
    ['was used', aGeneration(8, { status: 'finished' })],
  ])('that is refused goes on saying why, although one before it %s', async (_, before) => {
    const page = aPage({ current: before })
    await wait()
    page.client.dismiss()
    void page.client.start(topic)
    await wait()
    page.refuse(refusal(400, 'file_empty'))
    await wait(5_000)
    expect(page.state()).toMatchObject({ name: 'refused', message: 'no: file_empty' })
  })

  test('that a proxy refuses, or gives up on, is refused or goes on', async () => {
    const [large, slow] = [aPage(), aPage()]
    for (const page of [large, slow]) void page.client.start(topic)
    await wait()
    large.refuse(new CallError(413, '<html>'))
    slow.server.current = aGeneration(1)
    slow.refuse(new CallError(504, '<html>'))
    await wait()
    expect(large.told).toEqual(['failed topic: Please select a file under 10MB'])
    expect(slow.state()).toMatchObject({ name: 'running', isOwn: true })
  })

  test('that fails says why, once, and not again after a reload', async () => {
    const browser = aBrowser()
    const page = aPage({ browser })
    void page.client.start(topic)
    await wait()
    const problem = { code: 'ai_failed', message: 'It wrote nonsense.' }
    page.server.current = aGeneration(0, { status: 'failed', problem })
    page.refuse(refusal(502, 'ai_failed'))
    await wait(5_000)
    expect(page.told).toEqual(['failed topic: It wrote nonsense.'])
    const reloaded = aPage({ browser, current: page.server.current })
    await wait()
    expect(reloaded.state().name).toBe('none')
  })

  test('is not started while another page’s runs, which is shown instead and never used by itself', async () => {
    const page = aPage()
    await wait()
    page.server.current = aGeneration(2, { id: 'theirs' })
    void page.client.start(topic)
    await wait()
    expect(page.state()).toMatchObject({ name: 'running', isOwn: false })
    expect(page.told[0]).toContain('already')
    page.stream().send({ type: 'generation', generation: aGeneration(8, { id: 'theirs', status: 'finished' }) })
    expect(page.state()).toMatchObject({ name: 'ended', isOwn: false })
  })

  test('does not take for its own what another page has begun while the file was on its way', async () => {
    const page = aPage()
    await wait()
    void page.client.start({ mode: 'image', file: new File([], 'a.pdf'), numQuestions: 8 })
    await wait()
    page.sent(0.5)
    page.server.current = aGeneration(2, { id: 'theirs' })
    page.sent(1)
    await wait(1_000)
    page.refuse(refusal(409, 'generation_running'))
    await wait()
    expect(page.state()).toMatchObject({ name: 'running', isOwn: false })
    page.stream().send({ type: 'generation', generation: aGeneration(8, { id: 'theirs', status: 'finished' }) })
    expect(page.state()).toMatchObject({ name: 'ended', isOwn: false })
    expect(page.told.filter((each) => each.startsWith('finished'))).toEqual([])
  })
})

describe('the stream', () => {
  test('that breaks is opened again, and asked for what has come meanwhile', async () => {
    const page = await aRunning()
    page.server.current = aGeneration(3)
    page.stream().fail()
    await wait()
    expect(page.state()).toMatchObject({ generation: { questions: { length: 3 } } })
    await wait(1_000)
    expect(page.sources).toHaveLength(2)
    page.stream().send({ type: 'generation', generation: aGeneration(4) })
    page.sources[0]!.send({ type: 'generation', generation: null })
    expect(page.state()).toMatchObject({ generation: { questions: { length: 4 } } })
    const reads = page.readCurrent.mock.calls.length
    await wait(20_000)
    expect(page.readCurrent).toHaveBeenCalledTimes(reads)
  })

  test('that stays mute is replaced by asking every two seconds', async () => {
    const page = await aRunning()
    await wait(4_000)
    page.server.current = aGeneration(5)
    await wait(2_000)
    expect(page.state()).toMatchObject({ generation: { questions: { length: 5 } } })
    page.server.current = aGeneration(8, { status: 'finished' })
    await wait(2_000)
    expect(page.told).toContain('finished with 8')
    const reads = page.readCurrent.mock.calls.length
    await wait(20_000)
    expect(page.readCurrent).toHaveBeenCalledTimes(reads)
  })

  test('is lost when nothing answers, and that is over when something does', async () => {
    const page = await aRunning()
    page.server.isAway = true
    page.stream().fail()
    await wait(3_000)
    expect(page.connection()).toBe('lost')
    page.stream().send({ type: 'generation', generation: aGeneration(1) })
    expect(page.connection()).toBe('live')
  })
})

describe('Stop', () => {
  test('keeps what has come, to be used or not', async () => {
    const page = await aRunning()
    page.server.current = aGeneration(3)
    page.stream().send({ type: 'generation', generation: page.server.current })
    page.client.stop()
    await wait()
    expect(page.state()).toMatchObject({ name: 'ended', generation: { status: 'canceled', questions: { length: 3 } } })
    // The call replies with what there is.
    page.answer()
    await wait()
    expect(page.told).toEqual([])
  })

  test('before anything has come leaves nothing behind', async () => {
    const page = await aRunning()
    page.client.stop()
    await wait()
    page.refuse(refusal(409, 'generation_canceled'))
    await wait(5_000)
    expect(page.state().name).toBe('none')
    expect(page.told).toEqual([])
  })

  test('before the server has told of it is carried out as soon as it does', async () => {
    const page = aPage()
    void page.client.start(topic)
    await wait()
    page.client.stop()
    page.server.current = aGeneration(0)
    await wait(1_000)
    expect(page.server.current).toMatchObject({ status: 'canceled' })
    expect(page.state().name).toBe('none')
  })

  test('while a file is on its way sends no more of it', async () => {
    const page = await aSending()
    expect(page.client.getSnapshot().sent).toBe(0.4)
    page.client.stop()
    await wait(5_000)
    expect(page.state().name).toBe('none')
    expect(page.client.getSnapshot().sent).toBeNull()
    expect(page.told).toEqual([])
  })

  test('when the server has all of the file already cancels what it has begun', async () => {
    const page = await aSending()
    page.client.stop()
    page.server.current = aGeneration(0, { mode: 'image' })
    await wait(1_000)
    expect(page.server.current).toMatchObject({ status: 'canceled' })
    expect(page.state().name).toBe('none')
    expect(page.told).toEqual([])
  })

  test('while a file is on its way leaves alone what another page has begun', async () => {
    const page = await aSending()
    page.server.current = aGeneration(1, { id: 'theirs' })
    page.client.stop()
    await wait(1_000)
    expect(page.state()).toMatchObject({ name: 'running', isOwn: false, generation: { id: 'theirs' } })
    expect(page.server.current).toMatchObject({ status: 'running' })
  })

  test('that fails says so, and can be pressed again', async () => {
    const page = await aRunning()
    page.server.refusesStop = true
    page.client.stop()
    await wait()
    expect(page.told).toEqual(['not stopped'])
    expect(page.state()).toMatchObject({ name: 'running', isStopping: false })
    page.server.refusesStop = false
    page.client.stop()
    await wait()
    expect(page.told).toEqual(['not stopped'])
    expect(page.state().name).toBe('none')
  })
})

describe('opened again', () => {
  test('a generation that runs goes on, and is offered at its end', async () => {
    const page = aPage({ current: aGeneration(2) })
    await wait()
    expect(page.state()).toMatchObject({ name: 'running', isOwn: false })
    page.stream().send({ type: 'generation', generation: aGeneration(8, { status: 'finished' }) })
    expect(page.state().name).toBe('ended')
    expect(page.told).toEqual([])
  })

  test('what was used or dismissed in another tab is offered here no more', async () => {
    const browser = aBrowser()
    const finished = aGeneration(8, { status: 'finished' })
    const [one, other] = [aPage({ browser, current: finished }), aPage({ browser, current: finished })]
    await wait()
    expect(other.state().name).toBe('ended')
    one.client.dismiss()
    expect(other.state().name).toBe('none')
    const later = aPage({ browser, current: finished })
    await wait()
    expect(later.state().name).toBe('none')
  })

  test('one that has failed without a question is not shown', async () => {
    const page = aPage({ current: aGeneration(0, { status: 'failed' }) })
    await wait()
    expect(page.state().name).toBe('none')
    expect(page.told).toEqual([])
  })

  test('one that fails while it is watched says so, without a toast', async () => {
    const page = aPage({ current: aGeneration(0) })
    await wait()
    page.stream().send({ type: 'generation', generation: aGeneration(0, { status: 'failed' }) })
    expect(page.state()).toMatchObject({ name: 'ended', generation: { status: 'failed' } })
    expect(page.told).toEqual([])
  })

  test('what was used is offered again when that is undone', async () => {
    const finished = aGeneration(8, { status: 'finished' })
    const page = aPage({ current: finished })
    await wait()
    page.client.dismiss()
    expect(page.client.offerAgain(finished)).toBe(true)
    expect(page.state()).toMatchObject({ name: 'ended', isOwn: false })
  })

  test('what was used is not offered again while another one runs, and is after one that has failed', async () => {
    const finished = aGeneration(8, { status: 'finished' })
    const page = await aRunning()
    expect(page.client.offerAgain(finished)).toBe(false)
    expect(page.state()).toMatchObject({ name: 'running', isOwn: true })
    page.stream().send({ type: 'generation', generation: aGeneration(0, { status: 'failed' }) })
    expect(page.client.offerAgain(finished)).toBe(true)
    expect(page.state()).toMatchObject({ name: 'ended', generation: { questions: { length: 8 } } })
  })
})
