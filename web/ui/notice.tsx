import type { ReactNode } from 'react'
import styles from './notice.module.css'

/** Replaces a list that is empty or failed to load: says why, and what to do. */
export function Notice({ title, text, isFailure, heading: Heading = 'h3', children }: NoticeProps) {
  return (
    <section className={`stack gap-2 centered ${styles.notice}`} role={isFailure ? 'alert' : undefined}>
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {children && <div className={`cluster gap-3 ${styles.actions}`}>{children}</div>}
    </section>
  )
}

interface NoticeProps {
  title: string
  text?: ReactNode
  isFailure?: boolean
  /** The level that fits the headings around it. */
  heading?: 'h1' | 'h2' | 'h3'
  children?: ReactNode
}

type CalloutTone = 'plain' | 'info' | 'success' | 'warning' | 'danger'

/** A framed note beside the thing it is about. */
export function Callout({ tone = 'plain', children }: { tone?: CalloutTone; children: ReactNode }) {
  return (
    <div className={`${styles.callout} ${styles[tone]}`} role={tone === 'danger' ? 'alert' : undefined}>
      {children}
    </div>
  )
}
