import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const files = readdirSync('web', { recursive: true, encoding: 'utf8' })
const sheets = files.filter((file) => file.endsWith('.css'))
const textOf = (file: string) => readFileSync(`web/${file}`, 'utf8')

test.each(sheets)('%s says in one place what it says of a selector', (sheet) => {
  const selectors = selectorsOf(textOf(sheet))
  expect(selectors.filter((selector, index) => selectors.indexOf(selector) !== index)).toEqual([])
})

/** In rem: from a large phone, a tablet, a laptop, and where a host's table has room for all its columns. */
const widths = [34, 46, 64, 80]
/** In rem: a phone in landscape, a low phone, a low laptop, a laptop. */
const heights = [30, 40, 52, 60]
const breakpoints = [
  ...widths.flatMap((rem) => [`(min-width: ${rem}rem)`, `(max-width: ${rem - 0.01}rem)`]),
  ...heights.flatMap((rem) => [`(min-height: ${rem}rem)`, `(max-height: ${rem}rem)`]),
]
/** The smallest phones that are also low; and a table whose headings fit into one line each. */
const exceptions = ['(max-height: 40rem) and (max-width: 22rem)', '(min-width: 100rem)']
const withoutExceptions = (css: string) => exceptions.reduce((text, exception) => text.replace(exception, ''), css)

test('there are four breakpoints for widths, and four for heights', () => {
  const found = files
    .filter((file) => /\.(css|tsx?)$/.test(file) && !file.includes('.test.'))
    .flatMap((file) => {
      // A query followed by a length sets the size of a picture, not the layout.
      const queries = withoutExceptions(textOf(file)).matchAll(/\((min|max)-(width|height): [^)]*\)(?! \d)/g)
      return Array.from(queries, ([query]) => ({ file, query }))
    })
  expect(found.filter(({ query }) => !breakpoints.includes(query))).toEqual([])
})

test.each(sheets)('%s takes its layers from the tokens', (sheet) => {
  const layers = Array.from(textOf(sheet).matchAll(/z-index: ([^;]+);/g), ([, layer = '']) => layer)
  // The rows of a board are layered by rank.
  expect(layers.filter((layer) => !/^var\(--(layer-[a-z]+|row-layer)\)$/.test(layer))).toEqual([])
})

/** What runs from left to right in every language, or is the same from both sides. */
const fromTheLeft = [
  'question-kinds/number/number-line.css',
  ...[
    'host/reveal/host-reveal.css',
    'host/foot/foot.css',
    'host/results/ceremony/stage-light.css',
    'host/remotes/remotes.css',
  ],
]

test.each(sheets.filter((sheet) => !fromTheLeft.includes(sheet)))(
  'L5 %s names sides as they follow the text',
  (sheet) => {
    const sides = /(?:^|[\s;{])((?:[a-z-]+-)?(?:left|right)(?:-[a-z]+)?)\s*:|text-align:\s*(?:left|right)/g
    expect(textOf(sheet).match(sides) ?? []).toEqual([])
  },
)

test.each([
  ['styles/base.css', "input[type='range']"],
  ['styles/base.css', "input[type='number']"],
  ['question-kinds/number/number-line.css', '.number-ends'],
  // With the field, and the buttons at both of its ends.
  ['question-kinds/number/phone.css', '.number-row'],
  ['question-kinds/number/phone.css', '.number-ends'],
  ['question-kinds/order/phone.css', '.order-items'],
  ['question-kinds/shared/options/options-told.css', '.options-told.numbered'],
])('L5 in %s, %s runs from left to right in every language', (sheet, selector) => {
  const rules = Array.from(textOf(sheet).matchAll(/([^{}]+)\{([^}]*)\}/g), ([, of = '', says = '']) => ({ of, says }))
  const ltr = rules.filter(({ says }) => /^\s*direction: ltr;/.test(says))
  expect(ltr.flatMap(({ of }) => selectorsOf(`${of}{`)).flatMap((of) => of.split(', '))).toContain(selector)
})

/** The selectors outside at-rules, which only say when a rule holds. */
function selectorsOf(css: string): string[] {
  const rules = css.replace(/\/\*.*?\*\//gs, '').replace(/@[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '')
  return Array.from(rules.matchAll(/([^{}]+)\{/g), ([, selector = '']) => selector.trim().replace(/\s+/g, ' '))
}
