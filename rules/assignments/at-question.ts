/** Whether somebody can still answer the question that they are at: until then it is not called unanswered. */
import { limits } from '../../contract/limits'

/** Moments are milliseconds since 1970. */
interface Going {
  /** The person's own close. */
  closesAt: number
  isFinished: boolean
  /** Null where only the close ends the question that the attempt is at. */
  openUntil: number | null
}

export const isAtQuestion = ({ closesAt, isFinished, openUntil }: Going, now: number): boolean =>
  !isFinished && now <= (openUntil ?? closesAt + limits.openAfterCloseMs)

/** The question that somebody is at has no answer yet. */
export function characterAt({ cells }: { cells: string }, index: number, isAt: boolean): string | undefined {
  const isLatest = /^\.?$/.test(cells[index + 1] ?? '')
  return cells[index] === '-' && isLatest && isAt ? undefined : cells[index]
}
