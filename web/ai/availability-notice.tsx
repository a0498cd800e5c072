import { Link } from 'wouter'
import { isAdministrator } from '../../contract/sign-in/administrator'
import type { AiUsage } from '../../contract/endpoints/ai'
import { brand } from '../../contract/brand'
import { aiProblems } from '../../contract/problems/ai'
import { useUser } from '../identity/use-user'
import { formatDateTime } from '../ui/format'
import { Callout } from '../ui/notice'
import type { Availability } from './availability'

/** Why the host cannot generate questions now, and what would change that. */
export function AvailabilityNotice({ availability, usage }: { availability: Availability; usage: AiUsage }) {
  switch (availability) {
    case 'available':
      return null
    case 'not_set_up':
      return <NotSetUp />
    case 'subscription_required':
      return (
        <Callout>
          <p>AI quiz generation is available for active subscribers only.</p>
          <p>
            <Link href="/subscription">Upgrade your subscription</Link>
          </p>
        </Callout>
      )
    case 'limit_reached':
      return (
        <Callout>
          <p>{aiProblems.ai_limit_reached.message}</p>
          <p>You can generate again from {formatDateTime(usage.resetsAt)}.</p>
        </Callout>
      )
  }
}

/** Only the administrator can change settings, and only the administrator is told their names. */
function NotSetUp() {
  const { user } = useUser()
  return (
    <Callout>
      <strong>AI isn’t set up here</strong>
      {isAdministrator(user?.id) ? (
        <p>
          You can change that: the settings are <code>AI_PROVIDER</code>, <code>AI_MODEL</code> and{' '}
          <code>AI_API_KEY</code>, and the guide to running {brand} explains them.
        </p>
      ) : (
        <p>You can write your questions yourself, or import them from a file.</p>
      )}
    </Callout>
  )
}
