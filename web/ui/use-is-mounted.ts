import { useEffect, useRef, type RefObject } from 'react'

/** For functions that await something: the page may have been left meanwhile. */
export function useIsMounted(): RefObject<boolean> {
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return isMounted
}
