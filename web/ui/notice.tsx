import type { ReactNode } from 'react'
import styles from './notice.module.css'

/** An empty or failed place: what is the matter, and the one thing to do about it. */
export function Notice({ title, text, isFailure, heading: Heading = 'h3', children }: NoticeProps) {
  return (
    <section className={styles.notice} role={isFailure ? 'alert' : undefined}>
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </section>
  )
}

interface NoticeProps {
  title: string
  text?: ReactNode
  isFailure?: boolean
  /** As deep as the place it stands in. */
  heading?: 'h1' | 'h2' | 'h3'
  children?: ReactNode
}

/** Something to know before going on, beside the thing that it is about. */
export function Callout({ tone = 'plain', children }: { tone?: 'plain' | 'warning' | 'danger'; children: ReactNode }) {
  return (
    <div className={`${styles.callout} ${styles[tone]}`} role={tone === 'danger' ? 'alert' : undefined}>
      {children}
    </div>
  )
}
