import { Trans } from '@lingui/react/macro'
import type { GeneratedQuestion } from '../../contract/endpoints/ai'
import { langOf } from '../i18n/locale'
import { generatedKindOf } from '../question-kinds/generated-kinds'
import { kindName } from '../question-kinds/kind-name'
import { Badge } from '../ui/badge'
import { InfoIcon, QuoteIcon } from '../ui/icons'
import { QuestionMarks } from './question-marks'
import styles from './generated-questions.module.css'

interface ItemProps {
  question: GeneratedQuestion & { language?: string }
  number: number
}

/** A generated question, to be read before it is used. */
export function GeneratedQuestionItem({ question, number }: ItemProps) {
  const { kind = 'choice', text, explanation, source, marks, language } = question
  const { Generated } = generatedKindOf(question)
  return (
    <li className={`gap-3 ${styles.item}`}>
      <span className={`rigid faint figures ${styles.number}`} aria-hidden="true">
        {number}
      </span>
      <div className={`grow may-shrink ${styles.body}`}>
        <div className={`row gap-3 ${styles.asked}`}>
          <h3 className="grow may-shrink" dir="auto" {...langOf(language)}>
            {text}
          </h3>
          {kind !== 'choice' && <Badge>{kindName(kind)}</Badge>}
        </div>
        <Generated question={question} />
        {explanation !== undefined && (
          <p className={`muted ${styles.explanation}`}>
            <InfoIcon size="1.15em" />
            <span className="unseen">
              <Trans comment="For screen readers, before the explanation">Explanation:</Trans>{' '}
            </span>
            <span dir="auto" {...langOf(language)}>
              {explanation}
            </span>
          </p>
        )}
        {source !== null && (
          <p className={`faint ${styles.source}`}>
            <QuoteIcon size="1.15em" />
            <q dir="auto">{source}</q>
          </p>
        )}
        {marks.length > 0 && <QuestionMarks marks={marks} />}
      </div>
    </li>
  )
}
