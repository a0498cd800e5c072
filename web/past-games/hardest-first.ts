import { hasKey } from '../questions/kinds'
import type { PastQuestion } from '../../contract/endpoints/past-games'

/** Sorts by the fewest right answers first, and then by the order of asking. What cannot be right comes last. */
export const hardestFirst = <Question extends Pick<PastQuestion, 'kind' | 'right' | 'index'>>(
  questions: readonly Question[],
): Question[] =>
  [...questions].sort(
    (a, b) => Number(hasKey(b.kind)) - Number(hasKey(a.kind)) || a.right - b.right || a.index - b.index,
  )
