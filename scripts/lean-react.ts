import type { Plugin } from 'vite'

/**
 * The copy of react-dom that browsers load, without what no page of ours uses: pages rendered by a server, `Suspense`,
 * `Activity`, view transitions, refs on fragments, action states, and elements that React moves to the head. What is
 * left out follows from facts, such as `isHydrating` being false: the minifier then finds the code that nothing reaches.
 * A page that used it anyway fails as soon as it is drawn. See docs/decisions/0055-react-without-what-no-page-uses.md.
 */
export function leanReact(): Plugin {
  return {
    name: 'lean-react',
    apply: 'build',
    transform: {
      filter: { id: /react-dom-client\.production\.js$/ },
      handler(code) {
        if (!code.includes(`"${readVersion}"`))
          throw new Error(`lean-react.ts was written for react-dom ${readVersion}. Read the new one, then name it.`)
        return { code: withoutUnused(code, this.parse(code) as unknown as Node), map: null }
      },
    },
  }
}

const readVersion = '19.3.1'

/** The kinds of fibers that no page makes (`ReactWorkTags`). */
const unusedTags = new Map<unknown, string>([
  [12, 'Profiler'],
  [13, 'Suspense'],
  [18, 'content from a server'],
  [19, 'SuspenseList'],
  // `Suspense` and `Activity` make them.
  [22, 'Offscreen'],
  [23, 'LegacyHidden'],
  // <title>, <link> and their like, which stay where they are drawn, and <html>, <head> and <body>.
  [26, 'elements moved to the head'],
  [27, 'elements of which a document has one'],
  [30, 'ViewTransition'],
  [31, 'Activity'],
])

/** With them, React makes these. Without these cases it says that they are no elements. */
const unusedTypes = /^REACT_(PROFILER|SUSPENSE|SUSPENSE_LIST|LEGACY_HIDDEN|VIEW_TRANSITION|ACTIVITY)_TYPE$/

/** Variables that keep their first value. */
const constants = new Map([
  ['isHydrating', 'false'],
  ['shouldStartViewTransition', 'false'],
  ['pendingViewTransition', 'null'],
])

/** Functions that have nothing to do, and what they return. */
const idleFunctions = new Map([
  ['isHostHoistableType', 'false'],
  // Of pages from a server.
  ['popHydrationState', 'false'],
  ['retryIfBlockedOn', ''],
  ['queueIfContinuousEvent', 'false'],
  ['clearIfContinuousEvent', ''],
  // Of refs on fragments.
  ['commitNewChildToFragmentInstance', ''],
  ['deleteChildFromFragmentInstance', ''],
  // Only view transitions wait for pictures, and only elements of the head for styles.
  ['preloadInstanceAndSuspendIfNeeded', ''],
  ['accumulateSuspenseyCommitOnFiber', ''],
  ['waitForCommitToBeReady', 'null'],
  ['trackEnterViewTransitions', ''],
  ['commitExitViewTransitions', ''],
  ['commitNestedViewTransitions', ''],
])

/** Hooks that no page calls, and what `react-dom` offers besides portals and `flushSync`: null stands in their place. */
const unusedParts =
  /^(use(FormState|ActionState|Optimistic|HostTransitionStatus|CacheRefresh|MemoCache)|prefetchDNS|preconnect|preload(Module)?|preinit(Script|Style|ModuleScript))$/

/** Methods that are never called. */
const unusedMethods = /^(exports\.hydrateRoot|FragmentInstance\.prototype\.\w+)$/

interface Node {
  type: string
  start: number
  end: number
  [part: string]: unknown
}

function withoutUnused(code: string, program: Node): string {
  const leaving = new Leaving(code)
  walk(program, [], (node, above) => {
    rules[node.type]?.(node, above, leaving)
    return leaving.has(node)
  })
  const missed = [...unusedTags.keys(), ...constants.keys(), ...idleFunctions.keys()].filter(
    (named) => !leaving.met.has(named),
  )
  if (missed.length > 0) throw new Error(`react-dom has no ${missed.join(', ')}, which lean-react.ts would leave out.`)
  return leaving.result()
}

/** What is put in place of what. */
class Leaving {
  /** What of the lists above the code has. A name that it lacks is a mistake. */
  readonly met = new Set<unknown>()
  readonly #code: string
  readonly #edits = new Map<Pick<Node, 'start' | 'end'>, string>()

  constructor(code: string) {
    this.#code = code
  }

  textOf(part: unknown): string {
    const { start, end } = part as Node
    return this.#code.slice(start, end)
  }

  replace(node: Node, text: string, named?: unknown): void {
    this.#edits.set(node, text)
    this.met.add(named)
  }

