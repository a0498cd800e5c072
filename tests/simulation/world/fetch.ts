/** The `fetch` of simulated browsers. */
import type { AnswerInFields } from '../../../contract/questions/questions'
import { answerReply } from '../../kit/players/history'
import type { Browser } from './browser'
import type { Reply } from './server-process'
import { currentActor } from './world'

/** As much of `fetch` as the product's pages use. */
export async function simulatedFetch(
  url: string,
  { method = 'GET', body, signal }: { method?: string; body?: string; signal?: AbortSignal | null } = {},
): Promise<object> {
  const browser = currentActor()!.actor as Browser
  const sent = browser.record(method, url, body)
  const reply = await browser.send(browser.request(method, url, body), signal)
  if (signal?.aborted) throw new TypeError('Failed to fetch')
  Object.assign(sent, { at: browser.network.world.nowMs, status: reply.status, reply: jsonOf(reply) })
  for (const { name, value } of reply.cookies) browser.cookies.set(name, value)
  if (url.endsWith('/answer') && body !== undefined) note(browser, sent.sentAt, JSON.parse(body), reply)
  const { status } = reply
  return {
    status,
    ok: status < 300,
    statusText: '',
    headers: { get: (name: string) => reply.headers[name] ?? null },
    text: async () => reply.body,
  }
}

/** A reply without a body is as good as an empty one. */
const jsonOf = ({ body }: Reply): object => (body.startsWith('{') ? (JSON.parse(body) as object) : {})

interface SentAnswer extends AnswerInFields {
  questionId: number
}

function note(browser: Browser, sentAt: number, sent: SentAnswer, reply: Reply) {
  const { world } = browser.network
  const { questionId, selectedAnswer, selectedAnswers, text, answerValue, order, words } = sent
  const answer = { selectedAnswer, selectedAnswers, text, answerValue, order, words }
  const heard = { status: reply.status, body: reply.body, sentAt, at: world.nowMs }
  const replied = answerReply(heard, { questionId, answer })
  const { status, code, result } = replied
  world.log(
    browser.name,
    `answered ${JSON.stringify(answer)} to ${questionId}: ${status} ${code ?? result?.pointsAwarded}`,
  )
  browser.observations.push(replied)
}
