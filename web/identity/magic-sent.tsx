import { ph } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Button } from '../ui/button'
import { Callout } from '../ui/notice'
import styles from './auth.module.css'

export interface SentLink {
  email: string
  /** Set only where the installation shows links, for development. */
  magicLink?: string | undefined
}

export function MagicSent({ sent, onAgain }: { sent: SentLink; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), [])

  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={styles.sent}>
        <Trans>Check your email</Trans>
      </h2>
      <p>
        <Trans>
          We’ve sent a sign-in link to{' '}
          <strong className="breakable" dir="auto">
            {ph({ email: sent.email })}
          </strong>
          .
        </Trans>
      </p>
      <p className="muted">
        <Trans>The link expires in 15 minutes and works once. Not there? Check your spam folder.</Trans>
      </p>
      {sent.magicLink && (
        <Callout>
          <p>
            <Trans>
              <strong>Shown for development:</strong> <a href={sent.magicLink}>open the sign-in link</a>
            </Trans>
          </p>
        </Callout>
      )}
      <Button look="ghost" onClick={onAgain}>
        <Trans>Send another link</Trans>
      </Button>
    </>
  )
}