  insert(at: number, text: string): void {
    this.#edits.set({ start: at, end: at }, text)
  }

  has(node: Node): boolean {
    return this.#edits.has(node)
  }

  result(): string {
    let at = 0
    let result = ''
    for (const [{ start, end }, text] of [...this.#edits].sort(([one], [other]) => one.start - other.start)) {
      result += this.#code.slice(at, start) + text
      at = end
    }
    return result + this.#code.slice(at)
  }
}

type Rule = (node: Node, above: readonly Node[], leaving: Leaving) => void

/** What becomes of a node, by its type. What is replaced is not looked into. */
const rules: Record<string, Rule> = {
  FunctionDeclaration({ id, body }, _, leaving) {
    const name = leaving.textOf(id)
    const result = idleFunctions.get(name)
    if (result !== undefined) leaving.replace(body as Node, `{ return ${result} }`, name)
  },
  AssignmentExpression({ left, right }, _, leaving) {
    const isMethod = (right as Node).type === 'FunctionExpression'
    if (isMethod && unusedMethods.test(leaving.textOf(left))) leaving.replace(right as Node, 'null')
  },
  Property({ key, value }, _, leaving) {
    const isUnused = [key, value].some((part) => unusedParts.test(leaving.textOf(part)))
    if (isUnused) leaving.replace(value as Node, 'null')
  },
  BinaryExpression(node, _, leaving) {
    const tag = (node.left as Node).value
    const isOfTag = /^[!=]==$/.test(node.operator as string) && isTag(node.right as Node) && unusedTags.has(tag)
    if (isOfTag) leaving.replace(node, String(node.operator === '!=='), tag)
  },
  Identifier(node, above, leaving) {
    const name = leaving.textOf(node)
    const value = constants.get(name)
    if (value !== undefined && isReadOf(name, node, above)) leaving.replace(node, value, name)
  },
  SwitchStatement(node, above, leaving) {
    let isReachedFromAbove = false
    for (const one of node.cases as Node[]) {
      const body = one.consequent as Node[]
      const named = unusedName(one.test as Node | null, node, leaving)
      if (named !== undefined && (body.length === 0 || !isReachedFromAbove)) {
        leaving.replace(one, '', named)
        keepVariables(body, above, leaving)
      } else isReachedFromAbove = !isLeft(body)
    }
  },
}

const isTag = ({ type, computed, property }: Node): boolean =>
  type === 'MemberExpression' && !computed && (property as Node).name === 'tag'

/** The tag or type of which a case is, if no page makes any. */
function unusedName(test: Node | null, { discriminant }: Node, leaving: Leaving): unknown {
  if (test?.type === 'Literal')
    return isTag(discriminant as Node) && unusedTags.has(test.value) ? test.value : undefined
  const name = test === null ? '' : leaving.textOf(test)
  return unusedTypes.test(name) ? name : undefined
}

/** Whether nothing goes on to what follows these statements. */
function isLeft(body: readonly Node[]): boolean {
  const last = body.at(-1)
  return last?.type === 'BlockStatement'
    ? isLeft(last.body as Node[])
    : last !== undefined && /^(Return|Break|Throw|Continue)Statement$/.test(last.type)
}

/** A variable belongs to its whole function, wherever it is declared. */
function keepVariables(body: readonly Node[], above: readonly Node[], leaving: Leaving): void {
  const names = new Set<string>()
  for (const statement of body)
    walk(statement, [], ({ type, id }) => {
      if (type === 'VariableDeclarator') names.add(leaving.textOf(id))
      return type.startsWith('Function')
    })
  const around = above.findLast(({ type }) => type.startsWith('Function'))?.body as Node | undefined
  if (names.size > 0 && around) leaving.insert(around.start + 1, `var ${[...names].join(', ')};`)
}

/** Not where it is declared or written, nor where a function's parameter has the same name. */
function isReadOf(name: string, node: Node, above: readonly Node[]): boolean {
  const parent = above.at(-1)
  if (parent?.id === node || (parent?.type === 'AssignmentExpression' && parent.left === node)) return false
  if (parent?.type === 'MemberExpression' && parent.property === node) return false
  return !above.some(({ params }) => Array.isArray(params) && params.some((one: Node) => one.name === name))
}

/** Calls `visit` for a node and all in it, but for what is in those for which it returns true. */
function walk(node: Node, above: readonly Node[], visit: (node: Node, above: readonly Node[]) => boolean): void {
  if (visit(node, above)) return
  const within = [...above, node]
  for (const part of Object.values(node).flat()) if (isNode(part)) walk(part, within, visit)
}

const isNode = (part: unknown): part is Node => typeof part === 'object' && part !== null && 'type' in part
