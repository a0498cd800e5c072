/** A file that was refused as a picture does not hold up a save: a retry would change nothing. */
export type UploadState = 'idle' | 'sending' | 'failed' | 'refused'

export type UploadTracker = ReturnType<typeof createUploadTracker>

/** Tracks the uploads of a draft's pictures, for the save that has to wait for them. */
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
    /** Records a field's upload state until the returned function is called. */
    track(stand: UploadState): () => void {
      const own = {}
      if (stand === 'failed') failed.add(own)
      if (stand === 'sending') {
        inFlight.add(own)
        onInFlightChange(true)
      }
      return () => end(own)
    },
    areInFlight: () => inFlight.size > 0,
    /** No upload is in flight, and every failed one has been reported by a save. */
    areSettled: () => inFlight.size === 0 && failed.size === 0,
    whenFinished: () =>
      inFlight.size === 0 ? Promise.resolve() : new Promise<void>((resolve) => waiting.push(resolve)),
    /** Whether an upload has failed. Each failure is reported once, and does not stop a later save. */
    takeFailed(): boolean {
      const isAny = failed.size > 0
      failed.clear()
      return isAny
    },
  }
}
