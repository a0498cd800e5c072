/** What holds for each function and expression of the product, and no lint rule says. */
import { expect, test } from 'vitest'
import { sources } from './tests/kit/product-sources'
import { isNode, syntaxOf, type SyntaxNode } from './tests/kit/syntax'

const syntaxes = sources.map((file) => ({ file, ...syntaxOf(file) }))

/** What a bounds check or the line above has made sure of: the compiler does not see that an index is within its list. */
const mostNonNullIndexes = 50

test(`what may be missing is asked for, not asserted: a "!" follows an index alone, and at most ${mostNonNullIndexes} times`, () => {
  const assertions = syntaxes.flatMap(({ file, nodes, lineAt }) =>
    nodes
      .filter(({ type, definite }) => type === 'TSNonNullExpression' || definite === true)
      .map(({ start, expression }) => ({ at: `${file}:${lineAt(start)}`, isIndex: isIndex(expression) })),
  )
  expect(assertions.filter(({ isIndex }) => !isIndex).map(({ at }) => at)).toEqual([])
  expect(assertions.length).toBeLessThanOrEqual(mostNonNullIndexes)
})

const isIndex = (expression: unknown): boolean =>
  isNode(expression) && expression.type === 'MemberExpression' && expression.computed === true

const mostLines = 60
/** Lists of one thing after the other, which nobody holds in their head at once. */
const tables = new Map([
  ['web/pages/privacy-screen.tsx sections', 'the text of the privacy policy'],
  ['web/pages/terms-screen.tsx sections', 'the text of the terms'],
  ['server/app.ts buildApp', 'registers every part of the app, in the order that matters'],
  ['server/pictures/routes.ts pictureRoutes', 'the calls of pictures, one after the other'],
  ['server/http/session.ts cookieSessions', 'the methods of one interface, over one cookie'],
])

test(`no function is longer than ${mostLines} lines, but for tables`, () => {
  const long = syntaxes.flatMap(({ file, nodes, lineAt }) => {
    const names = namesOfFunctions(nodes)
    return nodes
      .filter(({ type, body }) => type.includes('Function') && isNode(body))
      .map((node) => ({ name: `${file} ${names.get(node)}`, lines: lineAt(node.end) - lineAt(node.start) + 1 }))
      .filter(({ lines }) => lines > mostLines)
  })
  expect(long.filter(({ name }) => !tables.has(name))).toEqual([])
  expect([...tables.keys()].filter((name) => !long.some((each) => each.name === name))).toEqual([])
})

/** By what declares, names or assigns them. */
function namesOfFunctions(nodes: readonly SyntaxNode[]): Map<SyntaxNode, unknown> {
  const names = new Map<SyntaxNode, unknown>()
  const nameOf = (node: unknown) => (isNode(node) ? node.name : undefined)
  for (const node of nodes) {
    for (const value of [node.init, node.value])
      if (isNode(value)) names.set(value, nameOf(node.id) ?? nameOf(node.key))
    if (isNode(node.id)) names.set(node, nameOf(node.id))
  }
  return names
}
