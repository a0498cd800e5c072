export const shows = ['open', 'answered', 'all'] as const
export type Show = (typeof shows)[number]

export interface FeedbackFilters {
  page: number
  show: Show
}

/** They stand in the address, so that a reload and the Back button keep them. Nonsense there counts as absent. */
export function filtersIn(query: URLSearchParams): FeedbackFilters {
  const page = Number(query.get('page'))
  return {
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    show: shows.find((show) => show === query.get('show')) ?? 'open',
  }
}

/** Only what differs from the usual. */
export function inAddress({ page, show }: FeedbackFilters): URLSearchParams {
  return new URLSearchParams({ ...(show !== 'open' && { show }), ...(page !== 1 && { page: String(page) }) })
}
