import { beforeAll, describe, expect, test } from 'vitest'
import { allowedInScripts, allowedInStyles, type Exception } from '../tests/kit/browser-support/exceptions'
import { nameFindings, syntaxFindings, type Source } from '../tests/kit/browser-support/script-findings'
import { styleFindings } from '../tests/kit/browser-support/style-findings'
import { loadedWith, sourceOf, webBuild, type WebBuild } from '../tests/kit/web-build'

let build: WebBuild
let sources: Source[] = []
let used: ReturnType<typeof nameFindings> = []
let usedInStyles: { name: string; file: string }[] = []

beforeAll(async () => {
  build = await webBuild()
  sources = build.scripts.flatMap(({ modules }) =>
    Object.entries(modules).map(([id, { code }]) => ({
      from: sourceOf(id),
      isOurs: !id.includes('/node_modules/'),
      code: code ?? '',
    })),
  )
  used = nameFindings(sources)
  usedInStyles = build.styles.flatMap(([file, text]) => styleFindings(text).map((name) => ({ name, file })))
})

const isAt = (from: string, { files }: Exception) =>
  files.some((file) => from === file || (file.endsWith('/') && from.startsWith(file)))

describe('Safari 15.4, Chrome 99, Edge 99 and Firefox 104 can open every page', () => {
  test('the editor and the import are among them', () => {
    const froms = sources.map(({ from }) => from)
    expect(froms).toContain('web/editor/editor-screen.tsx')
    expect(froms).toContain('web/imports/import-screen.tsx')
    expect(build.styles.length).toBeGreaterThan(10)
  })

  test('they can read its scripts', () => {
    const found = build.scripts.flatMap(({ fileName, code }) =>
      syntaxFindings(code).map((one) => `${fileName}: ${one}`),
    )
    expect(found).toEqual([])
  })

  test('they know what its scripts use', () => {
    const isAllowed = ({ name, from }: { name: string; from: string }) =>
      allowedInScripts.some((exception) => exception.names.includes(name) && isAt(from, exception))
    expect(used.filter((each) => !isAllowed(each))).toEqual([])
  })

  test('what stands in for what they lack is loaded with the pages that need it', () => {
    const loaded = loadedWith(build, ({ modules }) => Object.keys(modules).map(sourceOf).includes('web/screens.tsx'))
    const files = loaded.flatMap(({ modules }) => Object.keys(modules).map(sourceOf))
    for (const { guardedBy } of allowedInScripts) if (guardedBy) expect(files).toContain(guardedBy)
  })

  test('they know what its styles use', () => {
    const allowed = Object.values(allowedInStyles).flat()
    expect(usedInStyles.filter(({ name }) => !allowed.includes(name))).toEqual([])
  })

  test('no exception is left of what is used no more', () => {
    const unused = allowedInScripts.flatMap((exception) => [
      ...exception.names.filter((name) => !used.some((each) => each.name === name && isAt(each.from, exception))),
      ...exception.files.filter(
        (file) =>
          !used.some(({ name, from }) => exception.names.includes(name) && isAt(from, { ...exception, files: [file] })),
      ),
    ])
    const names = usedInStyles.map(({ name }) => name)
    expect([
      ...unused,
      ...Object.values(allowedInStyles)
        .flat()
        .filter((name) => !names.includes(name)),
    ]).toEqual([])
  })
})

describe('the check finds', () => {
  test.each([
    ['/(?<=a)b/u.test(x)', 'syntax: lookbehind'],
    ["new RegExp('(?<!' + 'a)b', 'u')", 'syntax: lookbehind'],
    ['class A { static { a() } }', 'syntax: static block'],
  ])('that a script cannot be read: %s', (code, name) => expect(syntaxFindings(code)).toContain(name))

  test('a flag of newer patterns', () => expect(syntaxFindings('x = /[a--b]/v').join()).toContain('syntax'))

  const namesIn = (code: string) => nameFindings([{ from: 'web/a.ts', isOurs: true, code }]).map(({ name }) => name)

  test.each([
    ["new DecompressionStream('deflate-raw')", 'DecompressionStream'],
    ['list.toSorted()', '.toSorted'],
    ['Object.groupBy(list, by)', '.groupBy'],
    ['AbortSignal.any(signals)', 'AbortSignal.any'],
    ['requestIdleCallback(work)', 'requestIdleCallback'],
    ["jsx('div', { inert: true })", 'attribute inert'],
    ["node.toggleAttribute('inert', true)", 'attribute inert'],
    ['node.inert = true', '.inert'],
    ['use({ inert: true, share: 1 }, node.inert)', '.inert'],
    ['use({ share: 1 }, navigator.share)', '.share'],
    ["node.addEventListener('scrollend', rest)", 'event scrollend'],
    ["jsx('div', { onScrollEnd: rest })", 'event scrollend'],
    ["jsx('search', {})", '<search>'],
  ])('in a script %s', (code, name) => expect(namesIn(code)).toContain(name))

  test('nothing in names that a script gives itself', () =>
    expect(namesIn('class List { toSorted() { return this.toSorted() } }')).toEqual([]))

  test('what one file of ours uses, though a package has a method of that name', () => {
    const ours = { from: 'web/a.ts', isOurs: true, code: 'list.toSorted()' }
    const theirs = { from: 'lists', isOurs: false, code: 'class List { toSorted() {} }' }
    expect(nameFindings([ours, theirs])).toEqual([{ name: '.toSorted', from: 'web/a.ts' }])
  })

  test.each([
    ['a:has(b) { color: red }', ':has'],
    ['a { color: color-mix(in srgb, red 15%, blue) }', 'color-mix()'],
    ['a { height: 100dvh }', 'dvh'],
    ['@container (width > 1px) { a { color: red } }', '@container'],
    ['a { b { color: red } }', 'nesting'],
    ['a { grid-template-rows: subgrid }', 'grid-template-rows: subgrid'],
    ['a { translate: 1px }', 'translate'],
    // Safari 15.4 supports one of them but not the other.
    ['@supports selector(:has(*)) { a { color: color-mix(in srgb, red, blue) } }', 'color-mix()'],
  ])('in a style %s', (code, name) => expect(styleFindings(code)).toContain(name))

  test.each([
    '@supports selector(:has(*)) { a:has(b) { color: red } }',
    '@supports (grid-template-rows: subgrid) { a { grid-template-rows: subgrid } }',
    '@media print { a { color: red } }',
    'a { height: 100vh; height: 100dvh }',
  ])('nothing in %s', (code) => expect(styleFindings(code)).toEqual([]))
})
