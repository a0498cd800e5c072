import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { isAdministrator } from '../../contract/sign-in/administrator'
import type { User } from '../../contract/endpoints/identity'
import { AccountSubscription } from '../billing/account-subscription'
import { useUser } from '../identity/use-user'
import { ButtonLink } from '../ui/button'
import { FactList } from '../ui/fact-list'
import { HostPage } from '../layout/host-page'
import { formatDate } from '../ui/format'
import { CsvHeadings } from './csv-headings'
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
    <HostPage title={t`Your account`} width="narrow">
      <h1 className={styles.title}>
        <Trans>Your account</Trans>
      </h1>
      {user && (
        <>
          <section className={`stack gap-4 card ${styles.card}`} aria-label={t`About you`}>
            <FactList facts={factsOf(user)} />
            <AccountSubscription />
            <div className="cluster gap-3">
              <ButtonLink href="/" look="ghost">
                <Trans>Back to Dashboard</Trans>
              </ButtonLink>
              <ButtonLink href="/subscription" look="ghost">
                <Trans>Manage Subscription</Trans>
              </ButtonLink>
            </div>
          </section>
          <NameForm key={user.id} user={user} />
          <ExtraTimeCodes />
          <MoreByAuthor />
          <CsvHeadings />
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
    [
      t({ message: 'Email', comment: 'Label: somebody’s mail address' }),
      email ?? t({ message: 'Not set', comment: 'In place of a mail address that the host has not given' }),
    ],
    [t`Name`, name || t`Not set`],
    [t`Account created`, formatDate(createdAt)],
    [t`Account ID`, id],
    ...optionalFact(t`Customer ID`, user.stripeCustomerId),
    ...optionalFact(t`Subscription ID`, user.stripeSubscriptionId),
  ]
}

const optionalFact = (name: string, value: string | null): [string, string][] => (value === null ? [] : [[name, value]])
