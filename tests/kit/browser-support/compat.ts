import bcd, { type CompatStatement, type Identifier, type SimpleSupportStatement } from '@mdn/browser-compat-data'

/** The oldest browsers that the README promises. Their mobile versions have the same engines. */
const oldest = { safari: 15.4, chrome: 99, edge: 99, firefox: 104 } as const
export type Browser = keyof typeof oldest
export const oldestBrowsers = Object.keys(oldest) as Browser[]

/** Whether one of these browsers lacks the feature, according to MDN's data. */
export function isMissing(feature: Identifier | undefined, browsers = oldestBrowsers): boolean {
  return browsersWith(feature, browsers).length < browsers.length
}

/** The browsers that have the feature. MDN lists everything new, so an unknown feature is old. */
export function browsersWith(feature: Identifier | undefined, browsers = oldestBrowsers): Browser[] {
  const compat = feature?.__compat
  return compat ? browsers.filter((browser) => has(compat, browser)) : browsers
}

function has({ support }: CompatStatement, browser: Browser): boolean {
  const version = oldest[browser]
  const statements = [support[browser] ?? []].flat() as SimpleSupportStatement[]
  return statements.some(
    ({ version_added: added, version_removed: removed, flags }) =>
      flags === undefined &&
      typeof added === 'string' &&
      Number.parseFloat(added.replace('≤', '')) <= version &&
      !(typeof removed === 'string' && Number.parseFloat(removed) <= version),
  )
}

export const css = bcd.css

type Names = Record<string, Identifier>
const namesOf = (of: Identifier): Names =>
  Object.fromEntries(Object.entries(of as Names).filter(([name]) => name !== '__compat'))

/** `Array.fromAsync`, `DecompressionStream`: reached from a global name. */
export const missingGlobals = new Set<string>()
export const missingStatics = new Set<string>()
/** `toSorted`: method names that only missing features of the language have. */
export const missingMethods = new Set<string>()
/** `checkVisibility`: the same for the browser's interfaces. Other objects may have members of these names, too. */
export const missingMembers = new Set<string>()
/** `scrollend`: events that never fire. */
export const missingEvents = new Set<string>()

const present = new Set<string>()
for (const [parts, members] of [
  [bcd.javascript.builtins as Identifier, missingMethods],
  [bcd.api as Identifier, missingMembers],
] as const) {
  for (const [name, part] of Object.entries(namesOf(parts))) {
    if (isMissing(part)) missingGlobals.add(name)
    // A missing interface is reached by its name or by a member of another one, so its own members need no check.
    if (isMissing(part) && members === missingMembers) continue
    for (const [written, member] of Object.entries(namesOf(part))) {
      const isStatic = written.endsWith('_static') || /^(Intl|Math|JSON|Atomics|Reflect|WebAssembly)$/.test(name)
      const isEvent = written.endsWith('_event')
      const plain = written.replace(/_(static|event)$/, '')
      if (!/^[a-z]\w+$/i.test(plain)) continue
      if (!isMissing(member)) present.add(isEvent ? `on${plain}` : plain)
      else if (isStatic) missingStatics.add(`${name}.${plain}`)
      else if (isEvent) missingEvents.add(plain)
      else members.add(plain)
      if (name === 'Window' && !isEvent && isMissing(member)) missingGlobals.add(plain)
    }
  }
}
for (const name of present) {
  missingMethods.delete(name)
  missingMembers.delete(name)
  missingEvents.delete(name.replace(/^on/, ''))
}

/** `inert`, `popover`: attributes of any element. */
export const missingAttributes = missingOf(bcd.html.global_attributes as Identifier)
/** `search` */
export const missingElements = missingOf(bcd.html.elements as Identifier)

function missingOf(all: Identifier): Set<string> {
  return new Set(Object.entries(namesOf(all)).flatMap(([name, one]) => (isMissing(one) ? [name] : [])))
}
