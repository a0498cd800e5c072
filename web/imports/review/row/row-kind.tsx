import { i18n } from '#i18n'
import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { PointFactor } from '../../../../contract/questions/question-kinds'
import { kindName } from '../../../question-kinds/kind-name'
import { formOf } from '../../../../rules/imports/question-form'
import { readingKindOf } from '../../../question-kinds/reading-kinds'
import { AnswerShape, letterOf } from '../../../questions/answer-shape'
import type { KnownKind, QuestionOf } from '../../../questions/kinds'
import type { ReviewQuestion } from '../review'
import { Thumbnail } from './thumbnail'
import styles from '../review.module.css'
import { formatUnits } from '../../../ui/format'

/** Many more than a question can have: the editor shows them all. */
const optionsShown = 10

/** What is answered in a question that is no choice, and what is right. */
export function RowKind({ question }: { question: ReviewQuestion }) {
  const { row: _, remarks: __, ...content } = question
  if (question.options.length > 0)
    return (
      <div className={`gap-2 ${styles.key}`}>
        {question.options.slice(0, optionsShown).map((_, index) => (
          <RowOption key={index} question={question} index={index} />
        ))}
      </div>
    )
  const { Reading } = readingKindOf(question)
  const finite = Object.entries(formOf(content)).map(([name, value]) => [name, Number.isNaN(value) ? null : value])
  const asked = {
    ...{ id: 0, orderIndex: 0, ...Object.fromEntries(finite) },
    ...{ image: null, optionImages: null },
  } as unknown as QuestionOf<KnownKind>
  return (
    <div className={styles.key}>
      <Reading question={asked} isKeyShown={question.kind !== 'number' || Number.isFinite(question.value)} />
    </div>
  )
}

export function RowOption({ question, index }: { question: ReviewQuestion; index: number }) {
  const picture = question.optionImages?.[index]
  return (
    <div
      className={`row gap-2 may-shrink breakable ${styles.option}`}
      data-right={question.right.includes(index) || undefined}
    >
      <span className={`faint ${styles.sign}`}>
        {question.kind === 'order' ? (
          `${index + 1}.`
        ) : (
          <>
            <AnswerShape option={index} />
            {letterOf(index)}
          </>
        )}
      </span>
      {picture && <Thumbnail picture={picture} />}
      <span dir="auto">{question.options[index]}</span>
    </div>
  )
}

const pointWords: Record<PointFactor, MessageDescriptor | null> = {
  0: msg({ message: 'no points', comment: 'Of a question, in a list' }),
  1: null,
  2: msg({ message: 'double points', comment: 'Of a question, in a list' }),
}

/** The kind of a question that is no choice, and what else is unusual about it. */
export function RowNote({ question: { kind, points, explanation } }: { question: ReviewQuestion }) {
  const words = [
    kind !== 'choice' && kindName(kind),
    pointWords[points] && i18n._(pointWords[points]),
    explanation !== null && t({ message: 'with an explanation', comment: 'Of a question, in a list' }),
  ].filter((each) => each !== false && each !== null)
  const [first, ...rest] = words
  if (first === undefined) return null
  return <p className="faint fine">{formatUnits([`${first.charAt(0).toUpperCase()}${first.slice(1)}`, ...rest])}</p>
}
