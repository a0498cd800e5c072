import type { Stripe, StripeElementLocale } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react'
import { language } from '../../i18n/locale'

interface StripeScript {
  /** Null until the script is loaded. */
  stripe: Stripe | null
  /** The script could not be loaded, or is late. A late script still counts. */
  hasFailed: boolean
  retry: () => void
}

const Context = createContext<StripeScript>({ stripe: null, hasFailed: false, retry: () => {} })

export const useStripeScript = (): StripeScript => useContext(Context)

/** A network without internet access may neither refuse nor answer. */
const patienceMs = 15_000

/** Loads the payment provider's script for everything inside; nothing is loaded without a key. */
export function StripeScriptProvider({
  publishableKey,
  children,
}: {
  publishableKey: string | null
  children: ReactNode
}) {
  const [stripe, setStripe] = useState<Stripe | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const [attempt, setAttempt] = useState(1)

  useEffect(() => {
    if (publishableKey === null) return
    let isWanted = true
    const fail = () => isWanted && setHasFailed(true)
    const timer = setTimeout(fail, patienceMs)
    load(publishableKey)
      .then((loaded) => isWanted && setStripe(loaded), fail)
      .finally(() => clearTimeout(timer))
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [publishableKey, attempt])

  const retry = () => {
    setHasFailed(false)
    setAttempt(attempt + 1)
  }
  return <Context value={{ stripe, hasFailed: hasFailed && stripe === null, retry }}>{children}</Context>
}

const loading = new Map<string, Promise<Stripe | null>>()

/** Loads the script once for each key, so that coming back to the page reuses it. A failed load may be retried. */
function load(publishableKey: string): Promise<Stripe | null> {
  const known = loading.get(publishableKey)
  if (known) return known
  // Its fields and its refusals are in the page's language, whatever the browser's.
  const begun = loadStripe(publishableKey, { locale: language as StripeElementLocale })
  loading.set(publishableKey, begun)
  begun.catch(() => loading.delete(publishableKey))
  return begun
}
