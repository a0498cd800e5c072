export interface RetryOptions {
  /** The pause after this attempt, counted from 1. */
  pauseMs: (attempt: number) => number
  /** Whether another attempt could end differently. */
  mayRetry: (error: unknown, attempt: number) => boolean
  /** Checked before each attempt, which is skipped if no longer wanted. */
  isWanted?: () => boolean
}

/** Tries until it succeeds. Throws errors that may not be retried; returns `undefined` once it is not wanted. */
export async function retry<T>(
  act: (attempt: number) => Promise<T>,
  options: RetryOptions & { isWanted?: undefined },
): Promise<T>
export async function retry<T>(act: (attempt: number) => Promise<T>, options: RetryOptions): Promise<T | undefined>
export async function retry<T>(
  act: (attempt: number) => Promise<T>,
  { pauseMs, mayRetry, isWanted = () => true }: RetryOptions,
): Promise<T | undefined> {
  for (let attempt = 1; isWanted(); attempt++) {
    try {
      return await act(attempt)
    } catch (error) {
      if (!mayRetry(error, attempt)) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs(attempt)))
  }
  return undefined
}

/** Makes the first attempt after a pause, and more until one succeeds. Returns the function that stops it. */
export function keepTrying(
  act: () => Promise<unknown>,
  { inMs, pauseMs }: Pick<RetryOptions, 'pauseMs'> & { inMs: number },
): () => void {
  let isWanted = true
  const start = () => void retry(act, { pauseMs, mayRetry: () => true, isWanted: () => isWanted })
  const timer = setTimeout(start, Math.max(0, inMs))
  return () => {
    isWanted = false
    clearTimeout(timer)
  }
}

/** Doubles the pause after each attempt, up to the longest. */
export const backoffMs = (attempt: number, { firstMs, longestMs }: { firstMs: number; longestMs: number }): number =>
  Math.min(longestMs, firstMs * 2 ** (attempt - 1))
