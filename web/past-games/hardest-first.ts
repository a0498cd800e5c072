import type { PastQuestion } from '../../contract/endpoints/past-games'

/** Sorts by the fewest right answers first, and then by the order of asking. */
export const hardestFirst = <Question extends Pick<PastQuestion, 'right' | 'index'>>(
  questions: readonly Question[],
): Question[] => [...questions].sort((a, b) => a.right - b.right || a.index - b.index)
