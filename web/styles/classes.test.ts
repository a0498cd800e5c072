/** Styles and pages name the same classes: no rule is unused, and no class name is unstyled. */
import { generate, parse, walk } from 'css-tree'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const files = readdirSync('web', { recursive: true, encoding: 'utf8' }).map((file) => join('web', file))
const textOf = (file: string) => readFileSync(file, 'utf8')
const sheets = files.filter((file) => file.endsWith('.css')).map((file) => ({ file, ...classesOf(textOf(file)) }))
const sources = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
const pages = sources.map((file) => ({ file, text: textOf(file) }))

/** Class names that others' scripts write into the page. */
const ofOthers = [
  'g-recaptcha-response',
  'grecaptcha-badge',
  'StripeElement',
  'StripeElement--focus',
  'reactEasyCrop_CropArea',
]

const allText = pages.map(({ text }) => text).join('\n')
const words = new Set(allText.match(/[\w-]+/g))
const beginnings = Array.from(allText.matchAll(/([a-z][\w-]*-)\$\{/g), ([, beginning = '']) => beginning)
const isNamed = (name: string) => words.has(name) || beginnings.some((each) => name.startsWith(each))

const modules = sheets.filter(({ file }) => file.endsWith('.module.css'))

test.each(modules)('$file has the classes that its parts name, and no others', ({ file, own }) => {
  const named = new Set(pages.flatMap((page) => namesIn(page, file, own)))
  expect([...named].toSorted()).toEqual([...own].toSorted())
})

/** The classes that a page takes from a module. Where it looks one up by name, any word of the page may be one. */
function namesIn({ file, text }: { file: string; text: string }, sheet: string, own: Set<string>): string[] {
  const imports = [...text.matchAll(/import (\w+) from '([^']+\.css)'/g)]
  const [, styles] = imports.find(([, , path = '']) => join(dirname(file), path) === sheet) ?? []
  if (styles === undefined) return []
  const named = Array.from(text.matchAll(new RegExp(`\\b${styles}\\.(\\w+)`, 'g')), ([, name = '']) => name)
  if (!text.includes(`${styles}[`)) return named
  return [...named, ...[...own].filter(isNamed)]
}

const common = new Set(
  sheets.flatMap(({ file, own, others }) => (file.endsWith('.module.css') ? [...others] : [...own, ...others])),
)

test('every class of the common styles is worn somewhere', () => {
  expect([...common].filter((name) => !isNamed(name) && !ofOthers.includes(name))).toEqual([])
})

test('every class that a page names is in the common styles', () => {
  const named = pages.flatMap(({ file, text }) =>
    Array.from(text.matchAll(/\bclassName=(?:"([^"]*)"|\{`([^`]*)`\})/g), ([, plain, template = '']) =>
      (plain ?? template.replace(/\S*\$\{[^}]*\}\S*/g, ' ')).split(/\s+/).filter(Boolean),
    )
      .flat()
      .map((name) => ({ name, file })),
  )
  expect(named.filter(({ name }) => !common.has(name))).toEqual([])
})

/** A module's own classes, and the ones it names as `:global`. */
function classesOf(css: string): { own: Set<string>; others: Set<string> } {
  const own = new Set<string>()
  const others = new Set<string>()
  walk(parse(css), {
    visit: 'Selector',
    enter(selector) {
      const text = generate(selector)
      const outside = text.replace(/:global\(((?:[^()]|\([^()]*\))*)\)/g, (_, within: string) => {
        for (const [, name = ''] of within.matchAll(/\.([\w-]+)/g)) others.add(name)
        return ''
      })
      for (const [, name = ''] of outside.matchAll(/\.([a-zA-Z_][\w-]*)/g)) own.add(name)
    },
  })
  return { own, others }
}
