import { Trans } from '@lingui/react/macro'
import { plan } from '../../../contract/billing/plan'
import { sentence } from '../../i18n/sentences'
import { Panel } from '../panel'
import styles from './subscription.module.css'

export const WhatsIncluded = () => (
  <Panel labelledBy="included">
    <h2 id="included">
      <Trans>What’s Included</Trans>
    </h2>
    <ul className={`stack gap-3 ${styles.included}`}>
      {plan.includes.map((promise) => (
        <li key={promise} className="row gap-3">
          <Check />
          {sentence({ message: promise })}
        </li>
      ))}
    </ul>
  </Panel>
)

const Check = () => (
  <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
    <path
      d="m4 10.5 4 4 8-9"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)
