import { useEffect, useState } from 'react'

/** What a call answers, as soon as it does; undefined until then, and where it fails. A call of null is not made. */
export function useReply<T>(ask: (() => Promise<T>) | null): T | undefined {
  const [reply, setReply] = useState<T>()
  useEffect(() => {
    ask?.().then(setReply, () => {})
  }, [ask])
  return reply
}
