import { reloadOnce } from './reload-once'

const reloadAgainMs = 30_000

let loadingAhead = 0

/** A page opened before an update requests files that are gone. Returns whether it is reloaded. */
export const reloadForMissingFiles = (): boolean => reloadOnce('files', reloadAgainMs)

/** Loads something nobody waits for yet: a failure does not reload the current page. */
export async function withoutReload<T>(load: () => Promise<T>): Promise<T> {
  loadingAhead++
  try {
    return await load()
  } finally {
    loadingAhead--
  }
}

/** Vite reports a file that could not be loaded. */
export function onMissingFile(event: Event): void {
  if (loadingAhead === 0 && reloadForMissingFiles()) event.preventDefault()
}

/**
 * Vite keeps the link of a stylesheet that failed to load, and takes it for loaded the next time. Without the link it
 * requests it again.
 */
export function dropFailedStyles(failure: Error): void {
  const path = /^Unable to preload CSS for (\S+)$/.exec(failure.message)?.[1]
  if (!path) return
  const links = document.querySelectorAll('link[rel="stylesheet"]')
  for (const link of links) if (link.getAttribute('href') === path) link.remove()
}
