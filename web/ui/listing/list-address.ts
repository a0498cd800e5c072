import { limits } from '../../../contract/limits'

const lastPage = 1_000_000

/** The page number in a list's address. Invalid values count as absent. */
export function readPage(address: URLSearchParams): number {
  const page = Number(address.get('page'))
  return Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1
}

export const readSearch = (address: URLSearchParams): string => (address.get('search') ?? '').slice(0, limits.search)

/** Only filters that differ from the defaults, so that an unfiltered list has a plain address. */
export function toSearchParams<Filters extends object>(filters: Filters, usual: Filters): URLSearchParams {
  const names = Object.keys(usual) as (keyof Filters & string)[]
  return new URLSearchParams(
    names.filter((name) => filters[name] !== usual[name]).map((name) => [name, String(filters[name])]),
  )
}
