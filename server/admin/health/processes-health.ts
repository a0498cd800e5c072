import type { InstallationHealth, ProcessHealth } from '../../../contract/endpoints/installation-health'
import type { SeenProcess } from '../../processes/processes'

const idLength = 8

/** The processes as the administrator sees them, oldest first, and the start of the oldest. */
export function processesHealth(
  seen: readonly SeenProcess[],
  ownName: string,
): Pick<InstallationHealth, 'processes' | 'startedAt'> {
  const processes = seen
    .map(({ name, isAlive, seenAt, figures }): ProcessHealth => ({
      id: name.slice(0, idLength),
      isAnswering: name === ownName,
      isAlive,
      seenAt: new Date(seenAt).toISOString(),
      figures,
    }))
    .toSorted((one, other) => startOf(one).localeCompare(startOf(other)))
  return { processes, startedAt: startOf(processes.find(({ isAlive, figures }) => isAlive && figures)) }
}

/** A process of an earlier version reports no start and counts as the oldest. */
const startOf = (process: ProcessHealth | undefined): string => process?.figures?.startedAt ?? ''
