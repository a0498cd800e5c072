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

/** What is read is no page yet. The function is always the same one. */
interface Selected<Read, Data> extends Question<Read> {
  select: (read: Read) => Data
}

/** A page of a list as it is now. Without data and error it is on its way. */
export interface Listed<Data> {
  data: Data | undefined
  error: Error | null
  isFetching: boolean
  askAgain: () => void
}

type Turning = [page: number, replacePage: (page: number) => void]

/**
 * A list on the server, page by page. What is there stays until the next page has come; and where what was last on the
 * last page has gone, or the address is an old one, the page before takes its place.
 */
export function useListing<Data extends Pages>(question: Question<Data>, ...turning: Turning): Listed<Data>
export function useListing<Read, Data extends Pages>(question: Selected<Read, Data>, ...turning: Turning): Listed<Data>
export function useListing(question: Question<Pages>, ...[page, replacePage]: Turning): Listed<Pages> {
  const list = useQuery({ ...question, placeholderData: keepPreviousData })
  const { data, error, isFetching, isPlaceholderData, refetch } = list
  const last = Math.max(1, data?.totalPages ?? page)
  const isBeyond = !isPlaceholderData && page > last
  useEffect(() => {
    if (isBeyond) replacePage(last)
  })
  return { data: isBeyond ? undefined : data, error, isFetching, askAgain: () => void refetch() }
}
