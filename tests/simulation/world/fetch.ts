/** The `fetch` of simulated browsers. */
import type { AnswerResult } from '../../../contract/game-events'
import type { Browser } from './browser'
import type { Reply } from './server-process'
import { acting } from './world'

/** As much of `fetch` as the product's pages use. */
export async function simulatedFetch(
  url: string,
  { method = 'GET', body, signal }: { method?: string; body?: string; signal?: AbortSignal | null } = {},
): Promise<object> {
  const browser = acting()!.owner as Browser
  const sentAt = browser.network.world.nowMs
  const reply = await browser.send(browser.request(method, url, body), signal)
  if (signal?.aborted) throw new TypeError('Failed to fetch')
  for (const { name, value } of reply.cookies) browser.cookies.set(name, value)
  if (url.endsWith('/answer') && body !== undefined) note(browser, sentAt, JSON.parse(body), reply)
  const { status } = reply
  return {
    status,
    ok: status < 300,
    statusText: '',
    headers: { get: (name: string) => reply.headers[name] ?? null },
    text: async () => reply.body,
  }
}

function note(browser: Browser, sentAt: number, sent: { questionId: number; selectedAnswer: number }, reply: Reply) {
  const { world } = browser.network
  const { questionId, selectedAnswer } = sent
  const said = JSON.parse(reply.body) as AnswerResult & { code?: string }
  const { status } = reply
  world.note(browser.name, `answered ${selectedAnswer} to ${questionId}: ${status} ${said.code ?? said.pointsAwarded}`)
  browser.told.push({
    ...{ kind: 'replied', sentAt, at: world.nowMs, questionId, selectedAnswer, status, retryAfterSeconds: null },
    ...(status === 200 ? { result: said } : { code: said.code }),
  })
}
