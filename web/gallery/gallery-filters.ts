import type { Input } from '../../contract/api'
import { difficulties, limits, type Difficulty } from '../../contract/limits'
import type { routes } from '../../contract/routes'

export interface GalleryFilters {
  page: number
  search: string
  difficulty: Difficulty | 'all'
  sortBy: 'newest' | 'popular'
}

export const noFilters: GalleryFilters = { page: 1, search: '', difficulty: 'all', sortBy: 'newest' }

/** They stand in the address, so that a reload, the Back button and a link keep them. Nonsense there counts as absent. */
export function filtersIn(query: URLSearchParams): GalleryFilters {
  const page = Number(query.get('page'))
  return {
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    search: (query.get('search') ?? '').slice(0, limits.search),
    difficulty: difficulties.find((difficulty) => difficulty === query.get('difficulty')) ?? 'all',
    sortBy: query.get('sortBy') === 'popular' ? 'popular' : 'newest',
  }
}

/** Only what differs from the usual, so that the plain gallery has a plain address. */
export function inAddress(filters: GalleryFilters): URLSearchParams {
  const names = Object.keys(noFilters) as (keyof GalleryFilters)[]
  return new URLSearchParams(
    names.filter((name) => filters[name] !== noFilters[name]).map((name) => [name, String(filters[name])]),
  )
}

export const asInput = ({ page, search, difficulty, sortBy }: GalleryFilters): Input<typeof routes.gallery.list> => ({
  page: String(page),
  sortBy,
  search: search === '' ? undefined : search,
  difficulty: difficulty === 'all' ? undefined : difficulty,
})

/** What the gallery says about how many there are. */
export const countLine = (shown: number, { total, isTotalExact }: { total: number; isTotalExact: boolean }): string =>
  `Showing ${shown} of ${isTotalExact ? '' : 'more than '}${total} quizzes`
