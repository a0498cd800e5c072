import { t } from '@lingui/core/macro'
import { useRef, useState } from 'react'
import type { SmartFix } from '../../../contract/endpoints/billing'
import { routes } from '../../../contract/routes'
import { call, errorMessage } from '../../api'
import { useUser } from '../../identity/use-user'
import { failure, toast } from '../../ui/toast/toast-store'
import { reloadSoon } from '../after-payment'
import { providerTimeoutMs, refreshBilling } from '../billing-queries'
import { decline } from '../card/decline'
import { confirmWithBank, type PaymentOutcome } from '../card/payment/payment'
import { bankSteps } from '../card/payment/payment-steps'
import { faultToast, outcomeToast } from '../card/payment/payment-toasts'
import { useStripeScript } from '../card/stripe-script'
import { needsAnotherCard, smartFixText, smartFixToast } from './smart-fix-toast'

interface SmartFixRun {
  /** Stays true after success, because the page is about to be left. */
  isBusy: boolean
  isRunning: boolean
  run: () => void
}

/** Makes the server fix what it can, and shows the bank's question if there is one. */
export function useSmartFix(): SmartFixRun {
  const { user } = useUser()
  const { stripe } = useStripeScript()
  const [phase, setPhase] = useState<'idle' | 'running' | 'over'>('idle')
  const isTaken = useRef(false)

  const askBank = async (clientSecret: string): Promise<PaymentOutcome | null> => {
    if (stripe !== null) return confirmWithBank(bankSteps(stripe), clientSecret)
    toast(faultToast('direct', 'no script'))
    return null
  }

  const fix = async (subscriptionId: string): Promise<boolean> => {
    const found: SmartFix = await call(routes.billing.smartFix, { subscriptionId }, { timeoutMs: providerTimeoutMs })
    const { action, localStatus, clientSecret } = found
    const text = smartFixText(found)
    toast(smartFixToast(action, text))
    decline.remember(needsAnotherCard(action) ? text : null)
    if (action !== 'requires_action' || clientSecret === undefined)
      return localStatus === 'active' || localStatus === 'trialing'
    const outcome = await askBank(clientSecret)
    const shown = outcome && outcomeToast('direct', outcome)
    if (shown) toast(shown)
    if (outcome?.name === 'failed' && outcome.isDeclined) decline.remember(outcome.message)
    return outcome?.name === 'done' || outcome?.name === 'processing'
  }

  const run = async () => {
    const subscriptionId = user?.stripeSubscriptionId
    if (!subscriptionId) return failure(t`Diagnostic failed`, t`No subscription ID found`)
    if (isTaken.current) return
    isTaken.current = true
    setPhase('running')
    try {
      if (await fix(subscriptionId)) {
        setPhase('over')
        return reloadSoon()
      }
    } catch (error) {
      failure(t`Diagnostic failed`, errorMessage(error, t`We couldn’t reach the server. Please try again.`))
    }
    isTaken.current = false
    setPhase('idle')
    await refreshBilling()
  }
  return { isBusy: phase !== 'idle', isRunning: phase === 'running', run: () => void run() }
}
