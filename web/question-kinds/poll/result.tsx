import { plural, t } from '@lingui/core/macro'
import { ChoiceLocked } from '../choice/result'
import type { OwnProps } from '../parts'

/** The vote, and after the close how many others gave the same. */
export function Locked({ question, answer, summary }: OwnProps<'poll'>) {
  const votes = summary?.tallies[answer.selectedAnswer]
  return (
    <>
      <ChoiceLocked question={question && { ...question, kind: 'choice' }} answer={answer} />
      <p role="status">{votes !== undefined && sameText(votes - 1)}</p>
    </>
  )
}

export function sameText(others: number): string {
  if (others <= 0) return t`Nobody else voted for this.`
  return plural(others, { one: 'One other voted for this, too.', other: '# others voted for this, too.' })
}

/** No vote is wrong, and none is right. */
export const Own = () => null
export const Right = () => null
