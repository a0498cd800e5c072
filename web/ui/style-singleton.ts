import { useEffect } from 'react'

/** The style that has been written into a sheet of the page, for as long as somebody shows it. */
interface Shown {
  rule: CSSRule
  sheet: CSSStyleSheet
}

/**
 * What `react-style-singleton` gives to Radix, whose dialogs hold the page behind them by a style of their own. Its way
 * writes a `<style>` into the page, which our security policy forbids; this one adds rules to a sheet that is there.
 */
export function styleSingleton(): (props: { styles: string }) => null {
  let users = 0
  let shown: Shown | undefined

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

function write(styles: string): Shown | undefined {
  const sheet = document.styleSheets[0]
  // A rule around them, because one at a time can be added.
  const rule = sheet?.cssRules[sheet.insertRule(`@media all { ${styles} }`, sheet.cssRules.length)]
  return sheet && rule && { sheet, rule }
}

function remove(shown: Shown | undefined): void {
  if (shown) shown.sheet.deleteRule([...shown.sheet.cssRules].indexOf(shown.rule))
}
