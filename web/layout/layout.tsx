import { useEffect, useRef, type ReactNode } from 'react'
import { Link } from 'wouter'
import { brand } from '../../contract/brand'
import { BodySkeleton } from '../ui/page-skeleton'
import { useTitle } from '../ui/use-title'
import '../styles/fonts-extended.css'
import styles from './layout.module.css'

interface PageProps {
  /** What the browser's tab says. */
  title?: string
  /** The bar above: the one of hosts, or the plain one. */
  bar?: ReactNode
  /** Narrow for what is read or filled in, wide for lists. */
  width?: 'narrow' | 'wide' | 'full'
  /** While what decides where things are is on its way, all of it is: nothing moves under a finger later. */
  isBusy?: boolean
  children: ReactNode
}

let isFirstPage = true

/** A page of the workshop: bar, content, footer. */
export function Page({ title, bar = <PlainBar />, width = 'wide', isBusy, children }: PageProps) {
  useTitle(title)
  const main = useRef<HTMLElement>(null)

  // A click on a link changes the page without loading one: a screen reader is told by moving the focus.
  useEffect(() => {
    if (!isFirstPage) main.current?.focus({ preventScroll: true })
    isFirstPage = false
  }, [])

  return (
    <div className={styles.page}>
      <a className={styles.skip} href="#main">
        Skip to the content
      </a>
      {bar}
      <main
        id="main"
        ref={main}
        tabIndex={-1}
        aria-busy={isBusy || undefined}
        className={`${styles.main} ${styles[width]}`}
      >
        {isBusy && <BodySkeleton />}
        {isBusy === undefined ? children : <div hidden={isBusy}>{children}</div>}
      </main>
      <Footer />
    </div>
  )
}

export function PlainBar({ children }: { children?: ReactNode }) {
  return (
    <header className={styles.bar}>
      <Logo />
      {children}
    </header>
  )
}

export function Logo() {
  return (
    <Link href="/" className={styles.logo}>
      {brand.toLowerCase()}
    </Link>
  )
}

function Footer() {
  return (
    <footer className={styles.footer}>
      <span>
        © {new Date().getFullYear()} {brand}
      </span>
      <nav aria-label="Legal" className={styles.legal}>
        <Link href="/privacy">Privacy Policy</Link>
        <Link href="/terms">Terms of Service</Link>
      </nav>
    </footer>
  )
}
