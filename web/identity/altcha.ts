import Worker from 'altcha/workers/scrypt?worker'
import type { BotCheckChallenge } from '../../contract/endpoints/bot-check'
import { routes } from '../../contract/routes'
import { call } from '../api'
import type { TokenMaker } from './token-maker'

const timeoutMs = 60_000

/** A proof of work in a worker: about a second on a phone, during which the page stays responsive. */
export const altcha: TokenMaker = {
  load: async () => {},
  async make(action) {
    const challenge = await call(routes.identity.botCheckChallenge, { action })
    return btoa(JSON.stringify({ challenge, solution: await solution(challenge) }))
  },
}

async function solution(challenge: BotCheckChallenge): Promise<unknown> {
  const worker = new Worker()
  try {
    return await new Promise((done, fail) => {
      worker.onerror = (event) => fail(new Error(event.message))
      worker.onmessage = ({ data }: MessageEvent<{ error?: unknown } | null>) => {
        if (data && !data.error) done(data)
        else fail(new Error('the work could not be done', { cause: data?.error }))
      }
      worker.postMessage({ type: 'work', challenge, counterStart: 0, counterStep: 1, timeout: timeoutMs })
    })
  } finally {
    worker.terminate()
  }
}
