import { useEffect, type RefObject } from 'react'

/** Focuses and scrolls to the first fault of an attempt, once the faults are on the screen. */
export function useFocusOnFirstFault(form: RefObject<HTMLElement | null>, attempts: number): void {
  useEffect(() => {
    if (attempts === 0) return
    const fault = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]:not([data-ai] *), [data-fault]')
    const place = fault ?? form.current?.querySelector('[data-save-failure]')
    place?.scrollIntoView({ block: 'center' })
    const field = fault?.querySelector<HTMLElement>('input, textarea') ?? fault
    field?.focus({ preventScroll: true })
  }, [form, attempts])
}
