import { ph, t } from '@lingui/core/macro'
import { formatNumber } from '../../ui/format'
import type { ChartProps, SummedProps } from '../parts'
import { TextBars } from '../shared/texts/text-bars'

/** The items in their right order, each with how many players put it there. They are read once the order is told. */
export function OrderChart({ question, told, summary, joined, ...steps }: ChartProps<'order'>) {
  const options = question?.options ?? []
  const inOrder = told.reveal?.order ?? options.map((_, index) => index)
  const bars = inOrder.map((option, place) => ({
    ...{
      text: steps.isTold
        ? (options[option] ?? '')
        : t({ message: `Place ${ph({ place: place + 1 })}`, comment: 'Where an item stands in an order' }),
      language: steps.isTold ? question?.language : undefined,
      count: summary.places[place] ?? 0,
      isRight: true,
    },
  }))
  return <TextBars bars={bars} players={Math.max(joined, ...summary.places)} inWords {...steps} />
}

export function OrderOutcome({ summary: { allRight }, joined }: SummedProps<'order'>) {
  const [inOrder, players] = [formatNumber(allRight), formatNumber(Math.max(joined, allRight))]
  return t`${inOrder} of ${players} put all in order`
}
