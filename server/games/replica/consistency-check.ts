import { isDatabaseUnavailable } from '../../db/database-unavailable'
import type { Deps } from '../../deps'
import type { Rooms } from './replicas'

const everyMs = 1_000
const everyMsWhileTorn = 500

/**
 * News may get lost between processes, and replies of commits between the database and this one: every second all
 * copies are held against the versions in the database. Where messages are known to get lost the answers, which have no
 * version, are read too. Answers how to stop and wait for the end.
 */
export function startCatchingUp({ bus, log }: Deps, rooms: Rooms): () => Promise<void> {
  let isTorn = false
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null

  async function catchUp(): Promise<void> {
    clearTimeout(timer)
    const withAnswers = isTorn || !bus.isConnected
    isTorn = !bus.isConnected
    try {
      await rooms.catchUpAll({ withAnswers })
    } catch (error) {
      isTorn ||= withAnswers
      if (!isDatabaseUnavailable(error)) log.error({ err: error }, 'Could not check live games against the database')
    }
  }

  function now(): void {
    running ??= catchUp().finally(() => {
      running = null
      if (!isStopped) timer = setTimeout(now, bus.isConnected ? everyMs : everyMsWhileTorn).unref()
    })
  }

  bus.onReconnected(() => {
    isTorn = true
    if (!isStopped) now()
  })
  now()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await running
  }
}
