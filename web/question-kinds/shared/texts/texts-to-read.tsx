import { Trans } from '@lingui/react/macro'
import { shown } from '../../../../contract/text'
import { CheckIcon } from '../../../ui/icons'
import { langOf } from '../../../i18n/locale'

interface TextsToReadProps {
  texts: readonly string[]
  language?: string | undefined
  /** They are right answers. */
  areRight?: boolean
  /** Stands in place of no texts. */
  none: string
}

export const TextsToRead = ({ texts, language, areRight = false, none }: TextsToReadProps) =>
  texts.length === 0 ? (
    <p className="muted">{none}</p>
  ) : (
    <ul className="stack gap-2">
      {texts.map((text) => (
        <li key={text} className="row gap-2">
          {areRight && (
            <>
              <CheckIcon size="1.15em" />
              <span className="unseen">
                <Trans comment="Read aloud before a right answer">Right:</Trans>{' '}
              </span>
            </>
          )}
          <span dir="auto" {...langOf(language)}>
            {shown(text)}
          </span>
        </li>
      ))}
    </ul>
  )
