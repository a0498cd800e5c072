import { Trans } from '@lingui/react/macro'
import { shown } from '../../../contract/text'
import { RightMark } from '../shared/options/generated-options'
import styles from '../generated.module.css'
import type { GeneratedProps } from '../parts'

export const TypedGenerated = ({ question: { accepted, rejected } }: GeneratedProps<'typed'>) => (
  <ul className={`cluster muted ${styles.items}`}>
    {accepted.map((text) => (
      <li key={text} className={styles.right}>
        <span dir="auto">{shown(text)}</span>
        <RightMark />
      </li>
    ))}
    {rejected.map((text) => (
      <li key={text}>
        <span aria-hidden="true">{'✕'}</span>
        <span dir="auto">{shown(text)}</span>
        <span className="unseen">
          <Trans>(wrong)</Trans>
        </span>
      </li>
    ))}
  </ul>
)
