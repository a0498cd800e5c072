import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { shown } from '../../contract/text'
import { formatShare } from '../ui/format'
import { useTitleAndFocus } from '../ui/use-title-and-focus'
import { isCounted } from '../questions/kinds'
import type { TimedQuestion, Walk } from '../own-pace/walk'
import { langOf } from '../i18n/locale'
import '../questions/player-layout.css'
import '../questions/player-finish.css'
import styles from './solo.module.css'

interface FinishProps {
  title: string
  language: string | undefined
  walk: Walk<TimedQuestion>
  questions: readonly TimedQuestion[]
  /** How many questions of the quiz are for players together. */
  skipped: number
  isPractice?: boolean | undefined
  ways: ReactNode
}

export function SoloFinish({
  title,
  language,
  walk: { score, correct },
  questions,
  skipped,
  isPractice,
  ways,
}: FinishProps) {
  const counted = questions.filter(isCounted).length
  useTitleAndFocus(t`Finished!`)
  return (
    <main className={`game-screen phone player finish ${styles.finish}`}>
      <div className="column may-shrink centered player-final">
        <p className="dim" dir="auto" {...langOf(language)}>
          {shown(title)}
        </p>
        <h1>
          <Trans comment="Heading at the end of a game">Finished!</Trans>
        </h1>
        {isPractice ? (
          <p>
            <Trans>Just for practice: your points stay as they are.</Trans>
          </p>
        ) : (
          <p className="points">
            <Plural value={score} one="# point" other="# points" />
          </p>
        )}
      </div>
      <Facts correct={correct} counted={counted} />
      {skipped > 0 && (
        <p className="centered dim">
          <Plural
            value={skipped}
            one="# question was skipped: word clouds need other players."
            other="# questions were skipped: word clouds need other players."
          />
        </p>
      )}
      <div className={`stack ${styles.ways}`}>{ways}</div>
    </main>
  )
}

const Facts = ({ correct, counted }: { correct: number; counted: number }) => (
  <dl className={styles.facts}>
    <div>
      <dt>
        <Trans>Correct answers</Trans>
      </dt>
      <dd>
        <Trans comment="Right answers of all that count: 3 of 5">
          {correct} of {counted}
        </Trans>
      </dd>
    </div>
    <div>
      <dt>
        <Trans comment="Label: the share of right answers">Accuracy</Trans>
      </dt>
      <dd>{formatShare(correct, counted)}</dd>
    </div>
  </dl>
)
