export type UploadState = 'idle' | 'sending' | 'failed'

export type UploadTracker = ReturnType<typeof createUploadTracker>

/** The pictures of a draft that are on their way, for the save that has to wait for them. */
export function createUploadTracker(onInFlightChange: (areInFlight: boolean) => void = () => {}) {
  const inFlight = new Set<object>()
  const failed = new Set<object>()
  const waiting: (() => void)[] = []

  function end(own: object): void {
    failed.delete(own)
    if (!inFlight.delete(own) || inFlight.size > 0) return
    onInFlightChange(false)
    for (const resolve of waiting.splice(0)) resolve()
  }

  return {
    /** How the upload of a field stands, until what is returned is called. */
    track(stand: UploadState): () => void {
      const own = {}
      if (stand === 'failed') failed.add(own)
      if (stand === 'sending') {
        inFlight.add(own)
        onInFlightChange(true)
      }
      return () => end(own)
    },
    /** None is under way, and none has failed of which the save has not said so yet. */
    areSettled: () => inFlight.size === 0 && failed.size === 0,
    whenFinished: () =>
      inFlight.size === 0 ? Promise.resolve() : new Promise<void>((resolve) => waiting.push(resolve)),
    /** Whether one has failed. Said once, it keeps no later save. */
    takeFailed(): boolean {
      const isAny = failed.size > 0
      failed.clear()
      return isAny
    },
  }
}
