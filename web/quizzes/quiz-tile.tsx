import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { shown } from '../../contract/text'
import { langOf } from '../i18n/locale'
import '../ui/loading/skeleton.css'
import { QuizCover, type QuizCoverProps } from './quiz-cover'
import styles from './quiz-tile.module.css'

const skeletonTiles = 6

export const QuizTiles = ({ children }: { children: ReactNode }) => (
  <ul className={`gap-5 ${styles.tiles}`}>{children}</ul>
)

/** A quiz in a grid: its cover and five rows, which line up with those of its neighbours. */
export const QuizTile = ({ quiz, children }: { quiz: QuizCoverProps['quiz']; children: ReactNode }) => (
  <li className={`card column gap-3 ${styles.tile}`}>
    <div className={styles.cover}>
      <QuizCover quiz={quiz} sizes="(min-width: 48rem) 24rem, 95vw" />
    </div>
    {children}
  </li>
)

interface QuizSummaryProps {
  quiz: { description: string | null; language: string; questionCount: number; timePerQuestion: number }
  /** More facts. */
  children: ReactNode
  /** A line below the facts. */
  played?: string
}

/** Two of the five rows: the description, and the number and time of the questions. */
export function QuizSummary({ quiz, children, played }: QuizSummaryProps) {
  const { description, language, questionCount, timePerQuestion } = quiz
  return (
    <>
      <p className={`muted breakable ${styles.description}`} dir="auto" {...(description && langOf(language))}>
        {shown(description ?? '') || t`No description provided`}
      </p>
      <div className={`faint figures ${styles.facts}`}>
        <ul>
          <li>{plural(questionCount, { one: '# question', other: '# questions' })}</li>
          <li>
            <Trans comment="The seconds that each question takes">{timePerQuestion} s each</Trans>
          </li>
          {children}
        </ul>
        {played && <p>{played}</p>}
      </div>
    </>
  )
}

/** Placeholders while the tiles load, with a height and width for each row. */
export function QuizTilesSkeleton({ rows }: { rows: [height: string, width?: string][] }) {
  return (
    <ul className={`gap-5 ${styles.tiles}`} aria-hidden="true">
      {Array.from({ length: skeletonTiles }, (_, index) => (
        <li key={index} className={`card column gap-3 ${styles.tile}`} data-skeleton>
          <div className={`skeleton ${styles.cover} ${styles.coverBone}`} />
          {rows.map(([height, width], row) => (
            <div key={row} className={`skeleton ${styles.bone}`} style={{ height, width }} />
          ))}
        </li>
      ))}
    </ul>
  )
}
