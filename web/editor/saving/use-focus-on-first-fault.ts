import { useEffect, type RefObject } from 'react'

/** Once the faults of an attempt are on the screen, the first of them is scrolled into view and has the focus. */
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
