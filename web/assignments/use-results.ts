import { useQuery } from '@tanstack/react-query'
import { assignmentRoutes as routes } from '../../contract/assignment-routes'
import { call } from '../api'
import { queries } from '../queries'
import { mergeResults, type Results } from './merge-results'
import { whileUpgrading } from './play/patience'
import { stateOf } from './state-words'

const keyOf = (id: number) => [routes.results, { id: String(id) }] as const
const questionsOf = (id: number) => [routes.questions, { id: String(id) }] as const

/** Everybody's results, up to date while people play: what has changed is asked for alone. */
export const useResults = (id: number) =>
  useQuery<Results>({
    queryKey: keyOf(id),
    queryFn: async ({ signal }) => {
      const before = queries.getQueryData<Results>(keyOf(id))
      const since = before && { since: before.version }
      const changes = await call(routes.results, { id: String(id), ...since }, { signal })
      if (before && changes.people.length > 0) void countAgainLater(id)
      return mergeResults(before, changes)
    },
    structuralSharing: false,
    refetchInterval: ({ state: { data } }) => {
      // After the close the last ones may still answer.
      const isOver = data && stateOf(data.assignment) === 'closed' && data.assignment.isTold
      return isOver ? false : askedEachMs
    },
    ...whileUpgrading,
  })

const askedEachMs = 4_000

/** The questions are asked for again in a while (`QuestionsPart`): counting all answers is not for every change. */
export async function countAgainLater(id: number): Promise<void> {
  const queryKey = questionsOf(id)
  // A reply that is on its way need not know of the change, and would make all that was read before it count as new.
  await queries
    .getQueryCache()
    .find({ queryKey })
    ?.promise?.catch(() => {})
  await queries.invalidateQueries({ queryKey, refetchType: 'none' })
}

/** After a change of the host's own. */
export async function refreshResults(id: number): Promise<void> {
  const questions = queries.invalidateQueries({ queryKey: questionsOf(id) })
  await Promise.all([queries.invalidateQueries({ queryKey: keyOf(id) }), questions])
}
