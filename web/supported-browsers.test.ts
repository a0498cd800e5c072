import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { scriptFindings } from '../tests/kit/browser-support/script-findings'
import { styleFindings } from '../tests/kit/browser-support/style-findings'

/** What the oldest browsers lack and the built pages may use nevertheless, by the reason. */
const allowedInScripts = {
  'asked for before it is used, by us or by a library':
    '.checkVisibility .userActivation .hasBeenActive .vibrate .captureStackTrace URL.canParse Intl.Segmenter .popover .share .startViewTransition .skipTransition .transferSize .connection .downlink .canIntercept .currentEntry .touches .changedTouches .ariaHidden .automationRate .memory',
  'web/ui/inert.ts loads what stands in for it': 'attribute inert',
  'a property of an object that is ours or a library’s':
    '.delay .animation .transition .fallback .address .preferences .identity .login .isError .createContext .format .flip .marginLeft .marginRight .div .hide .use .uploaded .lost .fetch .image .run .where .take .node .destroy .subscribe .remote .dispatch .country .variant .build .config .details .setStatus',
  'an object of React’s that names its elements': 'attribute is',
}
const allowedInStyles = {
  'without it more is drawn than is seen': 'content-visibility content-visibility:_auto contain-intrinsic-height',
  'without it a field has its least height, and scrolls': 'field-sizing field-sizing:_content',
  'without it lines break less evenly': 'text-wrap text-wrap:_pretty text-wrap:_balance',
  'without it the page behind is scrolled at the end': 'overscroll-behavior overscroll-behavior:_contain',
  'each engine is told its own name': '::-webkit-progress-bar ::-webkit-progress-value ::-moz-progress-bar',
  'older than MDN’s entries of them: in grids every engine has them': 'align-content:_start place-items:_end',
  'of phones alone': 'text-size-adjust -webkit-tap-highlight-color',
  'without it the margins of a printed page are the browser’s': '@page',
  'without it colours are printed as the browser is set': 'print-color-adjust:_exact',
}
const namesIn = (table: Record<string, string>) =>
  Object.values(table)
    .flatMap((names) => names.replaceAll('attribute ', 'attribute_').split(' '))
    .map((name) => name.replace('_', ' '))

const found = { scripts: new Set<string>(), styles: new Set<string>() }
let files: string[] = []

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production')
  const configFile = fileURLToPath(new URL('../vite.config.ts', import.meta.url))
  const built = await build({ configFile, logLevel: 'silent', build: { write: false } })
  vi.unstubAllEnvs()
  const { output } = built as Rolldown.RolldownOutput
  files = output.map(({ fileName }) => fileName)
  for (const file of output) {
    const text = file.type === 'chunk' ? file.code : String(file.source)
    if (/\.m?js$/.test(file.fileName)) scriptFindings(text).forEach((name) => found.scripts.add(name))
    if (file.fileName.endsWith('.css')) styleFindings(text).forEach((name) => found.styles.add(name))
  }
}, 60_000)

describe('Safari 15.4, Chrome 99, Edge 99 and Firefox 104 can open every page', () => {
  test('the editor and the import are among them', () => {
    expect(files.filter((name) => /(editor|import)-screen-.*\.(js|css)$/.test(name)).length).toBeGreaterThan(2)
  })

  test('they know what its scripts use', () => {
    expect([...found.scripts].filter((name) => !namesIn(allowedInScripts).includes(name))).toEqual([])
  })

  test('they know what its styles use', () => {
    expect([...found.styles].filter((name) => !namesIn(allowedInStyles).includes(name))).toEqual([])
  })
})

describe('the check finds', () => {
  test.each([
    ['/(?<=a)b/u.test(x)', 'syntax: lookbehind'],
    ["new RegExp('(?<!' + 'a)b', 'u')", 'syntax: lookbehind'],
    ["new DecompressionStream('deflate-raw')", 'DecompressionStream'],
    ['list.toSorted()', '.toSorted'],
    ['Object.groupBy(list, by)', '.groupBy'],
    ['AbortSignal.any(signals)', 'AbortSignal.any'],
    ["jsx('div', { inert: true })", 'attribute inert'],
    ["node.toggleAttribute('inert', true)", 'attribute inert'],
    ['class A { static { a() } }', 'syntax: static block'],
  ])('in a script %s', (code, name) => expect(scriptFindings(code)).toContain(name))

  test('a flag of newer patterns', () => expect(scriptFindings('x = /[a--b]/v').join()).toContain('syntax'))

  test.each([
    ['a:has(b) { color: red }', ':has'],
    ['a { color: color-mix(in srgb, red 15%, blue) }', 'color-mix()'],
    ['a { height: 100dvh }', 'dvh'],
    ['@container (width > 1px) { a { color: red } }', '@container'],
  ])('in a style %s', (code, name) => expect([...styleFindings(code), 'nothing']).toContain(name))

  test.each(['@supports selector(:has(*)) { a:has(b) { color: red } }', 'a { height: 100vh; height: 100dvh }'])(
    'nothing in %s',
    (code) => expect(styleFindings(code)).toEqual([]),
  )
})
