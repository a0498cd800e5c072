import { toSearchParams, readPage } from '../../ui/listing/list-address'

export const feedbackViews = ['open', 'answered', 'all'] as const
export type FeedbackView = (typeof feedbackViews)[number]

export interface FeedbackFilters {
  show: FeedbackView
  page: number
}

const defaultFilters: FeedbackFilters = { show: 'open', page: 1 }

/** Reads the filters from the address, where a reload and the Back button keep them. Invalid values count as absent. */
export function readFilters(query: URLSearchParams): FeedbackFilters {
  return {
    show: feedbackViews.find((show) => show === query.get('show')) ?? defaultFilters.show,
    page: readPage(query),
  }
}

export const filterParams = (filters: FeedbackFilters): URLSearchParams => toSearchParams(filters, defaultFilters)
