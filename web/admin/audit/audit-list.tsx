import type { AuditEntry } from '../../../contract/endpoints/admin'
import { formatShortDateTime } from '../format'
import styles from './audit-list.module.css'
import { auditSentence } from './audit-words'
import { formatUnits } from '../../ui/format'

export function AuditList({ entries }: { entries: AuditEntry[] }) {
  const now = new Date()
  return (
    <ul className={`stack ${styles.entries}`}>
      {entries.map((entry) => {
        const { before, userId, after, changes } = auditSentence(entry, now)
        return (
          <li key={entry.id}>
            <time dateTime={entry.at}>{formatShortDateTime(entry.at, now)}</time>
            <span className={`muted breakable ${styles.sentence}`}>
              {before}
              {userId !== null && <code>{userId}</code>}
              {after}
            </span>
            {changes.length > 0 && <strong>{formatUnits(changes)}</strong>}
          </li>
        )
      })}
    </ul>
  )
}
