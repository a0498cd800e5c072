import { Trans } from '@lingui/react/macro'
import { neededStripeSettings, stripeWebhookSetting } from '../../../contract/billing/stripe-settings'
import { Callout } from '../../ui/notice'
import styles from './subscription.module.css'

/** Tells the administrator how to set up payments. The server starts with all of these settings or none. */
export const MissingSettings = () => (
  <Callout>
    <strong>
      <Trans>Payments aren’t set up, so everything is free for everyone.</Trans>
    </strong>
    <p>
      <Trans>To take payments with Stripe, set these, then restart:</Trans>
    </p>
    <ul className={`stack gap-1 ${styles.settings}`}>
      {neededStripeSettings.map((name) => (
        <li key={name}>
          <code>{name}</code>
        </li>
      ))}
      <li>
        <Trans>
          <code>{stripeWebhookSetting}</code>, so that Stripe can tell us what changes there
        </Trans>
      </li>
    </ul>
    <p>
      <Trans>
        <code>npm run stripe:setup</code> makes the price and the webhook, and prints the last two.
      </Trans>
    </p>
  </Callout>
)
