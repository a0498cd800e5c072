import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react'

interface StripeScript {
  /** Null until the script is there. */
  stripe: Stripe | null
  /** It could not be loaded, or has not come for a while. Where it comes after all, it counts. */
  hasFailed: boolean
  retry: () => void
}

const Context = createContext<StripeScript>({ stripe: null, hasFailed: false, retry: () => {} })

export const useStripeScript = (): StripeScript => useContext(Context)

/** A hall without a way out neither refuses nor answers. */
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

/** Once for each key: a visit to another page and back begins nothing anew. What has failed may be tried again. */
function load(publishableKey: string): Promise<Stripe | null> {
  const known = loading.get(publishableKey)
  if (known) return known
  const begun = loadStripe(publishableKey)
  loading.set(publishableKey, begun)
  begun.catch(() => loading.delete(publishableKey))
  return begun
}
