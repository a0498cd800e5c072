import { isAdministrator } from '../../contract/sign-in/administrator'
import type { User } from '../../contract/endpoints/identity'
import { AccountSubscription } from '../billing/account-subscription'
import { useUser } from '../identity/use-user'
import { ButtonLink } from '../ui/button'
import { FactList } from '../ui/fact-list'
import { HostPage } from '../layout/host-page'
import { formatDate } from '../ui/format'
import { DeleteAccount } from './delete-account'
import { ExtraTimeCodes } from './extra-time-codes'
import { MoreByAuthor } from './more-by-author'
import { NameForm } from './name-form'
import { SignInSettings } from './sign-in-settings'
import { SignOutEverywhere } from './sign-out-everywhere'
import styles from './account.module.css'

/** /account: the host's account, name and devices, and its deletion. */
export function AccountScreen() {
  const { user } = useUser()
  return (
    <HostPage title="Your account" width="narrow">
      <h1 className={styles.title}>Your account</h1>
      {user && (
        <>
          <section className={`stack gap-4 card ${styles.card}`} aria-label="About you">
            <FactList facts={factsOf(user)} />
            <AccountSubscription />
            <div className="cluster gap-3">
              <ButtonLink href="/" look="ghost">
                Back to Dashboard
              </ButtonLink>
              <ButtonLink href="/subscription" look="ghost">
                Manage Subscription
              </ButtonLink>
            </div>
          </section>
          <NameForm key={user.id} user={user} />
          <ExtraTimeCodes />
          <MoreByAuthor />
          {isAdministrator(user.id) && <SignInSettings />}
          <SignOutEverywhere />
          {!isAdministrator(user.id) && <DeleteAccount />}
        </>
      )}
    </HostPage>
  )
}

function factsOf({ email, firstName, lastName, createdAt, id, ...user }: User): [name: string, value: string][] {
  const name = [firstName, lastName].filter(Boolean).join(' ')
  return [
    ['Email', email ?? 'Not set'],
    ['Name', name || 'Not set'],
    ['Account created', formatDate(createdAt)],
    ['Account ID', id],
    ...optionalFact('Customer ID', user.stripeCustomerId),
    ...optionalFact('Subscription ID', user.stripeSubscriptionId),
  ]
}

const optionalFact = (name: string, value: string | null): [string, string][] => (value === null ? [] : [[name, value]])
