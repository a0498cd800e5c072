import type { ReactNode } from 'react'
import styles from './page-heading.module.css'

interface PageHeadingProps {
  title: string
  /** Where a turned page scrolls to, and where the focus finds a place. */
  id?: string
  text?: ReactNode
  /** What can be done here. */
  children?: ReactNode
}

/** At the top of a page: what it is, and what can be done with the whole of it. */
export function PageHeading({ title, id, text, children }: PageHeadingProps) {
  return (
    <div className={styles.heading}>
      <div className={styles.words}>
        <h1 id={id} tabIndex={id === undefined ? undefined : -1} dir="auto">
          {title}
        </h1>
        {text && <p>{text}</p>}
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  )
}
