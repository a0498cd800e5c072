import { useEffect, useState, type RefObject } from 'react'

/** The height in the window where people read, from 0 (top) to 1. */
const readingLine = 0.35

/** The key of the current question: the visible one with the focus, or the one scrolled to. */
export function useCurrentQuestion(form: RefObject<HTMLElement | null>, count: number): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    let frame = 0
    const look = () => {
      frame = 0
      const found = focusedInSight() ?? questionAtReadingLine(form.current)
      if (found) setCurrent(found.dataset.question)
    }
    const soon = () => (frame ||= requestAnimationFrame(look))
    const root = form.current
    // Focusing a button outside the questions keeps the current one.
    const onFocus = ({ target }: FocusEvent) => questionOf(target as Element) && soon()
    root?.addEventListener('focusin', onFocus)
    addEventListener('scroll', soon, { passive: true })
    soon()
    return () => {
      cancelAnimationFrame(frame)
      root?.removeEventListener('focusin', onFocus)
      removeEventListener('scroll', soon)
    }
    // Another number of questions may put another one at the line.
  }, [form, count])
  return current
}

const questionOf = (element: Element | null | undefined) => element?.closest<HTMLElement>('[data-question]')

function focusedInSight(): HTMLElement | undefined {
  const question = questionOf(document.activeElement)
  if (!question) return undefined
  const { top, bottom } = question.getBoundingClientRect()
  return bottom > 0 && top < innerHeight ? question : undefined
}

function questionAtReadingLine(form: HTMLElement | null): HTMLElement | null | undefined {
  const list = form?.querySelector('[data-question]')?.getBoundingClientRect()
  if (!list) return undefined
  return questionOf(document.elementFromPoint(list.left + list.width / 2, innerHeight * readingLine))
}
