import { createHmac, randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/scrypt'
import * as z from 'zod'
import { BotCheckChallenge } from '../../../contract/endpoints/bot-check'
import type { Deps } from '../../deps'
import { rateLimiter } from '../../limits/rate-limiter'
import type { BotCheck } from './bot-check'

// A second on a phone, half a second on a laptop. Scrypt, because its worker needs no secure context: see
// docs/decisions/0013.
const work = { algorithm: 'SCRYPT', cost: 512, memoryCost: 8, parallelism: 1 }
const counter = { least: 300, most: 600 }
const lifetimeMs = 10 * 60_000
/** Eighty a second without pause. Beyond that no solution is accepted, because it could not be remembered as used. */
const spentMost = 50_000

const Payload = z.object({
  challenge: BotCheckChallenge,
  solution: z.object({ counter: z.number(), derivedKey: z.string().max(200) }),
})
const tokenMaxLength = 4_000

/** Proof of work without an external service. Each challenge is valid once across all processes. */
export function altcha({ secrets, rateCounters, now }: Pick<Deps, 'secrets' | 'rateCounters' | 'now'>): BotCheck {
  const keys = {
    hmacSignatureSecret: derived(secrets.sessionSecret, 'altcha challenge'),
    hmacKeySignatureSecret: derived(secrets.sessionSecret, 'altcha key'),
  }

  const spent = rateLimiter(rateCounters, now, { name: 'spent', per: 'key', most: spentMost, windowMs: lifetimeMs })

  /** Exactly one of many simultaneous calls with the same challenge is the first. */
  const isFirstUse = async (signature: string): Promise<boolean> =>
    (await spent.tryTake('challenges', { member: signature })).isNew

  return {
    key: { kind: 'altcha', siteKey: null },
    async challenge(action) {
      // The library's own expiry uses this process's clock, which may be wrong. Our additions are signed, too.
      const data = { expires: now() + lifetimeMs, action }
      const made = { ...work, ...keys, counter: randomInt(counter.least, counter.most), data, deriveKey }
      return BotCheckChallenge.parse(await createChallenge(made))
    },
    async accepts(token, action) {
      const payload = Payload.safeParse(read(token)).data
      if (!payload) return false
      const { data } = payload.challenge.parameters
      if (data.action !== action || data.expires <= now()) return false
      const { verified } = await verifySolution({ ...payload, ...keys, deriveKey })
      return verified && isFirstUse(payload.challenge.signature)
    },
  }
}

/** Parses base64 of JSON, which the token may not be. */
function read(token: string): unknown {
  if (token.length > tokenMaxLength) return undefined
  try {
    return JSON.parse(Buffer.from(token, 'base64').toString('utf8'))
  } catch {
    return undefined
  }
}

const derived = (secret: string, purpose: string): string =>
  createHmac('sha256', secret).update(purpose).digest('base64url')
