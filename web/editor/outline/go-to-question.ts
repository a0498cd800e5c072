import { scrollWhollyIntoView } from '../../ui/use-change-feedback'

/** Scrolls to a question and focuses its text, or its heading if it is folded. */
export function goToQuestion(key: string): void {
  const question = document.querySelector<HTMLElement>(`[data-question="${key}"]`)
  const fields = question?.querySelectorAll<HTMLElement>('textarea, h2') ?? []
  const field = [...fields].findLast((each) => each.checkVisibility?.() ?? each.offsetParent !== null)
  field?.focus({ preventScroll: true })
  scrollWhollyIntoView(question)
  // Elements drawn only now have another height.
  requestAnimationFrame(() => scrollWhollyIntoView(question))
}

/** The same from a dialog, which holds the focus until it has closed. */
export function goToQuestionAfter(close: () => void, key: string): void {
  close()
  setTimeout(() => goToQuestion(key))
}
