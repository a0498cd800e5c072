import { Trans } from '@lingui/react/macro'
import { useId, useState } from 'react'
import type { Quiz } from '../../contract/endpoints/quizzes'
import { shown } from '../../contract/text'
import { Badge } from '../ui/badge'
import { Button, ButtonLink } from '../ui/button'
import { CopiedFrom } from '../quizzes/copied-from'
import { QuizSummary, QuizTile } from '../quizzes/quiz-tile'
import { DeleteQuiz } from './delete-quiz'
import { difficultyEmoji } from '../quizzes/difficulty-emoji'
import { difficultyName } from '../quizzes/facet-names'
import { playedSummary } from './played-summary'
import { QuizMenu } from './quiz-menu'
import { QuizVisibility, usePublishing } from './quiz-visibility'
import { UnpublishedNote } from './unpublished-note'
import { ConfirmPublicStart } from '../quizzes/confirm-public-start'
import { OpenLobby } from '../quizzes/open-lobby'
import { useStartGame } from '../quizzes/use-start-game'
import { langOf } from '../i18n/locale'
import styles from './quiz-card.module.css'

interface QuizCardProps {
  quiz: Quiz
  /** False once the trial or subscription has expired. */
  mayCreate: boolean
}

export function QuizCard({ quiz, mayCreate }: QuizCardProps) {
  const { title, language, difficulty, copiedFrom } = quiz
  const publishing = usePublishing(quiz)
  const { isPublic } = publishing
  return (
    <QuizTile quiz={quiz}>
      <div>
        <div className={`spread gap-3 ${styles.top}`}>
          <h3 className="grow may-shrink page-start" dir="auto" {...langOf(language)} title={shown(title)}>
            {shown(title)}
          </h3>
          {isPublic && (
            <Badge tone="leaf">
              <Trans comment="A quiz that everyone can find">Public</Trans>
            </Badge>
          )}
        </div>
        {copiedFrom && <CopiedFrom {...copiedFrom} />}
      </div>
      <QuizSummary quiz={quiz} played={playedSummary(quiz)}>
        <li>
          <span aria-hidden="true">{difficultyEmoji[difficulty]}</span> {difficultyName(difficulty)}
        </li>
      </QuizSummary>
      {quiz.unpublished && !isPublic ? (
        <UnpublishedNote quiz={quiz} unpublished={quiz.unpublished} />
      ) : (
        <QuizVisibility publishing={publishing} mayCreate={mayCreate} />
      )}
      <QuizActions quiz={quiz} isPublic={isPublic} mayCreate={mayCreate} />
    </QuizTile>
  )
}

function QuizActions({ quiz, isPublic, mayCreate }: QuizCardProps & { isPublic: boolean }) {
  const [isWarning, setIsWarning] = useState(false)
  const blocked = useId()
  const reason = mayCreate ? undefined : blocked
  const game = useStartGame()
  const play = (isAlone: boolean) => game.start({ quizId: quiz.id, isAlone })
  return (
    <div className={`row cluster gap-2 ${styles.actions}`}>
      <Button
        size="small"
        disabled={!mayCreate}
        aria-describedby={reason}
        isBusy={game.isPending}
        onClick={() => (isPublic ? setIsWarning(true) : play(false))}
      >
        <Trans>Start Game</Trans>
      </Button>
      {mayCreate ? (
        <ButtonLink href={`/quiz/edit/${quiz.id}`} look="ghost" size="small">
          <Trans comment="Button: change this quiz">Edit</Trans>
        </ButtonLink>
      ) : (
        <Button look="ghost" size="small" disabled aria-describedby={reason}>
          <Trans comment="Button: change this quiz">Edit</Trans>
        </Button>
      )}
      <DeleteQuiz quiz={quiz} />
      <QuizMenu quiz={quiz} onTry={() => play(true)} blockedBy={reason} />
      {!mayCreate && (
        <p id={blocked} className={styles.blocked}>
          <Trans>Subscription required to start, edit or publish</Trans>
        </p>
      )}
      <ConfirmPublicStart open={isWarning} onOpenChange={setIsWarning} onStart={() => play(false)} />
      <OpenLobby game={game} />
    </div>
  )
}
