import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Question } from '../../contract/endpoints/quizzes'
import { shown } from '../../contract/text'
import { readingKindOf } from '../question-kinds/reading-kinds'
import type { PaperProps } from '../question-kinds/parts'
import type { KnownKind } from '../questions/kinds'
import { Picture } from '../questions/picture'
import type { Choices } from './print-choices'
import { langOf } from '../i18n/locale'
import styles from './question-sheet.module.css'

interface QuestionSheetProps {
  title: string
  language: string | undefined
  questions: Question[]
  choices: Choices
}

/** All questions to fill in by pen, and the key on a page of its own. */
export function QuestionSheet({
  title,
  language,
  questions,
  choices: { hasKey, hasPictures, isCompact },
}: QuestionSheetProps) {
  return (
    <>
      <section className={styles.sheet} aria-label={t`Question sheet`}>
        <h2 dir="auto" {...langOf(language)}>
          {title}
        </h2>
        <p className={`gap-5 ${styles.person}`}>
          <span>
            <Trans comment="On a printed sheet: who fills it in writes their name after it">Name</Trans>
          </span>
          <span>
            <Trans comment="On a printed sheet: who fills it in writes the date after it">Date</Trans>
          </span>
        </p>
        {questions.length === 0 && (
          <p>
            <Trans>This quiz has no questions yet.</Trans>
          </p>
        )}
        <ol className={isCompact ? styles.compact : undefined}>
          {questions.map((question, index) => (
            <QuestionToFillIn
              key={question.id}
              number={index + 1}
              question={question}
              {...{ hasPictures, isCompact }}
            />
          ))}
        </ol>
      </section>
      {hasKey && questions.length > 0 && <AnswerKey {...{ title, language }} questions={questions} />}
    </>
  )
}

interface QuestionToFillInProps extends PaperProps<KnownKind> {
  number: number
}

function QuestionToFillIn({ question, number, hasPictures, isCompact }: QuestionToFillInProps) {
  const { text, image } = question
  const { Paper } = readingKindOf(question)
  return (
    <li className={styles.question}>
      <h3 dir="auto">
        <span className={`rigid figures ${styles.number}`}>{number}</span>
        <span {...langOf(question.language)}>{shown(text)}</span>
      </h3>
      {hasPictures && image && <Picture className={styles.picture} picture={image} sizes="40rem" />}
      <Paper {...{ question, hasPictures, isCompact }} />
    </li>
  )
}

function AnswerKey({ title, language, questions }: Pick<QuestionSheetProps, 'title' | 'language' | 'questions'>) {
  return (
    <section
      className={`${styles.sheet} ${styles.key}`}
      aria-label={t({ message: 'Answer key', comment: 'Heading on paper: the right answers' })}
    >
      <h2 dir="auto">
        <Trans>
          Answer key{' '}
          <small dir="auto" {...langOf(language)}>
            {title}
          </small>
        </Trans>
      </h2>
      <ol>
        {questions.map((question, index) => {
          const { Key } = readingKindOf(question)
          return (
            <li key={question.id}>
              <span className={`rigid figures ${styles.number}`}>{index + 1}</span>
              <Key question={question} />
            </li>
          )
        })}
      </ol>
    </section>
  )
}
