import type { PeriodSync } from './sync-store'

const number = new Intl.NumberFormat('en-US')

/** The message about a run for the administrator. */
export function syncMessage(run: Pick<PeriodSync, 'endedAt' | 'hasStopped' | 'total' | 'done' | 'changed' | 'failed'>) {
  const { endedAt, hasStopped, total, done } = run
  const all = number.format(total)
  if (hasStopped)
    return `We can’t reach the payment provider right now, so this stopped after ${number.format(done)} of ${subscriptions(total)}. ${outcome(run)} Please try again in a few minutes.`
  if (!endedAt)
    return `Checked ${number.format(done)} of ${all} subscriptions so far. ${outcome(run)} The rest is being checked in the background.`
  if (done === 0) return 'There are no subscriptions to check yet.'
  return `Checked ${subscriptions(done)}. ${outcome(run)}`
}

const subscriptions = (count: number): string =>
  count === 1 ? '1 subscription' : `${number.format(count)} subscriptions`

function outcome({ changed, failed }: Pick<PeriodSync, 'changed' | 'failed'>): string {
  const changes =
    changed === 0 ? 'None has changed' : `${number.format(changed)} ${changed === 1 ? 'has' : 'have'} changed`
  return failed === 0 ? `${changes}.` : `${changes}, ${number.format(failed)} couldn’t be checked.`
}
