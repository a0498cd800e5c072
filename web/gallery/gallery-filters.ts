import type { Input } from '../../contract/api'
import { difficulties, type Difficulty } from '../../contract/limits'
import type { routes } from '../../contract/routes'
import { addressOf, pageIn, searchIn } from '../ui/listing/list-address'

export interface GalleryFilters {
  page: number
  search: string
  difficulty: Difficulty | 'all'
  sortBy: 'newest' | 'popular'
}

export const noFilters: GalleryFilters = { page: 1, search: '', difficulty: 'all', sortBy: 'newest' }

/** They stand in the address, so that a reload, the Back button and a link keep them. Nonsense there counts as absent. */
export function filtersIn(query: URLSearchParams): GalleryFilters {
  return {
    page: pageIn(query),
    search: searchIn(query),
    difficulty: difficulties.find((difficulty) => difficulty === query.get('difficulty')) ?? 'all',
    sortBy: query.get('sortBy') === 'popular' ? 'popular' : 'newest',
  }
}

export const inAddress = (filters: GalleryFilters): URLSearchParams => addressOf(filters, noFilters)

export const asInput = ({ page, search, difficulty, sortBy }: GalleryFilters): Input<typeof routes.gallery.list> => ({
  page: String(page),
  sortBy,
  search: search === '' ? undefined : search,
  difficulty: difficulty === 'all' ? undefined : difficulty,
})

/** What the gallery says about how many there are. */
export const countLine = (shown: number, { total, isTotalExact }: { total: number; isTotalExact: boolean }): string =>
  `Showing ${shown} of ${isTotalExact ? '' : 'more than '}${total} quizzes`
