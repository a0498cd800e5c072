import { RegExpParser, visitRegExpAST } from '@eslint-community/regexpp'
import { parse, type AnyNode, type Node } from 'acorn'
import { missingAttributes, missingGlobals, missingMembers, missingStatics } from './compat'

/** What a script uses that one of the oldest browsers lacks, each once. A syntax that they cannot parse is one of them. */
export function scriptFindings(code: string): string[] {
  const found = new Set<string>()
  let tree: Node
  try {
    tree = parse(code, { ecmaVersion: 2022, sourceType: 'module' })
  } catch (error) {
    return [`syntax: ${String(error)}`]
  }
  const own = ownNames(tree)
  visit(tree, (node) => {
    for (const finding of findingsOf(node, own)) found.add(finding)
  })
  return [...found]
}

interface OwnNames {
  /** What the script declares is no global of the browser. */
  variables: Set<string>
  /** What it writes into objects and classes of its own. */
  properties: Set<string>
}

function findingsOf(node: AnyNode, own: OwnNames): string[] {
  switch (node.type) {
    case 'StaticBlock':
      return ['syntax: static block']
    case 'Literal':
      return node.regex ? patternFindings(node.regex.pattern, node.regex.flags) : []
    case 'Identifier':
      return missingGlobals.has(node.name) && !own.variables.has(node.name) ? [node.name] : []
    case 'NewExpression':
    case 'CallExpression':
      return [...regExpFindings(node), ...attributeFindings(node)]
    case 'MemberExpression':
      return memberFindings(node, own)
    default:
      return []
  }
}

function memberFindings(node: AnyNode & { type: 'MemberExpression' }, own: OwnNames): string[] {
  const name = node.computed
    ? textOf(node.property)
    : node.property.type === 'Identifier'
      ? node.property.name
      : undefined
  if (name === undefined) return []
  const object = node.object.type === 'Identifier' ? node.object.name : ''
  if (missingStatics.has(`${object}.${name}`)) return [`${object}.${name}`]
  if (/^(window|self|globalThis)$/.test(object) && missingGlobals.has(name)) return [name]
  return missingMembers.has(name) && !own.properties.has(name) ? [`.${name}`] : []
}

/** `new RegExp('(?<=a)b', 'u')`, as far as it is written out. */
function regExpFindings(node: AnyNode & { type: 'NewExpression' | 'CallExpression' }): string[] {
  if (node.callee.type !== 'Identifier' || node.callee.name !== 'RegExp') return []
  const [pattern, flags] = node.arguments
  const text = pattern && textOf(pattern)
  if (text !== undefined) return patternFindings(text, (flags && textOf(flags)) ?? '')
  return pattern && lookbehind.test(JSON.stringify(pattern)) ? ['syntax: lookbehind'] : []
}

const lookbehind = /\(\?<[=!]/

/** `jsx('div', { inert: true })`, `element.toggleAttribute('inert')`. */
function attributeFindings(node: AnyNode & { type: 'NewExpression' | 'CallExpression' }): string[] {
  const [first, second] = node.arguments
  const text = first && textOf(first)
  if (text === undefined) return []
  if (node.callee.type === 'MemberExpression' && node.callee.property.type === 'Identifier')
    if (/^(set|toggle)Attribute$/.test(node.callee.property.name))
      return missingAttributes.has(text) ? [`attribute ${text}`] : []
  if (second?.type !== 'ObjectExpression') return []
  return second.properties.flatMap((property) =>
    property.type === 'Property' && property.key.type === 'Identifier' && missingAttributes.has(property.key.name)
      ? [`attribute ${property.key.name}`]
      : [],
  )
}

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

function textOf(node: Node): string | undefined {
  const one = node as AnyNode
  if (one.type === 'Literal') return typeof one.value === 'string' ? one.value : undefined
  if (one.type === 'TemplateLiteral' && one.expressions.length === 0) return one.quasis[0]?.value.cooked ?? undefined
  if (one.type !== 'BinaryExpression' || one.operator !== '+') return undefined
  const [left, right] = [textOf(one.left), textOf(one.right)]
  return left === undefined || right === undefined ? undefined : left + right
}

function ownNames(tree: Node): OwnNames {
  const own: OwnNames = { variables: new Set(), properties: new Set() }
  const declare = (pattern: Node | null | undefined) =>
    pattern &&
    visit(pattern, (node) => {
      if (node.type === 'Identifier') own.variables.add(node.name)
    })
  visit(tree, (node) => {
    if (node.type === 'VariableDeclarator') declare(node.id)
    if (node.type === 'ClassDeclaration' || node.type === 'ClassExpression') declare(node.id)
    if (node.type === 'ImportSpecifier' || node.type === 'ImportDefaultSpecifier') declare(node.local)
    if ('params' in node) {
      node.params.forEach(declare)
      if ('id' in node) declare(node.id)
    }
    if (node.type === 'Property' || node.type === 'MethodDefinition' || node.type === 'PropertyDefinition')
      if (node.key.type === 'Identifier') own.properties.add(node.key.name)
    if (node.type === 'AssignmentExpression' && node.left.type === 'MemberExpression')
      if (node.left.property.type === 'Identifier') own.properties.add(node.left.property.name)
  })
  return own
}

/** Every node, but no name that is only a key. */
function visit(node: Node, each: (node: AnyNode) => void): void {
  each(node as AnyNode)
  for (const [key, value] of Object.entries(node)) {
    if ((key === 'key' || key === 'property') && !(node as AnyNode & { computed?: boolean }).computed) continue
    for (const child of [value].flat()) if (typeof child?.type === 'string') visit(child as Node, each)
  }
}
