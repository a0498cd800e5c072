import { setTimeout as pause } from 'node:timers/promises'

/** A result, or `otherwise` if it takes longer. Does not keep the process alive. */
export async function within<T, Otherwise>(ms: number, result: Promise<T>, otherwise: Otherwise) {
  const timeout = new AbortController()
  const late = pause(ms, otherwise, { signal: timeout.signal, ref: false }).catch(() => otherwise)
  return Promise.race([result, late]).finally(() => timeout.abort())
}
