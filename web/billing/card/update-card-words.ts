import { ph, t } from '@lingui/core/macro'
import { unknownCharge, type Charge } from '../charge'

interface Situation {
  hasCard: boolean
  /** A payment is open, and the new card pays it. */
  paysDebt: boolean
  /** The label of the button that begins a subscription; null where one is live already. */
  begin: string | null
  charge: Charge
}

interface UpdateWords {
  title: string
  description: string
  /** The toast after saving; undefined where the usual one is true. */
  done?: { title: string; description: string }
}

/** What a card entered in the modal does, and what it does not. */
export function updateCardWords({ hasCard, paysDebt, begin, charge }: Situation): UpdateWords {
  const title = hasCard || paysDebt ? t`Update your card` : t`Add a card`
  if (paysDebt) return { title, description: debtText(charge) }
  if (begin === null) return { title, description: t`Your next payments come from this card. Nothing is charged now.` }
  return {
    title,
    description: t`This saves your card and starts nothing. To subscribe, press ${begin} afterwards.`,
    done: {
      title: t`Payment Method Updated`,
      description: t`Card saved. You’re not subscribed yet: press ${begin}.`,
    },
  }
}

function debtText(charge: Charge): string {
  switch (charge.name) {
    case 'known':
      return t`We’ll charge ${ph({ amount: charge.amount })} to this card now, and use it from then on.`
    case 'loading':
      return t`One moment: we’re looking up what is to be paid.`
    case 'unknown':
      return unknownCharge()
  }
}
