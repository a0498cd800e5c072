import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sheets = readdirSync('web', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'))

test.each(sheets)('%s says in one place what it says of a selector', (sheet) => {
  const selectors = selectorsOf(readFileSync(`web/${sheet}`, 'utf8'))
  expect(selectors.filter((selector, index) => selectors.indexOf(selector) !== index)).toEqual([])
})

/** Without those in at-rules, which say when else something holds. */
function selectorsOf(css: string): string[] {
  const rules = css.replace(/\/\*.*?\*\//gs, '').replace(/@[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '')
  return Array.from(rules.matchAll(/([^{}]+)\{/g), ([, selector = '']) => selector.trim().replace(/\s+/g, ' '))
}
