/** A page on which AI writes questions: its client, with a browser and a server controlled by the test. */
import { vi } from 'vitest'
import type { Generation, GenerationEvent } from '../../contract/endpoints/ai'
import type { ProblemCode } from '../../contract/problems'
import { GenerationClient } from '../../web/ai/generation/generation-client'
import type { GenerationRequest } from '../../web/ai/generation/generation-request'
import { CallError } from '../../web/api'
import { eventSources, wait } from './event-sources'
import { aGeneration } from './generations'

export { simulatedTime, wait } from './event-sources'

export const topic: GenerationRequest = {
  mode: 'topic',
  topic: 'Volcanoes',
  numQuestions: 8,
  kinds: ['choice'],
  language: null,
}
export const refusal = (status: number, code: ProblemCode) =>
  new CallError(status, code, { code, message: `no: ${code}`, error: { message: '' } })
export const noReply = new CallError(0, 'no reply')

/** A browser's storage, which its tabs share. */
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

interface Circumstances {
  current?: Generation | null
  browser?: ReturnType<typeof aBrowser>
  /** Whether the browser's other tabs leave this one a stream. */
  isGranted?: boolean
  random?: () => number
}

/** A page and a server with this generation. The server replies to the call when the test lets it. */
export function aPage({
  current = null,
  browser = aBrowser(),
  isGranted = true,
  random = () => 0.5,
}: Circumstances = {}) {
  const server = { current, isAway: false, refusesStop: false }
  const { options: stream, newest, ...browserTab } = eventSources<GenerationEvent>({ isGranted })
  const told: string[] = []
  let usageReads = 0
  let answer: { resolve: (generation: Generation | null) => void; reject: (error: unknown) => void } | undefined
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
    stream: { ...stream, random },
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
    ...browserTab,
    told,
    readCurrent,
    usageReads: () => usageReads,
    stream: newest,
    /** Replies that the generation has begun. */
    answer: () => answer!.resolve(server.current),
    refuse: (error: unknown) => answer!.reject(error),
    sent: (share: number) => report(share),
    state: () => client.getSnapshot().state,
    connection: () => client.getSnapshot().connection,
  }
}

export async function aRunning(circumstances?: Circumstances) {
  const page = aPage(circumstances)
  await wait()
  void page.client.start(topic)
  await wait()
  page.server.current = aGeneration(0)
  page.answer()
  await wait()
  return page
}

/** A page that is sending a file. */
export async function aSending() {
  const page = aPage()
  await wait()
  void page.client.start({
    mode: 'image',
    file: new File([], 'a.pdf'),
    numQuestions: 8,
    kinds: ['choice'],
    language: null,
  })
  await wait()
  page.sent(0.4)
  return page
}
