import { ph } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import type { PastQuestion } from '../../contract/endpoints/past-games'
import type { ReactNode } from 'react'
import { shown } from '../../contract/text'
import { hasKey } from '../questions/kinds'
import { readingKindOf } from '../question-kinds/reading-kinds'
import { QuestionCard } from '../quizzes/question-card'
import { Callout } from '../ui/notice'
import { formatNumber, percentage } from '../ui/format'
import { TimesChart } from './times-chart'
import { langOf } from '../i18n/locale'
import styles from './question-results.module.css'

interface QuestionProps {
  question: PastQuestion
  /** How many had it: of an assignment, without those who are still on their way to it. */
  players: number
  /** Opens the dialog that puts its key right; missing where that cannot be. */
  changeKey: ReactNode
}

/** The results of one question: the right answers, what was answered, and the times. */
export function QuestionResults({ question, players, changeKey }: QuestionProps) {
  const { Bars } = readingKindOf(question)
  const { index, kind, language, text, image, right, averageMs, times, timePerQuestion, explanation } = question
  const { isVoid = false, corrections } = question
  return (
    <QuestionCard heading="h3" number={index + 1} {...{ language, text, image }}>
      {isVoid && (
        <Callout>
          <Trans>You took this question out of the scores: it counts for nobody.</Trans>
        </Callout>
      )}
      {hasKey(kind) && !isVoid && question.players !== 0 && (
        <p className={`muted figures ${styles.summary}`}>
          <strong>
            <Trans comment="The share of players whose answer was right">
              {ph({ percent: percentage(right, players) })}% correct
            </Trans>
          </strong>{' '}
          <span>
            <Trans comment="How many players were right">
              ({ph({ right: formatNumber(right) })} of <Plural value={players} one="# player" other="# players" />)
            </Trans>
          </span>
        </p>
      )}
      <Bars question={question} players={players} />
      {explanation !== null && (
        <p className="breakable" dir="auto" {...langOf(language)}>
          {shown(explanation)}
        </p>
      )}
      {kind === 'slide' ? null : averageMs === null ? (
        <p className="muted figures">
          {question.players === 0 ? (
            <Trans>Nobody has got to this question yet.</Trans>
          ) : (
            <Trans>Nobody answered this question.</Trans>
          )}
        </p>
      ) : (
        // Without a clock people leave a question and come back days later: no time says anything about it.
        timePerQuestion !== null && <TimesChart {...{ times, averageMs, timePerQuestion }} />
      )}
      {changeKey && (
        <div className={`cluster gap-3 ${styles.key}`}>
          {changeKey}
          {!isVoid && corrections.length > 0 && (
            <span className="faint fine">
              <Trans>The right answer was changed</Trans>
            </span>
          )}
        </div>
      )}
    </QuestionCard>
  )
}
