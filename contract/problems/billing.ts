import type { Problems } from './problem'

export const billingProblems = {
  bad_signature: { status: 400, message: 'This event is not signed by the payment provider, or it is too old.' },
  subscription_required: {
    status: 402,
    message: 'Your trial or subscription has expired. Please renew to go on.',
    reasons: {
      for_ai: 'AI quiz generation is available for active subscribers only.',
    },
  },
  card_declined: { status: 402, message: 'Your card was declined. Please try another card.' },
  payment_not_found: { status: 404, message: 'We couldn’t find this payment among yours. Please check its ID.' },
  setup_intent_not_found: {
    status: 404,
    message: 'We couldn’t find this card among yours. Please enter it again.',
  },
  subscription_not_found: { status: 404, message: 'We couldn’t find this subscription among yours.' },
  already_subscribed: { status: 409, message: 'You’re already subscribed. Please reload the page to see it.' },
  card_not_confirmed: {
    status: 409,
    message: 'Your bank hasn’t confirmed this card yet. Please confirm it, or use another card.',
  },
  no_subscription: { status: 409, message: 'There’s no subscription to change here.' },
  no_trial: { status: 409, message: 'There’s no free trial to cancel.' },
  payment_running: {
    status: 409,
    message: 'A payment of yours is being made in another window. Please wait a minute, then reload the page.',
    reasons: {
      of_user: 'This user’s subscription is being changed in another window. Please try again in a minute.',
    },
  },
  subscription_not_needed: { status: 409, message: 'The administrator needs no subscription.' },
  trial_over: { status: 409, message: 'Your free trial is over. Please reload the page to subscribe.' },
  trial_running: {
    status: 409,
    message: 'Your free trial is still running. Please reload the page: your card will be charged when it ends.',
  },
  subscription_runs: {
    status: 409,
    message:
      'You have a subscription that we can’t cancel from here. Nothing was deleted. Please ask the administrator.',
    reasons: {
      no_trial: 'This user has a subscription, so there’s no trial to extend.',
    },
  },
  billing_not_set_up: {
    status: 503,
    message: 'Payments are not set up here. Everything is free on this installation.',
  },
  payments_misconfigured: {
    status: 503,
    message: 'Payments are not set up rightly. Ask the administrator.',
    reasons: {
      provider_says: 'Payments are not set up rightly. Stripe says: {text}',
    },
  },
  payments_away: {
    status: 503,
    message: 'We can’t reach the payment provider right now. Please try again in a few minutes.',
  },
} as const satisfies Problems
