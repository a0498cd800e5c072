import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, type ReactNode } from 'react'
import { Link } from 'wouter'
import { brand } from '../../contract/brand'
import { LanguageMenu } from '../ui/language-menu'
import { useIsHost } from '../identity/use-user'
import { BodySkeleton } from '../ui/loading/page-skeleton'
import { useTitle } from '../ui/use-title-and-focus'
import '../styles/fonts-extended.css'
import styles from './page-frame.module.css'

export interface PageProps {
  /** The title of the browser's tab. */
  title?: string
  /** Narrow for texts and forms, wide for lists, broad for tables of many columns. */
  width?: 'narrow' | 'wide' | 'broad' | 'full'
  /** Shows a skeleton until everything above the fold has loaded, so that nothing moves under a finger. */
  isBusy?: boolean
  children: ReactNode
}

let isFirstPage = true

/** Bar, content and footer. Screens use it as a `HostPage`, a `PublicPage` or a `PlainPage`, which choose the bar. */
export function PageFrame({ title, bar, width = 'wide', isBusy, children }: PageProps & { bar: ReactNode }) {
  useTitle(title)
  const main = useRef<HTMLElement>(null)

  // A click on a link changes the page without loading one: the focus moves to the content, so that screen readers read
  // it. Pages that begin in a field have set the focus already.
  useEffect(() => {
    const isThere = main.current?.contains(document.activeElement)
    if (!isFirstPage && !isThere) main.current?.focus({ preventScroll: true })
    isFirstPage = false
  }, [])

  return (
    <div className={`column ${styles.page}`}>
      <a className={styles.skip} href="#main">
        <Trans>Skip to the content</Trans>
      </a>
      {bar}
      <main
        id="main"
        ref={main}
        tabIndex={-1}
        aria-busy={isBusy || undefined}
        className={`grow ${styles.main} ${styles[width]}`}
      >
        {isBusy && <BodySkeleton />}
        {isBusy === undefined ? children : <div hidden={isBusy}>{children}</div>}
      </main>
      <Footer />
    </div>
  )
}

function Footer() {
  const isHost = useIsHost()
  return (
    <footer className={`row cluster spread faint fine ${styles.footer}`}>
      <LanguageMenu isHost={isHost} />
      <span>
        © {new Date().getFullYear()} {brand}
      </span>
      <nav
        aria-label={t({ message: 'Legal', comment: 'Said by screen readers: the links to privacy and terms' })}
        className={`gap-5 ${styles.legal}`}
      >
        <Link href="/privacy">
          <Trans>Privacy Policy</Trans>
        </Link>
        <Link href="/terms">
          <Trans>Terms of Service</Trans>
        </Link>
      </nav>
    </footer>
  )
}
