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
        Check your email
      </h2>
      <p>
        We’ve sent a sign-in link to{' '}
        <strong className="breakable" dir="auto">
          {sent.email}
        </strong>
        .
      </p>
      <p className="muted">The link expires in 15 minutes and works once. Not there? Check your spam folder.</p>
      {sent.magicLink && (
        <Callout>
          <p>
            <strong>Shown for development:</strong> <a href={sent.magicLink}>open the sign-in link</a>
          </p>
        </Callout>
      )}
      <Button look="ghost" onClick={onAgain}>
        Send another link
      </Button>
    </>
  )
}
