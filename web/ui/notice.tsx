import type { ReactNode } from 'react'
import styles from './notice.module.css'

/** An empty or failed place: what is the matter, and the one thing to do about it. */
export function Notice({ title, text, isFailure, children }: NoticeProps) {
  return (
    <section className={styles.notice} role={isFailure ? 'alert' : undefined}>
      <h3>{title}</h3>
      {text && <p>{text}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </section>
  )
}

interface NoticeProps {
  title: string
  text?: ReactNode
  isFailure?: boolean
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
