import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { routes } from '../../contract/routes'
import { query } from '../queries'

/** The newest quizzes of the host's library; a search finds the others. */
export function useQuizSearch(most: number) {
  const [search, setSearch] = useState('')
  const input = { search, page: '1', limit: String(most), sortBy: 'created', sortDirection: 'desc' } as const
  const { data, error } = useQuery({ ...query(routes.quizzes.list, input), placeholderData: keepPreviousData })
  // Only a call without a page gets all quizzes at once.
  const quizzes = Array.isArray(data) ? data : data?.quizzes
  const total = Array.isArray(data) ? data.length : (data?.total ?? 0)
  return { search, setSearch, quizzes, total, error }
}
