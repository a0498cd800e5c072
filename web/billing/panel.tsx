import type { ReactNode } from 'react'
import styles from './panel.module.css'

interface PanelProps {
  /** The id of the panel's heading. */
  labelledBy: string
  className?: string
  children: ReactNode
}

export const Panel = ({ labelledBy, className = '', children }: PanelProps) => (
  <section className={`card stack gap-4 ${styles.panel} ${className}`} aria-labelledby={labelledBy}>
    {children}
  </section>
)
