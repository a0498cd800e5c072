import { i18n } from '#i18n'
import { msg } from '@lingui/core/macro'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { SubscriptionState } from '../../../contract/endpoints/billing'
import '../../ui/loading/skeleton.css'
import { goHomeSoon, reloadSoon } from '../after-payment'
import { chargeText, useCharge } from '../charge'
import { Panel } from '../panel'
import { CardForm } from './card-form'
import { FinishPayment } from './finish-payment'
import type { PaymentOutcome } from './payment/payment'
import type { PaymentOffer } from './payment-offer'
import { StartTrial } from './start-trial'
import { useOpenSetup } from './use-open-setup'

interface PaymentCardProps {
  offer: PaymentOffer
  subscription: SubscriptionState
}

/** The one payment form of the page: a card's field, or a button that pays with a card confirmed earlier. */
export function PaymentCard({ offer, subscription }: PaymentCardProps) {
  const { title, text, asksForCard } = offer
  return (
    <Panel labelledBy="payment">
      <h2 id="payment">{title}</h2>
      <p>{text}</p>
      {asksForCard ? <CardPayment offer={offer} subscription={subscription} /> : <StartTrial />}
    </Panel>
  )
}

function CardPayment({ offer: { path, title }, subscription }: PaymentCardProps) {
  const [, go] = useLocation()
  const [wantsAnotherCard, setWantsAnotherCard] = useState(false)
  const [result, setResult] = useState<'done' | 'processing' | null>(null)
  const charge = useCharge()
  const { setup, isLoading, setKnown, askAgain } = useOpenSetup(path, subscription.isCardSetupOpen)

  const end = (outcome: PaymentOutcome) => {
    if (outcome.name === 'card known') {
      setKnown(outcome.setup)
      setWantsAnotherCard(false)
    } else if (outcome.name === 'failed') {
      setKnown(null)
      if (outcome.at === 'completion') askAgain()
    } else {
      setResult(outcome.name === 'processing' ? 'processing' : 'done')
      if (outcome.name === 'done' && path === 'trial') goHomeSoon(go)
      else reloadSoon()
    }
  }

  if (result !== null) return <p role="status">{i18n._(resultTexts[result])}</p>
  if (isLoading) return <div className="skeleton" style={{ height: '3.5rem' }} aria-hidden="true" />
  const form = {
    kind: path,
    isHeld: charge.name !== 'known',
    note: chargeText(path, charge, subscription.trialEndsAt),
    onEnd: end,
  }
  const isConfirmed = setup?.setupIntentStatus === 'succeeded' && setup.setupIntentId !== null
  if (isConfirmed && !wantsAnotherCard)
    return <FinishPayment {...form} setup={setup} onAnotherCard={() => setWantsAnotherCard(true)} />
  return <CardForm {...form} submit={title} isAnotherCard={isConfirmed} />
}

const resultTexts = {
  done: msg`All set. One moment…`,
  processing: msg`Your bank has confirmed the payment. One moment…`,
}
