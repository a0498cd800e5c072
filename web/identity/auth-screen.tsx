import { Tabs } from 'radix-ui'
import { useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import { problems } from '../../contract/problems'
import { Button } from '../ui/button'
import { Field } from '../ui/fields'
import { Page } from '../ui/layout'
import { Callout } from '../ui/notice'
import { AdminForm } from './admin-form'
import styles from './auth.module.css'

/** /auth: three ways in. Those that are not set up say so, and who can set them up. */
export function AuthScreen() {
  const [tab, setTab] = useState('google')
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
          <Button disabled aria-describedby="google-missing">
            Continue with Google
          </Button>
          <NotSetUp id="google-missing" what={problems.google_not_set_up.message} onAdmin={toAdmin}>
            Whoever runs it can switch it on with <code>GOOGLE_CLIENT_ID</code> and <code>GOOGLE_CLIENT_SECRET</code>.
          </NotSetUp>
        </Tabs.Content>
        <Tabs.Content value="magic" className={styles.panel}>
          <Field label="E-mail">{(control) => <input {...control} type="email" autoComplete="email" disabled />}</Field>
          <Button disabled aria-describedby="mail-missing">
            Send magic link
          </Button>
          <NotSetUp id="mail-missing" what={problems.mail_not_set_up.message} onAdmin={toAdmin}>
            Whoever runs it can switch it on with <code>SMTP_URL</code> and <code>MAIL_FROM</code>.
          </NotSetUp>
        </Tabs.Content>
        <Tabs.Content value="admin" className={styles.panel}>
          <AdminForm />
        </Tabs.Content>
      </Tabs.Root>
      <p className={styles.players}>
        Only playing? You need no account. <Link href="/join">Join a game</Link>
      </p>
    </Page>
  )
}

interface NotSetUpProps {
  id: string
  what: string
  children: ReactNode
  onAdmin: () => void
}

function NotSetUp({ id, what, children, onAdmin }: NotSetUpProps) {
  return (
    <Callout>
      <p id={id}>
        <strong>{what}</strong> {children}
      </p>
      <button type="button" className={styles.other} onClick={onAdmin}>
        Sign in as administrator
      </button>
    </Callout>
  )
}
