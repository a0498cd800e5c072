import { addressOf, pageIn } from '../ui/listing/list-address'

export const shows = ['open', 'answered', 'all'] as const
export type Show = (typeof shows)[number]

export interface FeedbackFilters {
  show: Show
  page: number
}

const noFilters: FeedbackFilters = { show: 'open', page: 1 }

/** They stand in the address, so that a reload and the Back button keep them. Nonsense there counts as absent. */
export function filtersIn(query: URLSearchParams): FeedbackFilters {
  return { show: shows.find((show) => show === query.get('show')) ?? noFilters.show, page: pageIn(query) }
}

export const inAddress = (filters: FeedbackFilters): URLSearchParams => addressOf(filters, noFilters)
