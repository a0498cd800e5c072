import type Stripe from 'stripe'

/** What each part of the set-up of an account gets. */
export interface Setup {
  stripe: Stripe
  /** The public address. Where it is absent, or Stripe cannot reach it, no webhook is made. */
  appOrigin: string | undefined
  /** Tells the person who runs it what was found and what was made. */
  write: (line: string) => void
}
