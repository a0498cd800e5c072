import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

interface Pages {
  total: number
  totalPages: number
}

interface PageQuery<Data> {
  queryKey: readonly unknown[]
  queryFn: (context: { signal: AbortSignal }) => Promise<Data>
}

/** For replies that are not a page of a list. `select` must be the same function at every render. */
interface Selected<Read, Data> extends PageQuery<Read> {
  select: (read: Read) => Data
}

/** A page of a list. Without data and error it is loading. */
export interface ListState<Data> {
  data: Data | undefined
  error: Error | null
  isFetching: boolean
  refetch: () => void
}

type PageArguments = [page: number, replacePage: (page: number) => void]

/**
 * A list on the server, page by page. The previous page stays until the next one has loaded. A page after the last one,
 * from a deletion or an old address, is replaced by the last.
 */
export function useListing<Data extends Pages>(question: PageQuery<Data>, ...turning: PageArguments): ListState<Data>
export function useListing<Read, Data extends Pages>(
  question: Selected<Read, Data>,
  ...turning: PageArguments
): ListState<Data>
export function useListing(question: PageQuery<Pages>, ...[page, replacePage]: PageArguments): ListState<Pages> {
  const list = useQuery({ ...question, placeholderData: keepPreviousData })
  const { data, error, isFetching, isPlaceholderData, refetch } = list
  const last = Math.max(1, data?.totalPages ?? page)
  const isBeyond = !isPlaceholderData && page > last
  useEffect(() => {
    if (isBeyond) replacePage(last)
  })
  return { data: isBeyond ? undefined : data, error, isFetching, refetch: () => void refetch() }
}
