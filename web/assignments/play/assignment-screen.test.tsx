import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { assignmentPlayerRoutes as routes } from '../../../contract/assignment-routes'
import { assignmentsProblems } from '../../../contract/problems/assignments'
import { CallError } from '../../api'
import { queries, query } from '../../queries'
import { AssignmentScreen } from './assignment-screen'

afterEach(() => queries.clear())

test('A2 a page that was open says that the assignment has been deleted, and not that its link is wrong', () => {
  const code = 'BCDFGHJK'
  const { message } = assignmentsProblems.assignment_not_found
  const error = new CallError(404, '', { code: 'assignment_not_found', message, error: { message } })
  const { queryKey } = query(routes.read, { code })
  queries.setQueryData(queryKey, { title: 'Planets', now: new Date().toISOString() })
  queries.getQueryCache().find({ queryKey })?.setState({ status: 'error', error, fetchStatus: 'idle' })
  const shown = renderToString(
    <QueryClientProvider client={queries}>
      <AssignmentScreen code={code} />
    </QueryClientProvider>,
  )
  expect(shown).toContain('This assignment has been deleted.')
  expect(shown).not.toContain('check the link')
})
