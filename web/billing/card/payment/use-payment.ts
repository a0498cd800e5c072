import { useRef, useState } from 'react'
import { toast, type ToastText } from '../../../ui/toast/toast-store'
import { refreshBilling } from '../../billing-queries'
import { decline } from '../decline'
import type { PaymentOutcome, PaymentSteps } from './payment'
import { failureMessage, outcomeToast, stepWords, type PaymentKind } from './payment-toasts'

interface PaymentOptions {
  kind: PaymentKind
  /** A new card pays what is owed. */
  paysDebt?: boolean
  /** Replaces the usual toast after success. */
  doneText?: ToastText
  onEnd: (outcome: PaymentOutcome) => void
}

export interface Payment {
  /** Stays true after success, because the page is about to be left. */
  isBusy: boolean
  isRunning: boolean
  /** Why the last attempt failed. */
  error: string | null
  /** The button's label during a step. */
  words: string | undefined
  run: (work: (onStep: (step: keyof PaymentSteps) => void) => Promise<PaymentOutcome>) => Promise<void>
}

/** Runs one payment at a time, and shows how it ended. */
export function usePayment({ kind, paysDebt = false, doneText, onEnd }: PaymentOptions): Payment {
  const [phase, setPhase] = useState<'idle' | 'running' | 'over'>('idle')
  const [error, setError] = useState<string | null>(null)
  const [step, setStep] = useState<keyof PaymentSteps>('begin')
  const isTaken = useRef(false)

  const run: Payment['run'] = async (work) => {
    // A second click may come before the button is disabled.
    if (isTaken.current) return
    isTaken.current = true
    setPhase('running')
    setError(null)
    const before = decline.read()
    decline.forget()
    const outcome = await work(setStep)
    const isDone = outcome.name === 'done'
    const shown = isDone && doneText ? doneText : outcomeToast(isDone && paysDebt ? 'direct' : kind, outcome)
    if (shown) toast(shown)
    if (outcome.name === 'failed') {
      const message = failureMessage(paysDebt ? 'direct' : kind, outcome)
      setError(message)
      decline.remember(outcome.isDeclined ? message : before)
    }
    isTaken.current = outcome.name !== 'failed' && outcome.name !== 'card known'
    setPhase(isTaken.current ? 'over' : 'idle')
    onEnd(outcome)
    // The page must say what the toast says, even before it is left.
    if (outcome.name !== 'card known' && !(outcome.name === 'failed' && outcome.at === 'card')) await refreshBilling()
  }
  const words = phase === 'running' ? stepWords(paysDebt ? 'direct' : kind, step) : undefined
  return { isBusy: phase !== 'idle', isRunning: phase === 'running', error, words, run }
}
