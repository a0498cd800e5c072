import type { InstallationHealth, ProcessHealth } from '../../../contract/endpoints/installation-health'
import { formatCount, plural } from '../../ui/format'

/** From here on players may notice that a process is busy. */
export const slowLoopMs = 100

export const aliveOf = ({ processes }: Pick<InstallationHealth, 'processes'>): ProcessHealth[] =>
  processes.filter(({ isAlive }) => isAlive)

/** "2 processes, both hear each other". */
export function processesInWords(health: Pick<InstallationHealth, 'processes'>): string {
  const alive = aliveOf(health)
  const count = formatCount(alive.length, 'process', 'processes')
  if (alive.length < 2) return count
  const deaf = alive.filter(({ figures }) => figures?.hearsOthers === false).length
  if (deaf > 0)
    return plural(deaf, {
      one: `${count}, # of them doesn’t hear the others`,
      other: `${count}, # of them don’t hear the others`,
    })
  const areKnown = alive.every(({ figures }) => figures?.hearsOthers === true)
  if (!areKnown) return count
  return `${count}, ${alive.length === 2 ? 'both' : 'all'} hear each other`
}

/** The longest delay of all event loops: the one that users notice. */
export function loopDelayMs(health: Pick<InstallationHealth, 'processes'>): number | null {
  const delays = aliveOf(health).flatMap(({ figures }) => figures?.eventLoopDelayMs ?? [])
  return delays.length === 0 ? null : Math.max(...delays)
}

/** "4 ms", or "0.4 ms". */
export const formatMs = (ms: number): string =>
  `${ms.toLocaleString('en', { maximumFractionDigits: ms < 10 ? 1 : 0 })} ms`

/** "1.4 GB". */
export function formatBytes(bytes: number): string {
  const [unit, size] = units.find(([, each]) => bytes >= each) ?? smallest
  return `${(bytes / size).toLocaleString('en', { maximumFractionDigits: bytes / size < 10 ? 1 : 0 })} ${unit}`
}

const smallest = ['KB', 1_024] as const
const units = [['GB', 1_024 ** 3], ['MB', 1_024 ** 2], smallest] as const
