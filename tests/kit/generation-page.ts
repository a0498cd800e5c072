/** A page whose AI writes questions: its client, with a browser and a server that the test moves. */
import { afterEach, beforeEach, vi } from 'vitest'
import type { Generation, GenerationEvent } from '../../contract/endpoints/ai'
import type { ProblemCode } from '../../contract/problems'
import { GenerationClient } from '../../web/ai/generation/generation-client'
import type { GenerationRequest } from '../../web/ai/generation/generation-request'
import { CallError } from '../../web/api'
import { aGeneration } from './generations'

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

export const topic: GenerationRequest = { mode: 'topic', topic: 'Volcanoes', numQuestions: 8 }
export const refusal = (status: number, code: ProblemCode) =>
  new CallError(status, code, { code, message: `no: ${code}`, error: { message: '' } })
export const noReply = new CallError(0, 'no reply')

/** A browser's memory, which its tabs share. */
export function aBrowser() {
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
export function aPage({
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

export const wait = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

export async function aRunning() {
  const page = aPage()
  await wait()
  void page.client.start(topic)
  await wait()
  page.server.current = aGeneration(0)
  await wait(300)
  return page
}

/** One whose file is on its way. */
export async function aSending() {
  const page = aPage()
  await wait()
  void page.client.start({ mode: 'image', file: new File([], 'a.pdf'), numQuestions: 8 })
  await wait()
  page.sent(0.4)
  return page
}

/** Time passes when a test says so, and there is no window to listen to. */
export function withoutWindow(): void {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('addEventListener', () => {})
    vi.stubGlobal('removeEventListener', () => {})
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
}
