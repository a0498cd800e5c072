import type { ReactNode } from 'react'
import styles from './badge.module.css'

interface BadgeProps {
  tone?: 'plain' | 'leaf' | 'marigold' | 'coral'
  children: ReactNode
}

export const Badge = ({ tone = 'plain', children }: BadgeProps) => (
  <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>
)
