import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'

/** What follows a change of the draft: what is said to those who hear the page, and where the focus goes on. */
export function useAfterChange(root: RefObject<HTMLElement | null>) {
  const [said, setSaid] = useState({ text: '', count: 0 })
  const focus = useRef<string>(undefined)

  // After every drawing: only then is there what was added, and what moved is in its new place.
  useEffect(() => {
    if (focus.current === undefined) return
    root.current?.querySelector<HTMLElement>(focus.current)?.focus()
    focus.current = undefined
  })

  const follow = useCallback((next: { say?: string; focus?: string }) => {
    focus.current = next.focus
    if (next.say !== undefined) setSaid(({ count }) => ({ text: next.say ?? '', count: count + 1 }))
  }, [])
  return { said, follow }
}
