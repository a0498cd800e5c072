import { Tabs } from 'radix-ui'
import { useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import { Page } from '../ui/layout'
import { AdminForm } from './admin-form'
import styles from './auth.module.css'
import { MagicPanel } from './magic-panel'
import { GooglePanel } from './google-panel'

/** /auth: three ways in. Those that are not set up say so, and who can set them up. */
export function AuthScreen() {
  const [search] = useSearchParams()
  const [tab, setTab] = useState(search.get('tab') === 'magic' ? 'magic' : 'google')
  const toAdmin = () => setTab('admin')

  return (
    <Page title="Sign in" width="narrow">
      <Link href="/" className={styles.back}>
        <span aria-hidden="true">←</span> Back to the homepage
      </Link>
      <h1 className={styles.title}>Sign in to host</h1>
      <Tabs.Root value={tab} onValueChange={setTab} className={styles.card}>
        <Tabs.List className={styles.tabs} aria-label="Ways to sign in">
          <Tabs.Trigger value="google">Google</Tabs.Trigger>
          <Tabs.Trigger value="magic">Magic Link</Tabs.Trigger>
          <Tabs.Trigger value="admin">Admin</Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="google" className={styles.panel}>
          <GooglePanel onAdmin={toAdmin} />
        </Tabs.Content>
        <Tabs.Content value="magic" className={styles.panel}>
          <MagicPanel onAdmin={toAdmin} />
        </Tabs.Content>
        <Tabs.Content value="admin" className={styles.panel}>
          <AdminForm />
        </Tabs.Content>
      </Tabs.Root>
      <p className={styles.players}>
        Just here to play? You don’t need an account. <Link href="/join">Join a game</Link>
      </p>
    </Page>
  )
}
