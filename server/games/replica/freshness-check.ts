import { logUnlessDatabaseUnavailable } from '../../db/retry'
import type { Deps } from '../../deps'
import type { Freshness } from './freshness'

const everyMs = 1_000
const everyMsWhileDisconnected = 500

/**
 * Messages may get lost between processes, and replies of commits between the database and this one: every second all
 * replicas are compared with the database. Where messages are known to get lost the answers, which have no version, are
 * read too. Returns how to stop and wait for the end.
 */
export function startFreshnessCheck(
  { bus, log }: Pick<Deps, 'bus' | 'log'>,
  freshness: Freshness,
): () => Promise<void> {
  let hasLostMessages = false
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null

  async function check(): Promise<void> {
    clearTimeout(timer)
    const withAnswers = hasLostMessages || !bus.isConnected
    hasLostMessages = !bus.isConnected
    try {
      await freshness.checkAll({ withAnswers })
    } catch (error) {
      hasLostMessages ||= withAnswers
      logUnlessDatabaseUnavailable(log, error, 'Could not compare live games with the database')
    }
  }

  function checkNow(): void {
    running ??= check().finally(() => {
      running = null
      if (!isStopped) timer = setTimeout(checkNow, bus.isConnected ? everyMs : everyMsWhileDisconnected).unref()
    })
  }

  bus.onReconnected(() => {
    hasLostMessages = true
    if (!isStopped) checkNow()
  })
  checkNow()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await running
  }
}
