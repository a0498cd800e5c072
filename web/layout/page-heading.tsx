import type { ReactNode } from 'react'
import { langOf } from '../i18n/locale'
import styles from './page-heading.module.css'

interface PageHeadingProps {
  title: string
  /** Of the title, where it is a quiz's. */
  language?: string
  /** Makes the heading a target for scrolling and for the focus. */
  id?: string
  text?: ReactNode
  /** The page's buttons. */
  children?: ReactNode
}

/** The top of a page: its title, a text, and the buttons for the whole page. */
export function PageHeading({ title, language, id, text, children }: PageHeadingProps) {
  return (
    <div className={`row cluster spread ${styles.heading}`}>
      <div className={`stack gap-2 may-shrink ${styles.words}`}>
        <h1
          className="page-start"
          id={id}
          tabIndex={id === undefined ? undefined : -1}
          dir="auto"
          {...langOf(language)}
        >
          {title}
        </h1>
        {text && <p className="muted">{text}</p>}
      </div>
      {children && <div className={`cluster gap-3 ${styles.actions}`}>{children}</div>}
    </div>
  )
}
