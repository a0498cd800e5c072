import { useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { brand } from '../../contract/brand'
import { problems } from '../../contract/problems'
import { routes } from '../../contract/routes'
import { call, CallError, inWords } from '../api'
import { Button, ButtonLink } from '../ui/button'
import { Page } from '../ui/layout'
import { failure } from '../ui/toast-store'
import styles from './auth.module.css'
import { enter } from './enter'
import { useUser } from './use-user'

/** /auth/magic: where the mailed link leads. Signing in takes a press, so that programs that read mail use nothing up. */
export function MagicScreen() {
  const [, navigate] = useLocation()
  const [token] = useState(() => new URLSearchParams(location.search).get('token') ?? '')
  const [refusal, setRefusal] = useState<string | null>(token === '' ? problems.magic_link_incomplete.message : null)
  const [isSigningIn, setIsSigningIn] = useState(false)

  // Neither the history nor a photo of the screen has what signs somebody in.
  useEffect(() => history.replaceState(history.state, '', location.pathname), [])

  async function signIn() {
    setIsSigningIn(true)
    try {
      enter(await call(routes.identity.verifyMagicLink, { token }))
      navigate('/', { replace: true })
    } catch (error) {
      setIsSigningIn(false)
      const isFinal = error instanceof CallError && (error.status === 410 || error.status === 400)
      if (isFinal) setRefusal(inWords(error, problems.magic_link_expired.message))
      else failure('Login failed', inWords(error, 'Please try again'))
    }
  }

  return (
    <Page title="Sign in" width="narrow">
      {refusal === null ? (
        <>
          <h1 className={styles.title}>Sign in to {brand}</h1>
          <div className={`${styles.card} ${styles.mailed}`}>
            <p>Press the button, and you are in. The link works once.</p>
            <Button isBusy={isSigningIn} onClick={() => void signIn()}>
              Sign In
            </Button>
            <WhoIsHere />
          </div>
        </>
      ) : (
        <>
          <h1 className={styles.title}>This link does not sign you in</h1>
          <div className={`${styles.card} ${styles.mailed}`} role="alert">
            <p>{refusal}</p>
            <ButtonLink href="/auth?tab=magic">Send another link</ButtonLink>
            <WhoIsHere />
          </div>
        </>
      )}
    </Page>
  )
}

/** Whoever is signed in already is told before another takes the place. */
function WhoIsHere() {
  const { user } = useUser()
  if (!user) return null
  return (
    <p className={styles.note}>
      You are signed in already, as <strong dir="auto">{user.firstName ?? user.email ?? 'a host'}</strong>.{' '}
      <Link href="/">Stay signed in</Link>
    </p>
  )
}
