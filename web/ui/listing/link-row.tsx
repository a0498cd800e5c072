import type { ReactNode } from 'react'
import { shown } from '../../../contract/text'
import { Link } from '../navigation/link'
import styles from './link-row.module.css'

/** A list of what has a page each. */
export const LinkRows = (list: { children: ReactNode; 'aria-hidden'?: 'true' }) => (
  <ul className="stack gap-3" {...list} />
)

interface LinkRowProps {
  href: string
  title: string
  /** Below the title. */
  children?: ReactNode
  /** What else there is to know, each as an entry of a list. */
  facts: ReactNode
}

/** The whole row is a link. */
export const LinkRow = ({ href, title, children, facts }: LinkRowProps) => (
  <li className={`row cluster spread card ${styles.row}`}>
    <div className="stack gap-1 may-shrink">
      <h2 dir="auto">
        <Link href={href}>{shown(title)}</Link>
      </h2>
      {children}
    </div>
    <ul className={`cluster figures ${styles.facts}`}>{facts}</ul>
  </li>
)
