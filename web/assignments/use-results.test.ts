import { afterEach, expect, test } from 'vitest'
import { assignmentRoutes as routes } from '../../contract/assignment-routes'
import { queries, query } from '../queries'
import { countAgainLater } from './use-results'

afterEach(() => queries.clear())

const { queryKey } = query(routes.questions, { id: '7' })
const isInvalidated = () => queries.getQueryState(queryKey)?.isInvalidated

test('A7 a change that comes while the questions are asked for is not forgotten with their reply', async () => {
  queries.setQueryData(queryKey, [])
  expect(isInvalidated()).toBe(false)
  await countAgainLater(7)
  expect(isInvalidated()).toBe(true)

  let reply = (_: never[]) => {}
  const asked = queries.fetchQuery({ queryKey, queryFn: () => new Promise<never[]>((resolve) => (reply = resolve)) })
  const noted = countAgainLater(7)
  reply([])
  await asked
  await noted
  expect(isInvalidated()).toBe(true)
})
