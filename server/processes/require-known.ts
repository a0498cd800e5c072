import { Problem } from '../problems/problem'
import type { Known, Processes } from './processes'

/** Two heartbeats, and how long a process that has ended counts as alive. */
const retryAfterSeconds = 15

/** Throws a Problem while a process of a version that does not know this is alive. */
export function requireKnown(processes: Pick<Processes, 'allKnow'>, what: Known): void {
  if (!processes.allKnow(what)) throw new Problem('update_running', { retryAfterSeconds })
}
