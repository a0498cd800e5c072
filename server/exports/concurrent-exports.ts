import type { Readable } from 'node:stream'
import { Problem } from '../problems/problem'

/** Each export holds a picture or two in memory for as long as it is being read. */
const exportsPerHost = 3

/** Counts the archives being sent to a host, and refuses one too many. */
export function concurrentExports() {
  const running = new Map<string, number>()
  const add = (hostId: string, change: number) => {
    const left = (running.get(hostId) ?? 0) + change
    if (left > 0) running.set(hostId, left)
    else running.delete(hostId)
  }

  /** Makes an archive that counts until it has been sent or its reader has left. */
  return async function counted(hostId: string, make: () => Promise<Readable>): Promise<Readable> {
    if ((running.get(hostId) ?? 0) >= exportsPerHost) throw new Problem('too_many_exports', { retryAfterSeconds: 5 })
    add(hostId, 1)
    try {
      const archive = await make()
      return archive.once('close', () => add(hostId, -1))
    } catch (error) {
      add(hostId, -1)
      throw error
    }
  }
}
