import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { Reply } from '../../contract/api'
import { brand } from '../../contract/brand'
import { identityProblems } from '../../contract/problems/identity'
import { routes } from '../../contract/routes'
import { call, CallError, errorMessage } from '../api'
import { query } from '../queries'
import { Button, ButtonLink } from '../ui/button'
import { PlainPage } from '../layout/plain-page'
import { failure } from '../ui/toast/toast-store'
import { returnAddress } from '../../contract/sign-in/return-address'
import styles from './auth.module.css'
import { completeSignIn } from './complete-sign-in'
import { isSetUp } from './sign-in-methods'
import { forgetSignInLinkToken, readSignInLinkToken } from './sign-in-link-token'
import { useUser } from './use-user'
import { wordsOf } from '../i18n/words-of'

/** /auth/magic: where sign-in links lead. Signing in takes a click: mail scanners open links and would use them up. */
export function MagicScreen() {
  const [token] = useState(readSignInLinkToken)
  const { data: link, error, isFetching, refetch } = useQuery(query(routes.identity.readMagicLink, { token }))
  const [refusal, setRefusal] = useState<unknown>(null)
  const final = [refusal, error].find(isFinal)

  // Removes the token from the address bar and the history, where others could read it.
  useEffect(() => history.replaceState(history.state, '', location.pathname), [])

  return (
    <PlainPage title={t`Sign in`} width="narrow">
      <h1 className={styles.title}>{final ? t`This link doesn’t work` : t`Sign in to ${brand}`}</h1>
      <div className={`card ${styles.card} stack gap-4 ${styles.mailed}`} role={final ? 'alert' : undefined}>
        {final ? (
          <>
            <p>{errorMessage(final, wordsOf(identityProblems, 'magic_link_expired'))}</p>
            <RequestAnotherLink token={token} isComplete={!isIncomplete(final)} />
          </>
        ) : link ? (
          <ConfirmSignIn link={link} token={token} onRefused={setRefusal} />
        ) : (
          <>
            <p role="status">
              {error ? errorMessage(error, t`We couldn’t reach the server.`) : t`Checking your link…`}
            </p>
            {!isFetching && (
              <Button onClick={() => void refetch()}>
                <Trans>Try again</Trans>
              </Button>
            )}
          </>
        )}
        <AlreadySignedIn />
      </div>
    </PlainPage>
  )
}

/** Whether every retry with this link would fail, too. */
const isFinal = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 410 || error.status === 400)

const isIncomplete = (error: unknown): boolean => error instanceof CallError && error.code === 'magic_link_incomplete'

/** Requests another link that leads to the same page. */
function RequestAnotherLink({ token, isComplete }: { token: string; isComplete: boolean }) {
  const { data: wanted } = useQuery({
    ...query(routes.identity.magicLinkReturnAddress, { token }),
    enabled: isComplete,
  })
  const { data: methods } = useQuery(query(routes.identity.methods))
  if (!isSetUp('magic', methods))
    return (
      <p>
        <Trans>This site sends no email, so only the administrator can make you another.</Trans>
      </p>
    )
  const search = new URLSearchParams({ tab: 'magic', ...(wanted?.from && { from: wanted.from }) })
  return (
    <ButtonLink href={`/auth?${search.toString()}`}>
      <Trans>Send another link</Trans>
    </ButtonLink>
  )
}

interface ConfirmSignInProps {
  link: Reply<typeof routes.identity.readMagicLink>
  token: string
  onRefused: (error: unknown) => void
}

/** Shows the account before signing in: a link passed on by somebody else leads into their account. */
function ConfirmSignIn({ link, token, onRefused }: ConfirmSignInProps) {
  const [, navigate] = useLocation()
  const [isSigningIn, setIsSigningIn] = useState(false)

  async function signIn() {
    setIsSigningIn(true)
    try {
      completeSignIn(await call(routes.identity.verifyMagicLink, { token }))
      forgetSignInLinkToken()
      navigate(returnAddress(link.from) ?? '/', { replace: true })
    } catch (error) {
      setIsSigningIn(false)
      if (isFinal(error)) onRefused(error)
      else failure(t`Login failed`, errorMessage(error, t`Please try again`))
    }
  }

  return (
    <>
      <p>
        <Trans>
          This link signs you in as{' '}
          <strong className="breakable" dir="auto">
            {ph({ email: link.email })}
          </strong>
          . It works once. Not you? Just close this page.
        </Trans>
      </p>
      <Button isBusy={isSigningIn} onClick={() => void signIn()}>
        <Trans>Sign In</Trans>
      </Button>
    </>
  )
}

/** Warns a signed-in host that another account would replace theirs. */
function AlreadySignedIn() {
  const { user } = useUser()
  if (!user) return null
  const name = user.firstName ?? user.email
  return (
    <p className="muted">
      {name === null ? (
        <Trans>
          You’re already signed in as <strong dir="auto">a host</strong>. <Link href="/">Stay signed in</Link>
        </Trans>
      ) : (
        <Trans>
          You’re already signed in as <strong dir="auto">{name}</strong>. <Link href="/">Stay signed in</Link>
        </Trans>
      )}
    </p>
  )
}
