import { useEffect } from 'react'

/** The rule added to a style sheet of the page while a component needs it. */
interface InsertedRule {
  rule: CSSRule
  sheet: CSSStyleSheet
}

/**
 * Replaces `react-style-singleton`, with which Radix keeps the page behind a dialog from scrolling. The original writes
 * a `<style>` into the page, which our security policy forbids; this one adds rules to an existing sheet.
 */
export function styleSingleton(): (props: { styles: string }) => null {
  let users = 0
  let shown: InsertedRule | undefined

  function show(styles: string): () => void {
    if (users++ === 0) shown = write(styles)
    return () => {
      if (--users > 0) return
      remove(shown)
      shown = undefined
    }
  }

  return function Style({ styles }) {
    useEffect(() => show(styles), [styles])
    return null
  }
}

function write(styles: string): InsertedRule | undefined {
  const sheet = document.styleSheets[0]
  // One rule around all styles, because `insertRule` adds only one.
  const rule = sheet?.cssRules[sheet.insertRule(`@media all { ${styles} }`, sheet.cssRules.length)]
  return sheet && rule && { sheet, rule }
}

function remove(shown: InsertedRule | undefined): void {
  if (shown) shown.sheet.deleteRule([...shown.sheet.cssRules].indexOf(shown.rule))
}
