import { plural, t } from '@lingui/core/macro'
import { formatNumber } from '../../ui/format'
import type { ChartProps, SummedProps } from '../parts'
import { TextBars, type TextBar } from '../shared/texts/text-bars'

/** The most frequent answers. What is right stands there though nobody has typed it. */
export function TypedChart({ summary, told, joined, ...steps }: ChartProps<'typed'>) {
  const said = summary.answers.map(({ isAccepted, ...row }) => ({ ...row, isRight: isAccepted }))
  const [accepted] = told.reveal?.accepted ?? []
  const unsaid: TextBar[] =
    steps.isTold && accepted !== undefined && !said.some(({ isRight }) => isRight)
      ? [{ text: accepted, count: 0, isRight: true }]
      : []
  return <TextBars bars={[...said, ...unsaid]} players={Math.max(joined, answeredOf(summary))} {...steps} />
}

export function TypedOutcome({ summary, joined }: SummedProps<'typed'>) {
  const answered = answeredOf(summary)
  if (answered === 0) return t`Nobody answered`
  const right = formatNumber(summary.answers.reduce((sum, { count, isAccepted }) => sum + (isAccepted ? count : 0), 0))
  const players = formatNumber(Math.max(joined, answered))
  const { others } = summary
  if (others === 0) return t`${right} of ${players} got it right`
  return plural(others, {
    one: `${right} of ${players} got it right · # other answer`,
    other: `${right} of ${players} got it right · # other answers`,
  })
}

const answeredOf = ({ answers, others }: SummedProps<'typed'>['summary']): number =>
  answers.reduce((sum, { count }) => sum + count, others)
