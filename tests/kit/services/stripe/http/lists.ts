/** Lists and searches, newest first. */
import type { Call } from './endpoint'
import { invalid, missing } from '../problems'

interface Listed {
  id: string
  created: number
}

export const listParams = ['limit', 'starting_after', 'ending_before']

export function listOf<T extends Listed>({ params, path }: Call, oldestFirst: T[]) {
  const all = oldestFirst.toReversed()
  const limit = limitOf(params.number('limit'))
  const place = (name: string) => {
    const id = params.text(name)
    if (id === undefined) return undefined
    const index = all.findIndex((each) => each.id === id)
    if (index < 0) throw missing(typeOf(id), id, name)
    return index
  }
  const after = place('starting_after')
  const before = place('ending_before')
  const rest = before === undefined ? all.slice((after ?? -1) + 1) : all.slice(0, before)
  const data = before === undefined ? rest.slice(0, limit) : rest.slice(-limit)
  return { object: 'list', data, has_more: rest.length > data.length, url: path }
}

function limitOf(limit = 10): number {
  if (limit >= 1 && limit <= 100) return limit
  throw invalid('Invalid integer: limit must be between 1 and 100', {
    code: 'parameter_invalid_integer',
    param: 'limit',
  })
}

const typeOf = (id: string) => id.split('_')[0] ?? ''

export const searchParams = ['query!', 'limit', 'page']

interface Searched extends Listed {
  metadata: Record<string, string> | null
}

/** Objects made within the last seconds are not found yet: a search cannot find what was just made. */
export function searchIn<T extends Searched>({ account, params, path }: Call, oldestFirst: T[]) {
  const clauses = parse(params.text('query') ?? '')
  const newest = account.now() - account.searchableAfterSeconds
  const found = oldestFirst
    .toReversed()
    .filter((each) => each.created <= newest && clauses.every((clause) => fits(each, clause)))
  const limit = limitOf(params.number('limit'))
  const start = Number(params.text('page') ?? 0)
  const data = found.slice(start, start + limit)
  const hasMore = start + limit < found.length
  return { object: 'search_result', data, has_more: hasMore, url: path, next_page: hasMore ? `${start + limit}` : null }
}

interface Clause {
  field: string
  key: string | undefined
  value: string
}

function parse(query: string): Clause[] {
  return query.split(/\s+AND\s+/i).map((text) => {
    const match = /^(\w+)(?:\[(["'])(.+)\2\])?:(["'])(.*)\4$/.exec(text.trim())
    const [, field, , key, , value] = match ?? []
    if (field !== undefined && value !== undefined) return { field, key, value: value.replaceAll(/\\(.)/g, '$1') }
    throw invalid(
      'We were unable to parse your search query. Try using the format `metadata["key"]:"value"` to query for metadata or key:"value" to query for other fields.',
    )
  })
}

function fits(object: Searched, { field, key, value }: Clause): boolean {
  if (field === 'metadata' && key !== undefined) return object.metadata?.[key] === value
  const fields = object as unknown as Record<string, unknown>
  if (!(field in fields)) {
    throw invalid(`Field \`${field}\` is an unsupported search field for resource.`)
  }
  return String(fields[field]) === value
}
