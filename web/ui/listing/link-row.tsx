import type { ReactNode } from 'react'
import { shown } from '../../../contract/text'
import { Link } from '../navigation/link'
import styles from './link-row.module.css'

/** A list whose entries have a page each. */
export const LinkRows = (list: { children: ReactNode; 'aria-hidden'?: 'true' }) => (
  <ul className="stack gap-3" {...list} />
)

interface LinkRowProps {
  href: string
  title: string
  /** Attributes of the title. */
  titled?: { lang?: string }
  /** Shown below the title. */
  children?: ReactNode
  /** More facts, each as a list item. */
  facts: ReactNode
}

/** A row that is a link as a whole. */
export const LinkRow = ({ href, title, titled, children, facts }: LinkRowProps) => (
  <li className={`row cluster spread card ${styles.row}`}>
    <div className="stack gap-1 may-shrink">
      <h2 className="page-start" dir="auto" {...titled}>
        <Link href={href}>{shown(title)}</Link>
      </h2>
      {children}
    </div>
    <ul className={`cluster figures ${styles.facts}`}>{facts}</ul>
  </li>
)
