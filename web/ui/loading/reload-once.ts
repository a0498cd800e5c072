import { storedItem } from '../browser/storage'

/**
 * Reloads the page, but never in a loop: once for each reason, or again after a while. Returns whether it does. Where
 * storage is forbidden, a page that comes from a reload is not reloaded again.
 */
export function reloadOnce(reason: string, againAfterMs = Infinity): boolean {
  const reloadedAt = storedItem('session', `reloaded:${reason}`)
  const last = reloadedAt.read()
  if (last !== null && Date.now() - Number(last) < againAfterMs) return false
  if (!reloadedAt.write(String(Date.now())) && isReloaded()) return false
  location.reload()
  return true
}

function isReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload'
}
