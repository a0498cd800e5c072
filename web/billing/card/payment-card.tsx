import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { CardSetup, Price, SubscriptionState } from '../../../contract/billing'
import { query, refresh } from '../../queries'
import '../../ui/card.css'
import { formatDate } from '../../ui/format'
import '../../ui/skeleton.css'
import { goHomeSoon, reloadSoon } from '../after-payment'
import { amountOf, formatPrice, spanOf } from '../money'
import { CardForm } from './card-form'
import { FinishPayment } from './finish-payment'
import type { PaymentOutcome } from './payment'
import type { PaymentOffer } from './payment-offer'
import { beginnings } from './payment-steps'
import { StartTrial } from './start-trial'
import styles from './card.module.css'

interface PaymentCardProps {
  offer: PaymentOffer
  subscription: SubscriptionState
}

/** The one payment form of the page: a card's field, or an earlier card to finish with. */
export function PaymentCard({ offer, subscription }: PaymentCardProps) {
  const { title, text, asksForCard } = offer
  return (
    <section className={`card ${styles.card}`} aria-labelledby="payment">
      <h2 id="payment">{title}</h2>
      <p>{text}</p>
      {asksForCard ? <CardPayment offer={offer} subscription={subscription} /> : <StartTrial />}
    </section>
  )
}

function CardPayment({ offer: { path, title }, subscription }: PaymentCardProps) {
  const [, go] = useLocation()
  const [wantsAnotherCard, setWantsAnotherCard] = useState(false)
  // Asked once on opening, because a page may have been closed between the card and its payment.
  const route = beginnings[path]
  const open = useQuery({ ...query(route), enabled: subscription.isCardSetupOpen, staleTime: Infinity })
  const [known, setKnown] = useState<CardSetup | null>(null)
  const setup = known ?? open.data

  const end = (outcome: PaymentOutcome) => {
    if (outcome.name === 'card known') {
      setKnown(outcome.setup)
      setWantsAnotherCard(false)
    } else if (outcome.name === 'failed') {
      setKnown(null)
      if (outcome.at === 'completion') void refresh(route)
    } else if (outcome.name === 'done' && path === 'trial') goHomeSoon(go)
    else reloadSoon()
  }

  if (open.isLoading) return <div className={`skeleton ${styles.bone}`} aria-hidden="true" />
  const isConfirmed = setup?.setupIntentStatus === 'succeeded' && setup.setupIntentId !== null
  if (isConfirmed && !wantsAnotherCard)
    return (
      <FinishPayment
        kind={path}
        setup={setup}
        note={<Charge path={path} subscription={subscription} />}
        onEnd={end}
        onAnotherCard={() => setWantsAnotherCard(true)}
      />
    )
  return (
    <CardForm
      kind={path}
      submit={title}
      isAnotherCard={isConfirmed}
      note={<Charge path={path} subscription={subscription} />}
      onEnd={end}
    />
  )
}

/** What is charged, and when. */
function Charge({
  path,
  subscription: { price, trialEndsAt },
}: {
  path: 'trial' | 'direct'
  subscription: SubscriptionState
}) {
  if (price === null) return path === 'trial' ? 'Cancel at any time.' : null
  return path === 'trial' ? chargeAfterTrial(price, trialEndsAt) : chargeNow(price)
}

const chargeAfterTrial = (price: Price, trialEndsAt: string | null): string =>
  `${formatPrice(price)} from ${trialEndsAt === null ? 'the end of your trial' : formatDate(trialEndsAt)}. Cancel at any time.`

const chargeNow = (price: Price): string =>
  `${amountOf(price)} now, then ${amountOf(price)} every ${spanOf(price)}. Cancel at any time.`
