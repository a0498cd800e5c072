import { ph, plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { PublicQuiz } from '../../contract/endpoints/gallery'
import { shown } from '../../contract/text'
import { Badge } from '../ui/badge'
import { ButtonLink } from '../ui/button'
import { Link } from '../ui/navigation/link'
import { difficultyName } from '../quizzes/facet-names'
import { QuizSummary, QuizTile } from '../quizzes/quiz-tile'
import { HostQuiz } from './host-quiz'
import { langOf } from '../i18n/locale'
import styles from './gallery.module.css'

export function GalleryCard({ quiz, heading: Heading = 'h2' }: { quiz: PublicQuiz; heading?: 'h2' | 'h3' }) {
  const { id, title, language, difficulty, questionCount, timesPlayed, isAiGenerated } = quiz
  return (
    <QuizTile quiz={quiz}>
      <div className="cluster gap-2">
        <Badge tone={tones[difficulty]}>{difficultyName(difficulty)}</Badge>
        {isAiGenerated && (
          <Badge>
            <Trans>AI Generated</Trans>
          </Badge>
        )}
        {timesPlayed === 0 && (
          <Badge>
            <Trans comment="A public quiz that nobody has played so far">New</Trans>
          </Badge>
        )}
      </div>
      <Heading className="page-start" dir="auto" {...langOf(language)} title={shown(title)}>
        <Link href={`/gallery/${id}`}>{shown(title)}</Link>
      </Heading>
      <QuizSummary quiz={quiz}>
        <li>{plural(timesPlayed, { one: 'Played # time', other: 'Played # times' })}</li>
      </QuizSummary>
      {questionCount > 0 ? (
        <div className={`gap-2 ${styles.actions}`}>
          <ButtonLink href={`/public/solo/${id}`}>
            <Trans>
              Play Solo{' '}
              <span className="unseen" {...langOf(language)}>
                {ph({ title: shown(title) })}
              </span>
            </Trans>
          </ButtonLink>
          <HostQuiz quiz={quiz} />
        </div>
      ) : (
        <p className={`faint ${styles.empty}`}>
          <Trans>No questions yet</Trans>
        </p>
      )}
    </QuizTile>
  )
}

const tones = { easy: 'leaf', medium: 'marigold', hard: 'coral' } as const
