import { useEffect, useState } from 'react'

/** The result of a call; undefined until it arrives, and if the call fails. `null` makes no call. */
export function useCallResult<T>(makeCall: (() => Promise<T>) | null): T | undefined {
  const [reply, setReply] = useState<{ to: typeof makeCall; result: T }>()
  useEffect(() => {
    let isAwaited = true
    makeCall?.().then(
      (result) => isAwaited && setReply({ to: makeCall, result }),
      () => {},
    )
    return () => {
      isAwaited = false
    }
  }, [makeCall])
  // A result of the previous call is not this call's result.
  return reply?.to === makeCall ? reply?.result : undefined
}
