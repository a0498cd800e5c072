import type { Identifier } from '@mdn/browser-compat-data'
import { generate, parse, walk, type CssNode, type Declaration } from 'css-tree'
import { css, isMissing } from './compat'

const at = (of: Identifier | undefined, ...path: string[]): Identifier | undefined =>
  path.reduce<Identifier | undefined>((one, name) => one?.[name], of)

/**
 * What a stylesheet uses that one of the oldest browsers lacks, each once. What stands within an @supports that asks for a
 * missing selector or value is read by none that lacks it, and a declaration has a fallback where the same property stands before it.
 */
export function styleFindings(code: string): string[] {
  const found = new Set<string>()
  const add = (name: string, feature: Identifier | undefined) => isMissing(feature) && found.add(name)
  walk(parse(code, { parseCustomProperty: true }), {
    enter(node: CssNode) {
      if (node.type === 'Atrule') {
        if (node.name === 'supports' && asksForMissing(node.prelude ? generate(node.prelude) : '')) return walk.skip
        add(`@${node.name}`, at(css, 'at-rules', node.name))
      }
      if (node.type === 'FeatureRange') found.add('ranges in media queries')
      if (node.type === 'NestingSelector') found.add('nesting')
      if (node.type === 'PseudoClassSelector') add(`:${node.name}`, at(css, 'selectors', node.name))
      if (node.type === 'PseudoElementSelector') add(`::${node.name}`, at(css, 'selectors', node.name))
      if (node.type === 'Block') blockFindings(node.children.toArray(), add)
      return undefined
    },
  })
  return [...found]
}

type Add = (name: string, feature: Identifier | undefined) => void

const asksForMissing = (condition: string): boolean => {
  const [, selector] = /^selector\(:([\w-]+)/.exec(condition) ?? []
  const [, property, value] = /^\(([\w-]+):\s*([\w-]+)\)$/.exec(condition) ?? []
  const asked = selector ? at(css, 'selectors', selector) : property && value && at(css, 'properties', property, value)
  return Boolean(asked) && isMissing(asked as Identifier)
}

function blockFindings(nodes: CssNode[], add: Add): void {
  const before = new Set<string>()
  for (const node of nodes) {
    if (node.type !== 'Declaration') continue
    if (!before.has(node.property)) declarationFindings(node, add)
    before.add(node.property)
  }
}

function declarationFindings({ property, value }: Declaration, add: Add): void {
  const known = at(css, 'properties', property)
  add(property, known)
  walk(value, (node) => {
    if (node.type === 'Identifier') add(`${property}: ${node.name}`, at(known, node.name))
    if (node.type === 'Function') {
      add(`${node.name}()`, at(css, 'types', node.name) ?? at(css, 'types', 'color', node.name))
    }
    if (node.type === 'Dimension' && /^[dsl]v[hwib]|^[dsl]vm|^cq|^r?lh$/.test(node.unit)) add(node.unit, missingUnit)
  })
}

/** None of the oldest browsers that lack one of these units has another of them, but for Safari. */
const missingUnit = at(css, 'types', 'length', 'viewport_percentage_units_dynamic')
