/** Parameters as Stripe's libraries send them: `items[0][price]=price_1` has the path `items.0.price`. */
import { invalid } from '../problems'

export interface Params {
  /** The raw parameters, for comparisons. */
  all: Record<string, string>
  has(path: string): boolean
  /** Undefined if absent; an empty text unsets. */
  text(path: string): string | undefined
  number(path: string): number | undefined
  flag(path: string): boolean | undefined
  /** Everything under a path, such as all of `metadata`. */
  under(path: string): Record<string, string>
  /** The indexes of a list, such as `items`. */
  list(path: string): string[]
}

/**
 * Refuses unknown parameters and missing required ones. In `known`, `*` stands for any rest, `#` for an index in a
 * list, and `!` at the end means required.
 */
export function readParams(body: string, known: string[]): Params {
  const all: Record<string, string> = {}
  for (const [name, value] of new URLSearchParams(body)) all[pathOf(name, all)] = value
  for (const path of Object.keys(all)) {
    if (known.some((each) => fits(path, each.replace(/!$/, '')))) continue
    const param = bracketed(path)
    throw invalid(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param })
  }
  for (const each of known.filter((each) => each.endsWith('!'))) {
    const path = each.slice(0, -1)
    if (Object.keys(all).some((found) => fits(found, path) && all[found] !== '')) continue
    const param = bracketed(path.split('.#')[0] ?? path)
    throw invalid(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
  }
  return reader(all)
}

function reader(all: Record<string, string>): Params {
  return {
    all,
    has: (path) => path in all,
    text: (path) => all[path],
    number(path) {
      const value = all[path]
      if (value === undefined || value === '') return undefined
      if (/^-?\d+$/.test(value)) return Number(value)
      throw invalid(`Invalid integer: ${value}`, { code: 'parameter_invalid_integer', param: bracketed(path) })
    },
    flag(path) {
      const value = all[path]
      if (value === undefined || value === '') return undefined
      if (value === 'true' || value === 'false') return value === 'true'
      throw invalid(`Invalid boolean: ${value}`, { param: bracketed(path) })
    },
    under(path) {
      const start = `${path}.`
      const found = Object.entries(all).filter(([name]) => name.startsWith(start))
      return Object.fromEntries(found.map(([name, value]) => [name.slice(start.length), value]))
    },
    list: (path) => [...new Set(Object.keys(reader(all).under(path)).map((rest) => rest.split('.')[0] ?? ''))],
  }
}

/** `expand[]` stands for the next index of its list. */
function pathOf(name: string, before: Record<string, string>): string {
  const path = name.replaceAll(']', '').replaceAll('[', '.')
  if (!path.endsWith('.')) return path
  return path + Object.keys(before).filter((each) => each.startsWith(path)).length
}

const bracketed = (path: string): string => {
  const [first, ...rest] = path.split('.')
  return [first, ...rest.map((each) => `[${each}]`)].join('')
}

function fits(path: string, pattern: string): boolean {
  const wanted = pattern.split('.')
  const parts = path.split('.')
  for (const [index, each] of wanted.entries()) {
    const part = parts[index]
    if (part === undefined) return false
    if (each === '*') return true
    if (each === '#' ? !/^\d+$/.test(part) : part !== each) return false
  }
  return parts.length === wanted.length
}
