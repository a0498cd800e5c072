import { RegExpParser, visitRegExpAST } from '@eslint-community/regexpp'
import { parse, type AnyNode, type Node } from 'acorn'
import {
  missingAttributes,
  missingElements,
  missingEvents,
  missingGlobals,
  missingMembers,
  missingMethods,
  missingStatics,
} from './compat'

/** The syntax of a finished script that one of the oldest browsers cannot parse: it would not run the script at all. */
export function syntaxFindings(code: string): string[] {
  const found = new Set<string>()
  const add = (findings: string[]) => findings.forEach((finding) => found.add(finding))
  try {
    visit(parse(code, { ecmaVersion: 2022, sourceType: 'module' }), (node) => {
      if (node.type === 'StaticBlock') add(['syntax: static block'])
      if (node.type === 'Literal' && node.regex) add(patternFindings(node.regex.pattern, node.regex.flags))
      if (node.type === 'NewExpression' || node.type === 'CallExpression') add(regExpFindings(node))
    })
  } catch (error) {
    add([`syntax: ${String(error)}`])
  }
  return [...found]
}

/** `new RegExp('(?<=a)b', 'u')`, if its arguments are literals. */
function regExpFindings(node: AnyNode & { type: 'NewExpression' | 'CallExpression' }): string[] {
  if (node.callee.type !== 'Identifier' || node.callee.name !== 'RegExp') return []
  const [pattern, flags] = node.arguments
  const text = pattern && textOf(pattern)
  if (text !== undefined) return patternFindings(text, (flags && textOf(flags)) ?? '')
  return pattern && lookbehind.test(JSON.stringify(pattern)) ? ['syntax: lookbehind'] : []
}

