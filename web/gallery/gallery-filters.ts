import type { Input } from '../../contract/api'
import { difficulties, type Difficulty } from '../../contract/questions/quiz-choices'
import type { routes } from '../../contract/routes'
import { toSearchParams, readPage, readSearch } from '../ui/listing/list-address'

export interface GalleryFilters {
  page: number
  search: string
  difficulty: Difficulty | 'all'
  sortBy: 'newest' | 'popular'
}

export const defaultFilters: GalleryFilters = { page: 1, search: '', difficulty: 'all', sortBy: 'newest' }

/** Reads the filters from the address, where reloads and links keep them. Invalid values count as absent. */
export function readFilters(query: URLSearchParams): GalleryFilters {
  return {
    page: readPage(query),
    search: readSearch(query),
    difficulty: difficulties.find((difficulty) => difficulty === query.get('difficulty')) ?? 'all',
    sortBy: query.get('sortBy') === 'popular' ? 'popular' : 'newest',
  }
}

export const filterParams = (filters: GalleryFilters): URLSearchParams => toSearchParams(filters, defaultFilters)

export const toListInput = ({
  page,
  search,
  difficulty,
  sortBy,
}: GalleryFilters): Input<typeof routes.gallery.list> => ({
  page: String(page),
  sortBy,
  search: search === '' ? undefined : search,
  difficulty: difficulty === 'all' ? undefined : difficulty,
})

/** The line above the gallery that says how many quizzes are shown. */
export const gallerySummary = (
  shown: number,
  { total, isTotalExact }: { total: number; isTotalExact: boolean },
): string => `Showing ${shown} of ${isTotalExact ? '' : 'more than '}${total} quizzes`
