import type { PastQuestion } from '../../contract/endpoints/past-games'

/** The questions that fewest got right come first; where as many did, in the order in which they were asked. */
export const hardestFirst = <Question extends Pick<PastQuestion, 'right' | 'index'>>(
  questions: readonly Question[],
): Question[] => [...questions].sort((a, b) => a.right - b.right || a.index - b.index)
