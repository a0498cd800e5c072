import { reloadOnce } from './reload-once'

const reloadAgainMs = 30_000

let loadingAhead = 0

/** A page that was opened before an update asks for files that are gone. Returns whether it is reloaded. */
export const reloadForMissingFiles = (): boolean => reloadOnce('files', reloadAgainMs)

/** Loads what nobody waits for yet: where that fails, the page that is shown is not reloaded. */
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
 * Vite leaves the link of a stylesheet that did not come in the page, and takes it for loaded the next time. Without the
 * link it asks for it again.
 */
export function dropFailedStyles(failure: Error): void {
  const path = /^Unable to preload CSS for (\S+)$/.exec(failure.message)?.[1]
  if (!path) return
  const links = document.querySelectorAll('link[rel="stylesheet"]')
  for (const link of links) if (link.getAttribute('href') === path) link.remove()
}
