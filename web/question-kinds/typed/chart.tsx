import { formatCount, formatNumber } from '../../ui/format'
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
  if (answered === 0) return 'Nobody answered'
  const right = summary.answers.reduce((sum, { count, isAccepted }) => sum + (isAccepted ? count : 0), 0)
  const others = summary.others === 0 ? '' : ` · ${formatCount(summary.others, 'other answer')}`
  return `${formatNumber(right)} of ${formatNumber(Math.max(joined, answered))} got it right${others}`
}

const answeredOf = ({ answers, others }: SummedProps<'typed'>['summary']): number =>
  answers.reduce((sum, { count }) => sum + count, others)
