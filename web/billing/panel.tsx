import type { ReactNode } from 'react'
import styles from './panel.module.css'

interface PanelProps {
  /** The id of its heading. */
  labelledBy: string
  className?: string
  children: ReactNode
}

/** A part of the subscription page. */
export const Panel = ({ labelledBy, className = '', children }: PanelProps) => (
  <section className={`card stack gap-4 ${styles.panel} ${className}`} aria-labelledby={labelledBy}>
    {children}
  </section>
)
