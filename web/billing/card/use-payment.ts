import { useRef, useState } from 'react'
import { toast } from '../../ui/toast/toast-store'
import { refreshBilling } from '../billing-queries'
import type { PaymentOutcome } from './payment'
import { failureMessage, outcomeToast, type PaymentKind } from './payment-toasts'

interface PaymentOptions {
  kind: PaymentKind
  /** A new card pays what is owed. */
  paysDebt?: boolean
  onEnd: (outcome: PaymentOutcome) => void
}

export interface Payment {
  /** Also once it has succeeded, because the page is about to be left then. */
  isBusy: boolean
  isRunning: boolean
  /** Why the last attempt has failed. */
  error: string | null
  run: (work: () => Promise<PaymentOutcome>) => Promise<void>
}

/** Runs one payment at a time, and says how it has ended. */
export function usePayment({ kind, paysDebt = false, onEnd }: PaymentOptions): Payment {
  const [phase, setPhase] = useState<'idle' | 'running' | 'over'>('idle')
  const [error, setError] = useState<string | null>(null)
  const isTaken = useRef(false)

  const run = async (work: () => Promise<PaymentOutcome>) => {
    // A second click may come before the button is seen to be busy.
    if (isTaken.current) return
    isTaken.current = true
    setPhase('running')
    setError(null)
    const outcome = await work()
    const shown = outcomeToast(paysDebt && outcome.name === 'done' ? 'direct' : kind, outcome)
    if (shown) toast(shown)
    if (outcome.name === 'failed') setError(failureMessage(kind, outcome))
    isTaken.current = outcome.name !== 'failed' && outcome.name !== 'card known'
    setPhase(isTaken.current ? 'over' : 'idle')
    onEnd(outcome)
    if (outcome.name === 'failed' && outcome.at !== 'card') await refreshBilling()
  }
  return { isBusy: phase !== 'idle', isRunning: phase === 'running', error, run }
}
