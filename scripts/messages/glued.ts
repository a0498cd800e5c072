/**
 * Finds sentences that are glued from pieces: a message that stands in one line with other texts, although it is neither
 * a whole sentence nor set apart. Translators cannot move such a piece, nor bend it.
 */
import { parseSync, traverse, types, type NodePath } from '@babel/core'

/** A text in a line: a message by its words, a sign of ours, or whatever a value or an element shows. */
type Piece = { message: string } | { text: string } | 'something'

/** Each line that is glued, as it stands in the source. */
export function gluedIn(source: string, fileName: string): string[] {
  const plugins = fileName.endsWith('x') ? ['typescript' as const, 'jsx' as const] : ['typescript' as const]
  const file = parseSync(source, { configFile: false, babelrc: false, parserOpts: { plugins }, filename: fileName })
  const found: string[] = []
  if (!file) return found
  const check = (pieces: Piece[][], { node }: NodePath) => {
    if (alternatives(pieces).some(isGlued)) found.push(source.slice(node.start ?? 0, node.end ?? 0))
  }
  traverse(file, {
    noScope: true,
    JSXElement(path) {
      if (isMessage(path.node)) path.skip()
      else check(childrenOf(path.node), path)
    },
    JSXFragment: (path) => check(childrenOf(path.node), path),
    TemplateLiteral(path) {
      if (types.isTaggedTemplateExpression(path.parent) || !path.node.expressions.some(isMessage)) return
      check(piecesOfTemplate(path.node), path)
    },
    BinaryExpression(path) {
      const { operator, left, right } = path.node
      if (operator === '+') check([pieceOf(left), [{ text: ' ' }], pieceOf(right)], path)
    },
    TaggedTemplateExpression: (path) => void (isMessage(path.node) && path.skip()),
    CallExpression: (path) => void (isMessage(path.node) && path.skip()),
  })
  return found
}

const macros = new Set(['t', 'plural', 'select', 'selectOrdinal', 'Trans', 'Plural'])

function isMessage(node: types.Node): boolean {
  if (types.isTaggedTemplateExpression(node)) return types.isIdentifier(node.tag) && macros.has(node.tag.name)
  if (types.isCallExpression(node)) return types.isIdentifier(node.callee) && macros.has(node.callee.name)
  return types.isJSXElement(node) && types.isJSXIdentifier(node.openingElement.name) && macros.has(nameOf(node))
}

const nameOf = ({ openingElement: { name } }: types.JSXElement) => (types.isJSXIdentifier(name) ? name.name : '')

/** What stands in a parent, each with what may be there instead. */
function childrenOf({ children }: types.JSXElement | types.JSXFragment): Piece[][] {
  return children.map((child) => {
    if (types.isJSXText(child)) return [{ text: child.value.replace(/\s*\n\s*/g, '') }]
    if (!types.isJSXExpressionContainer(child)) return pieceOf(child)
    return types.isJSXEmptyExpression(child.expression) ? [{ text: '' }] : pieceOf(child.expression)
  })
}

const piecesOfTemplate = ({ quasis, expressions }: types.TemplateLiteral): Piece[][] =>
  quasis.flatMap(({ value }, index) => {
    const expression = expressions[index]
    return [[{ text: value.cooked ?? '' }], ...(expression ? [pieceOf(expression)] : [])]
  })

/** A message by its words, with `{}` for what varies. */
function pieceOf(node: types.Node): Piece[] {
  if (types.isStringLiteral(node)) return [{ text: node.value }]
  if (types.isConditionalExpression(node)) return [...pieceOf(node.consequent), ...pieceOf(node.alternate)]
  if (types.isLogicalExpression(node, { operator: '&&' })) return [{ text: '' }, ...pieceOf(node.right)]
  if (isMessage(node)) return [{ message: wordsOf(node).trim() }]
  if (types.isTemplateLiteral(node)) return [/^ ·/.test(node.quasis[0]?.value.cooked ?? '') ? lineEnd : 'something']
  if (!types.isJSXElement(node)) return ['something']
  if (!inline.has(nameOf(node))) return [lineEnd]
  const [only, ...more] = node.children.filter((child) => !types.isJSXText(child) || child.value.trim() !== '')
  return only && isMessage(only) && more.length === 0 ? [lineEnd] : ['something']
}

