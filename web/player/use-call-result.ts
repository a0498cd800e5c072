import { useEffect, useState } from 'react'

/** The result of a call; undefined until it arrives, and if the call fails. `null` makes no call. */
export function useCallResult<T>(makeCall: (() => Promise<T>) | null): T | undefined {
  const [result, setResult] = useState<T>()
  useEffect(() => {
    makeCall?.().then(setResult, () => {})
  }, [makeCall])
  return result
}
