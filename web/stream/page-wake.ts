/** Calls back when the page has reason to doubt its connection: back in view, back in memory, back online. */
export function onPageWake(wake: () => void): () => void {
  const whenVisible = () => {
    if (document.visibilityState === 'visible') wake()
  }
  addEventListener('online', wake)
  addEventListener('pageshow', wake)
  document.addEventListener('visibilitychange', whenVisible)
  return () => {
    removeEventListener('online', wake)
    removeEventListener('pageshow', wake)
    document.removeEventListener('visibilitychange', whenVisible)
  }
}