const lineEnd: Piece = { text: '\n' }

/** Other elements have a line of their own, and so has a message that has an element for itself. */
const inline = new Set(['a', 'b', 'bdi', 'em', 'i', 'q', 'small', 'span', 'strong', 'time', 'var'])

function wordsOf(node: types.Node): string {
  if (types.isTaggedTemplateExpression(node)) return node.quasi.quasis.map(({ value }) => value.cooked ?? '').join('{}')
  if (types.isTemplateLiteral(node)) return node.quasis.map(({ value }) => value.cooked ?? '').join('{}')
  if (types.isStringLiteral(node)) return node.value
  if (types.isJSXText(node)) return node.value.replace(/\s*\n\s*/g, ' ')
  if (types.isJSXExpressionContainer(node)) return types.isStringLiteral(node.expression) ? node.expression.value : '{}'
  if (types.isJSXElement(node)) return nameOf(node) === 'Plural' ? '{}' : node.children.map(wordsOf).join('')
  const [first] = types.isCallExpression(node) ? node.arguments : []
  const properties = types.isObjectExpression(first) ? first.properties : []
  const message = properties.find(
    (each) => types.isObjectProperty(each) && types.isIdentifier(each.key, { name: 'message' }),
  )
  return types.isObjectProperty(message) ? wordsOf(message.value) : '{}'
}

/** The lines that may be shown: each choice in one of them at least. */
function alternatives(pieces: Piece[][]): Piece[][] {
  const most = Math.max(1, ...pieces.map((choices) => choices.length))
  return Array.from({ length: most }, (_, at) =>
    pieces.flatMap((choices) => choices[Math.min(at, choices.length - 1)] ?? []),
  )
}

function isGlued(pieces: Piece[]): boolean {
  return pieces.some((piece, index) => {
    if (!isWords(piece)) return false
    const [before, after] = [neighbour(pieces, index, -1), neighbour(pieces, index, 1)]
    return (
      !(before === undefined || mayFollow(piece.message, before)) ||
      !(after === undefined || mayPrecede(piece.message, after))
    )
  })
}

/** What stands beside a piece with a space or signs between. Without, a style sets the two apart. */
function neighbour(pieces: Piece[], index: number, step: 1 | -1): Piece | undefined {
  const [next, beyond] = [pieces[index + step], pieces[index + 2 * step]]
  if (next === undefined || next === 'something' || isWords(next) || next.text === '') return undefined
  if (next.text.trim() !== '' || isSign(next)) return next
  return isText(beyond) && beyond.text === '' ? undefined : beyond
}

const isText = (piece: Piece | undefined): piece is { text: string } => typeof piece === 'object' && 'text' in piece

const isWords = (piece: Piece): piece is { message: string } => piece !== 'something' && 'message' in piece

const isSign = (piece: Piece) => isText(piece) && /[·\n]/.test(piece.text)

/** A sentence, or what stands in brackets, may follow anything, a label what has ended. */
function mayFollow(message: string, before: Piece): boolean {
  if (isSign(before) || /^[(✓]/.test(message)) return true
  const isBegun = /^[\p{Lu}“{]/u.test(message)
  return isBegun && (isEnded(message) || (isWords(before) && isEnded(before.message)))
}

const mayPrecede = (message: string, after: Piece): boolean => isSign(after) || isEnded(message) || isWords(after)

/** Ended as a sentence, or as a label is before what it names. */
const isEnded = (message: string): boolean => /[.!?…:)”]$/.test(message)