const lookbehind = /\(\?<[=!]/

function patternFindings(pattern: string, flags: string): string[] {
  const found: string[] = []
  try {
    const isUnicode = flags.includes('u')
    const parser = new RegExpParser({ ecmaVersion: 2022 })
    parser.parseFlags(flags)
    visitRegExpAST(parser.parsePattern(pattern, 0, pattern.length, { unicode: isUnicode }), {
      onAssertionEnter: ({ kind }) => {
        if (kind === 'lookbehind') found.push('syntax: lookbehind')
      },
    })
  } catch (error) {
    found.push(`syntax: ${String(error)}`)
  }
  return found
}

export interface Source {
  /** The file, or its package. Files of one package know each other's objects, and so do ours. */
  from: string
  isOurs: boolean
  code: string
}

/** The names in a build's sources that one of the oldest browsers lacks, each with its files. */
export function nameFindings(sources: Source[]): { name: string; from: string }[] {
  const read = sources.map(({ from, isOurs, code }) => {
    const tree = parse(code, { ecmaVersion: 'latest', sourceType: 'module' })
    return { from, owner: isOurs ? '' : from, tree, own: ownNames(tree) }
  })
  const found = new Map<string, { name: string; from: string }>()
  for (const { from, owner, tree, own } of read) {
    const shared = read.filter((other) => other.owner === owner).map((other) => other.own)
    visit(tree, (node) => {
      for (const name of findingsOf(node, own, shared)) found.set(`${name} ${from}`, { name, from })
    })
  }
  return [...found.values()]
}

interface OwnNames {
  /** Variables of the file, which hide the browser's globals. */
  variables: Set<string>
  /** Names declared for the whole package. */
  shared: Set<string>
  /** Properties of its own objects and classes. */
  properties: Set<string>
}

function findingsOf(node: AnyNode, own: OwnNames, shared: OwnNames[]): string[] {
  switch (node.type) {
    case 'Identifier': {
      const isOwn = own.variables.has(node.name) || shared.some((other) => other.shared.has(node.name))
      return missingGlobals.has(node.name) && !isOwn ? [node.name] : []
    }
    case 'NewExpression':
    case 'CallExpression':
      return [...elementFindings(node), ...eventFindings(node)]
    case 'MemberExpression':
      return memberFindings(node, own, shared)
    default:
      return []
  }
}

function memberFindings(node: AnyNode & { type: 'MemberExpression' }, own: OwnNames, shared: OwnNames[]): string[] {
  const name = node.computed
    ? textOf(node.property)
    : node.property.type === 'Identifier'
      ? node.property.name
      : undefined
  if (name === undefined) return []
  const object = node.object.type === 'Identifier' ? node.object.name : ''
  if (missingStatics.has(`${object}.${name}`)) return [`${object}.${name}`]
  if (/^(window|self|globalThis)$/.test(object) && missingGlobals.has(name)) return [name]
  if (missingMethods.has(name)) return own.properties.has(name) ? [] : [`.${name}`]
  if (!missingMembers.has(name)) return []
  // An element's attribute is a key of a file's own objects, too: `{ inert: true }`.
  const isBrowsers = missingAttributes.has(name.toLowerCase()) || browserObject.test(object)
  return isBrowsers || !shared.some(({ properties }) => properties.has(name)) ? [`.${name}`] : []
}

const browserObject = /^(window|self|globalThis|navigator|document|performance|history|screen|CSS)$/

/** `jsx('div', { inert: true })`, `element.toggleAttribute('inert')`. */
function elementFindings({ callee, arguments: [first, second] }: Call): string[] {
  const text = first && textOf(first)
  if (text === undefined) return []
  if (/^(set|toggle)Attribute$/.test(methodOf(callee))) return missingAttributes.has(text) ? [`attribute ${text}`] : []
  if (second?.type !== 'ObjectExpression') return []
  const element = missingElements.has(text) ? [`<${text}>`] : []
  return element.concat(second.properties.flatMap((property) => attributeFindings(property)))
}

function attributeFindings(property: Node): string[] {
  const { type, key } = property as AnyNode & { type: 'Property' }
  if (type !== 'Property' || key.type !== 'Identifier') return []
  const name = key.name.toLowerCase()
  if (missingAttributes.has(name)) return [`attribute ${name}`]
  return name.startsWith('on') && missingEvents.has(name.slice(2)) ? [`event ${name.slice(2)}`] : []
}

/** `element.addEventListener('scrollend', …)` */
function eventFindings({ callee, arguments: [first] }: Call): string[] {
  const name = methodOf(callee) === 'addEventListener' && first && textOf(first)
  return name && missingEvents.has(name) ? [`event ${name}`] : []
}

type Call = AnyNode & { type: 'NewExpression' | 'CallExpression' }

const methodOf = (callee: Node): string => {
  const { type, property } = callee as AnyNode & { type: 'MemberExpression' }
  return type === 'MemberExpression' && property.type === 'Identifier' ? property.name : ''
}

function textOf(node: Node): string | undefined {
  const one = node as AnyNode
  if (one.type === 'Literal') return typeof one.value === 'string' ? one.value : undefined
  if (one.type === 'TemplateLiteral' && one.expressions.length === 0) return one.quasis[0]?.value.cooked ?? undefined
  if (one.type !== 'BinaryExpression' || one.operator !== '+') return undefined
  const [left, right] = [textOf(one.left), textOf(one.right)]
  return left === undefined || right === undefined ? undefined : left + right
}

function ownNames(tree: Node): OwnNames {
  const own: OwnNames = { variables: new Set(), shared: new Set(), properties: new Set() }
  const declare = (pattern: Node | null | undefined, names = own.variables) =>
    pattern &&
    visit(pattern, (node) => {
      if (node.type === 'Identifier') names.add(node.name)
    })
  for (const node of (tree as AnyNode & { type: 'Program' }).body) {
    if (node.type === 'VariableDeclaration') node.declarations.forEach(({ id }) => declare(id, own.shared))
    if ('id' in node) declare(node.id, own.shared)
  }
  visit(tree, (node) => {
    if (node.type === 'VariableDeclarator') declare(node.id)
    if (node.type === 'ClassDeclaration' || node.type === 'ClassExpression') declare(node.id)
    if (node.type === 'ImportSpecifier' || node.type === 'ImportDefaultSpecifier') declare(node.local)
    if ('params' in node) {
      node.params.forEach((param) => declare(param))
      if ('id' in node) declare(node.id)
    }
    if (node.type === 'Property' || node.type === 'MethodDefinition' || node.type === 'PropertyDefinition')
      if (node.key.type === 'Identifier') own.properties.add(node.key.name)
    // A property set on anything else may be an element's: `node.inert = true`.
    if (node.type === 'AssignmentExpression' && node.left.type === 'MemberExpression')
      if (node.left.object.type === 'ThisExpression' && node.left.property.type === 'Identifier')
        own.properties.add(node.left.property.name)
  })
  return own
}

/** Visits every node except names that are only keys. */
function visit(node: Node, each: (node: AnyNode) => void): void {
  each(node as AnyNode)
  for (const [key, value] of Object.entries(node)) {
    if ((key === 'key' || key === 'property') && !(node as AnyNode & { computed?: boolean }).computed) continue
    for (const child of [value].flat()) if (typeof child?.type === 'string') visit(child as Node, each)
  }
}
