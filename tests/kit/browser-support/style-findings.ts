import type { Identifier } from '@mdn/browser-compat-data'
import { generate, parse, walk, type Atrule, type CssNode, type Declaration } from 'css-tree'
import { browsersWith, css, isMissing, oldestBrowsers, type Browser } from './compat'

const at = (of: Identifier | undefined, ...path: string[]): Identifier | undefined =>
  path.reduce<Identifier | undefined>((one, name) => one?.[name], of)

/**
 * The features in a style sheet that one of the oldest browsers lacks, each once. Inside an @supports only browsers
 * that fulfil it count. An earlier declaration of the same property is a fallback.
 */
export function styleFindings(code: string): string[] {
  const found = new Set<string>()
  const readers = [oldestBrowsers]
  const add = (name: string, feature: Identifier | undefined) => isMissing(feature, readers.at(-1)) && found.add(name)
  walk(parse(code, { parseCustomProperty: true }), {
    enter(node: CssNode) {
      if (node.type === 'Atrule') {
        if (node.name === 'supports') readers.push(readersOf(node, readers.at(-1)))
        else add(`@${node.name}`, at(css, 'at-rules', node.name))
      }
      if (node.type === 'FeatureRange') found.add('ranges in media queries')
      if (node.type === 'NestingSelector') found.add('nesting')
      // A nested rule that begins with an element's name is not parsed, and stays raw.
      if (node.type === 'Rule' && node.block.children.some(({ type }) => type === 'Rule' || type === 'Raw'))
        found.add('nesting')
      if (node.type === 'PseudoClassSelector') add(`:${node.name}`, at(css, 'selectors', node.name))
      if (node.type === 'PseudoElementSelector') add(`::${node.name}`, at(css, 'selectors', node.name))
      if (node.type === 'Block') blockFindings(node.children.toArray(), add)
    },
    leave(node: CssNode) {
      if (node.type === 'Atrule' && node.name === 'supports') readers.pop()
    },
  })
  return [...found]
}

type Add = (name: string, feature: Identifier | undefined) => void

/** The browsers that apply the rules inside. */
function readersOf({ prelude }: Atrule, browsers: Browser[] | undefined): Browser[] {
  const condition = prelude ? generate(prelude) : ''
  const [, selector] = /^selector\(:([\w-]+)/.exec(condition) ?? []
  const [, property, value] = /^\(([\w-]+):\s*([\w-]+)\)$/.exec(condition) ?? []
  const asked = selector ? at(css, 'selectors', selector) : property && value && at(css, 'properties', property, value)
  return browsersWith(asked as Identifier | undefined, browsers)
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

/** One feature stands for all these units: apart from Safari, the oldest browsers have either none or all of them. */
const missingUnit = at(css, 'types', 'length', 'viewport_percentage_units_dynamic')
