import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Tabs } from 'radix-ui'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useSearchParams } from 'wouter'
import { identityProblems } from '../../contract/problems/identity'
import { routes } from '../../contract/routes'
import { query } from '../queries'
import { BackLink } from '../layout/back-link'
import { PlainPage } from '../layout/plain-page'
import { AdminForm } from './admin-form'
import styles from './auth.module.css'
import { MagicPanel } from './magic-panel'
import { GooglePanel } from './google-panel'
import { NotSetUp } from './not-set-up'
import { SignInError } from './sign-in-error'
import { initialMethod, isSetUp, type SignInMethod } from './sign-in-methods'
import { wordsOf } from '../i18n/words-of'
import { direction } from '../i18n/locale'

/** /auth: three sign-in methods, Google's first. A method that is not set up says so and offers another. */
export function AuthScreen() {
  const [search] = useSearchParams()
  const { data: methods, isPending } = useQuery(query(routes.identity.methods))
  const [chosen, choose] = useState<string | null>(null)
  const tab = chosen ?? initialMethod(search.get('tab'))
  const card = useRef<HTMLDivElement>(null)
  // The button that had the focus is gone.
  const offer = (way: SignInMethod) => {
    flushSync(() => choose(way))
    card.current?.querySelector<HTMLElement>('[role=tabpanel] :is(input, button)')?.focus()
  }
  const other = { methods, onChoose: offer }

  return (
    <PlainPage title={t`Sign in`} width="narrow">
      <BackLink href="/">
        <Trans>Back to the homepage</Trans>
      </BackLink>
      <h1 className={styles.title}>
        <Trans>Sign in to host</Trans>
      </h1>
      <SignInError error={search.get('error')} />
      <Tabs.Root
        dir={direction}
        ref={card}
        value={tab}
        onValueChange={choose}
        className={`card ${styles.card}`}
        data-pending={isPending || undefined}
      >
        <Ways />
        <Tabs.Content value="google" className={`stack gap-4 ${styles.panel}`}>
          {isSetUp('google', methods) ? (
            <GooglePanel />
          ) : (
            <NotSetUp what={wordsOf(identityProblems, 'google_not_set_up')} {...other} />
          )}
        </Tabs.Content>
        <Tabs.Content value="magic" className={`stack gap-4 ${styles.panel}`}>
          {isSetUp('magic', methods) ? (
            <MagicPanel />
          ) : (
            <NotSetUp what={wordsOf(identityProblems, 'mail_not_set_up')} {...other} />
          )}
        </Tabs.Content>
        <Tabs.Content value="admin" className={`stack gap-4 ${styles.panel}`}>
          <AdminForm />
        </Tabs.Content>
      </Tabs.Root>
      <p className={`muted centered ${styles.players}`}>
        <Trans>
          Just here to play? You don’t need an account. <Link href="/join">Join a game</Link>
        </Trans>
      </p>
    </PlainPage>
  )
}

const Ways = () => (
  <Tabs.List className={styles.tabs} aria-label={t`Ways to sign in`}>
    <Tabs.Trigger value="google">
      <Trans>Google</Trans>
    </Tabs.Trigger>
    <Tabs.Trigger value="magic">
      <Trans>Magic Link</Trans>
    </Tabs.Trigger>
    <Tabs.Trigger value="admin">
      <Trans comment="A way to sign in: as the administrator">Admin</Trans>
    </Tabs.Trigger>
  </Tabs.List>
)
