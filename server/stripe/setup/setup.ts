import type Stripe from 'stripe'

/** The dependencies of each part of setting up an account. */
export interface Setup {
  stripe: Stripe
  /** The public address. If it is absent, or unreachable for Stripe, no webhook is made. */
  appOrigin: string | undefined
  /** Reports to the person running it what was found and made. */
  write: (line: string) => void
}
