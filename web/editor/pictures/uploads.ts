export type Stand = 'idle' | 'sending' | 'failed'

export type Uploads = ReturnType<typeof uploads>

/** The pictures of a draft that are on their way, for the save that has to wait for them. */
export function uploads(onUnderWay: (areUnderWay: boolean) => void = () => {}) {
  const underWay = new Set<object>()
  const failed = new Set<object>()
  const waiting: (() => void)[] = []

  function end(own: object): void {
    failed.delete(own)
    if (!underWay.delete(own) || underWay.size > 0) return
    onUnderWay(false)
    for (const goOn of waiting.splice(0)) goOn()
  }

  return {
    /** How the upload of a field stands, until what is returned is called. */
    note(stand: Stand): () => void {
      const own = {}
      if (stand === 'failed') failed.add(own)
      if (stand === 'sending') {
        underWay.add(own)
        onUnderWay(true)
      }
      return () => end(own)
    },
    /** None is under way, and none has failed of which the save has not said so yet. */
    areSettled: () => underWay.size === 0 && failed.size === 0,
    ended: () => (underWay.size === 0 ? Promise.resolve() : new Promise<void>((resolve) => waiting.push(resolve))),
    /** Whether one has failed. Said once, it keeps no later save. */
    takeFailed(): boolean {
      const isAny = failed.size > 0
      failed.clear()
      return isAny
    },
  }
}
