import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

interface Pages {
  total: number
  totalPages: number
}

interface Question<Data> {
  queryKey: readonly unknown[]
  queryFn: (context: { signal: AbortSignal }) => Promise<Data>
}

/** A page of a list as it is now. Without data and error it is on its way. */
export interface Listed<Data> {
  data: Data | undefined
  error: Error | null
  isFetching: boolean
  askAgain: () => void
}

/**
 * A list on the server, page by page. What is there stays until the next page has come; and where what was last on the
 * last page has gone, or the address is an old one, the page before takes its place.
 */
export function useListing<Data extends Pages>(
  question: Question<Data>,
  page: number,
  replacePage: (page: number) => void,
): Listed<Data> {
  const list = useQuery({ ...question, placeholderData: keepPreviousData })
  const { data, error, isFetching, isPlaceholderData, refetch } = list
  const last = Math.max(1, data?.totalPages ?? page)
  const isBeyond = !isPlaceholderData && page > last
  useEffect(() => {
    if (isBeyond) replacePage(last)
  })
  return { data: isBeyond ? undefined : data, error, isFetching, askAgain: () => void refetch() }
}
