import type { ReactNode } from 'react'
import { Link } from '../ui/navigation/link'
import styles from './back-link.module.css'

/** A link to the page above. */
export const BackLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link className={`muted strong ${styles.back}`} href={href}>
    <span aria-hidden="true">←</span> {children}
  </Link>
)
