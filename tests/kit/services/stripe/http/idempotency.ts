/** Every reply under a key equals the first one, for a day. */
import type { Account } from '../account'
import { StripeProblem } from '../problems'

export interface Reply {
  status: number
  body: object
}

interface Kept {
  /** A fingerprint of the request. */
  request: string
  keptAt: number
  requestId: string
  /** Null while the first request is still running. */
  reply: Reply | null
}

export interface IdempotencyKeys {
  /** Returns the stored reply, or reserves the key for this request. */
  begin(key: string, request: string, requestId: string): { reply: Reply; requestId: string } | null
  /** Stores the reply if the work had begun; a refusal before that frees the key. */
  end(key: string, reply: Reply, isKept: boolean): void
}

const daySeconds = 24 * 3600

export function idempotencyKeys(account: Account): IdempotencyKeys {
  const keys = new Map<string, Kept>()
  return {
    begin(key, request, requestId) {
      const kept = keys.get(key)
      if (!kept || account.now() - kept.keptAt >= daySeconds) {
        keys.set(key, { request, keptAt: account.now(), requestId, reply: null })
        return null
      }
      if (kept.request !== request) throw otherRequest(key)
      if (kept.reply === null) throw stillRunning(key)
      return { reply: kept.reply, requestId: kept.requestId }
    },
    end(key, reply, isKept) {
      const kept = keys.get(key)
      if (!kept) return
      if (isKept) kept.reply = reply
      else keys.delete(key)
    },
  }
}

const otherRequest = (key: string) =>
  new StripeProblem(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  })

const stillRunning = (key: string) =>
  new StripeProblem(409, {
    type: 'invalid_request_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
  })
