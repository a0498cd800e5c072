import type { Deps } from '../../../deps'
import { startPeriodicJob } from '../../../jobs/periodic-job'
import type { Freshness } from './freshness'

const everyMs = 1_000
const everyMsWhileDisconnected = 500

/**
 * Compares all replicas with the database every second, because messages between processes, and replies to commits, may
 * get lost. If messages are known to get lost, also reads the answers and faces, which have no version. Returns a
 * function that stops the check and waits for its end.
 */
export function startFreshnessCheck(
  { bus, log }: Pick<Deps, 'bus' | 'log'>,
  freshness: Freshness,
): () => Promise<void> {
  let hasLostMessages = false

  async function check(): Promise<void> {
    const withUnversioned = hasLostMessages || !bus.isConnected
    hasLostMessages = !bus.isConnected
    try {
      await freshness.checkAll({ withUnversioned })
    } catch (error) {
      hasLostMessages ||= withUnversioned
      throw error
    }
  }

  const job = startPeriodicJob(
    { log },
    {
      firstAfterMs: 0,
      everyMs: () => (bus.isConnected ? everyMs : everyMsWhileDisconnected),
      what: 'compare live games with the database',
      run: check,
    },
  )
  bus.onReconnected(() => {
    hasLostMessages = true
    job.runNow()
  })
  return job.stop
}
