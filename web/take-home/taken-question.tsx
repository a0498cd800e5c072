import { ph, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import type { TakenQuestion as Question } from '../../contract/games/taken-question'
import { shown } from '../../contract/text'
import { PointsExplained } from '../points/points-explained'
import { answerWord } from '../points/words'
import { readingKindOf } from '../question-kinds/reading-kinds'
import { hasKey, voidText } from '../questions/kinds'
import { QuestionCard } from '../quizzes/question-card'
import { asItCounts } from './as-it-counts'
import { markOf, ownOptions, ownWords, type Mark } from './words'
import { langOf } from '../i18n/locale'
import styles from './take-home.module.css'
import { formatPercent } from '../ui/format'

/** Their key is shown by itself. The others mark what is right among all options. */
const isKeyAlone: ReadonlySet<Question['kind']> = new Set(['typed', 'number', 'order'])

/** A question as it was played: what was asked, the own answer, the right one, and why it has its points. */
export function TakenQuestion({ question }: { question: Question }) {
  const { index, kind, language, text, image, explanation, own, isVoid } = question
  const counting = asItCounts(question)
  const { Reading } = readingKindOf(counting)
  const mark = markOf(question)
  return (
    <QuestionCard heading="h3" number={index + 1} {...{ language, text, image }}>
      {kind !== 'slide' && (
        <div className={styles.own} data-mark={mark}>
          <MarkSign mark={mark} credit={own.answer?.credit ?? 0} />
          <div className="may-shrink">
            <p className="strong figures">
              {isVoid ? voidText() : verdict(question, mark)}
              {mark !== 'none' && (
                <span className={styles.points}>
                  {' '}
                  · <Plural value={own.pointsAwarded} one="# point" other="# points" />
                </span>
              )}
            </p>
            <OwnAnswer question={question} />
          </div>
        </div>
      )}
      {kind !== 'words' && (
        <div className="stack gap-2">
          {isKeyAlone.has(kind) && (
            <p className="faint fine">
              <Trans comment="Label: the correct answer">Right answer</Trans>
            </p>
          )}
          <Reading question={counting as never} isKeyShown={hasKey(kind)} own={isVoid ? [] : ownOptions(question)} />
        </div>
      )}
      {explanation !== null && (
        <p className={`breakable ${styles.explanation}`} dir="auto" {...langOf(language)}>
          {shown(explanation)}
        </p>
      )}
      {mark !== 'none' && (
        <details className={styles.why}>
          <summary>
            <Plural value={own.pointsAwarded} one="Why # point?" other="Why # points?" />
          </summary>
          <div className="stack gap-2">
            <PointsExplained points={own} whose="own" />
          </div>
        </details>
      )}
    </QuestionCard>
  )
}

function OwnAnswer({ question }: { question: Question }) {
  const said = ownWords(question)
  // Otherwise the verdict has said so.
  if (said === null) return null
  return (
    <p className="breakable muted">
      <Trans>
        Your answer:{' '}
        <span dir="auto" {...langOf(question.language)}>
          {ph({ answer: shown(said) })}
        </span>
      </Trans>
    </p>
  )
}

const verdict = ({ own }: Question, mark: Mark): string =>
  mark === 'none' ? (own.answer ? t`No right or wrong here` : t`You didn’t answer`) : answerWord(own)

const paths = { right: 'm4 10.500 4 4 8-9', wrong: 'M5 5 15 15M15 5 5 15', none: 'M5 10H15' }

/** The word beside it says the same. */
function MarkSign({ mark, credit }: { mark: Mark; credit: number }) {
  return (
    <span className={`center ${styles.mark}`} aria-hidden="true">
      {mark === 'partly' ? (
        <b className="figures">{formatPercent(Math.min(99, Math.max(1, Math.round(100 * credit))))}</b>
      ) : (
        <svg viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="2.6" strokeLinecap="round">
          <path d={paths[mark]} />
        </svg>
      )}
    </span>
  )
}
