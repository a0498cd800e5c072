import { Trans } from '@lingui/react/macro'
import { shown } from '../../../contract/text'
import { langOf } from '../../i18n/locale'
import { RightMark } from '../shared/options/generated-options'
import styles from '../generated.module.css'
import type { GeneratedProps } from '../parts'

export const TypedGenerated = ({ question: { accepted, rejected, language } }: GeneratedProps<'typed'>) => (
  <ul className={`cluster muted ${styles.items}`}>
    {accepted.map((text) => (
      <li key={text} className={styles.right}>
        <span dir="auto" {...langOf(language)}>
          {shown(text)}
        </span>
        <RightMark />
      </li>
    ))}
    {rejected.map((text) => (
      <li key={text}>
        <span aria-hidden="true">{'✕'}</span>
        <span dir="auto" {...langOf(language)}>
          {shown(text)}
        </span>
        <span className="unseen">
          <Trans comment="Behind an answer, read aloud: it is not accepted">(wrong)</Trans>
        </span>
      </li>
    ))}
  </ul>
)
