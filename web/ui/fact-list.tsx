import type { ReactNode } from 'react'
import styles from './fact-list.module.css'

/** Names and values, one pair to a line. */
export function FactList({ facts }: { facts: [name: string, value: ReactNode][] }) {
  return (
    <dl className={`stack gap-3 ${styles.facts}`}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="faint fine">{name}</dt>
          <dd className="breakable">
            <bdi className="may-shrink">{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
