import bcd, { type CompatStatement, type Identifier, type SimpleSupportStatement } from '@mdn/browser-compat-data'

/** The oldest browsers that the README promises. Their siblings on phones have the same engines. */
const oldest = { safari: 15.4, chrome: 99, edge: 99, firefox: 104 } as const

/** Whether one of the oldest browsers lacks it, by what MDN publishes. */
export function isMissing(feature: Identifier | undefined): boolean {
  const compat = feature?.__compat
  return compat !== undefined && Object.entries(oldest).some(([browser, version]) => !has(compat, browser, version))
}

function has({ support }: CompatStatement, browser: string, version: number): boolean {
  const statements = [support[browser as keyof typeof oldest] ?? []].flat() as SimpleSupportStatement[]
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

/** `Array.fromAsync`, `DecompressionStream`: what is reached from a global name. */
export const missingGlobals = new Set<string>()
export const missingStatics = new Set<string>()
/** `toSorted`: names that only what is missing has. */
export const missingMembers = new Set<string>()

const present = new Set<string>()
for (const parts of [bcd.javascript.builtins as Identifier, bcd.api as Identifier]) {
  for (const [name, part] of Object.entries(namesOf(parts))) {
    if (isMissing(part)) missingGlobals.add(name)
    for (const [written, member] of Object.entries(namesOf(part))) {
      const isStatic = written.endsWith('_static') || /^(Intl|Math|JSON|Atomics|Reflect|WebAssembly)$/.test(name)
      const plain = written.replace(/_static$/, '')
      if (!/^[a-z]\w+$/i.test(plain) || plain.endsWith('_event')) continue
      if (!isMissing(member)) present.add(plain)
      else if (isStatic) missingStatics.add(`${name}.${plain}`)
      else missingMembers.add(plain)
    }
  }
}
for (const name of present) missingMembers.delete(name)

/** `inert`, `popover`: attributes of any element. */
export const missingAttributes = new Set(
  Object.entries(namesOf(bcd.html.global_attributes as Identifier)).flatMap(([name, one]) =>
    isMissing(one) ? [name] : [],
  ),
)
