import { useQuery } from '@tanstack/react-query'
import type { Reply } from '../../contract/api'
import type { PastQuestion, PlayerResult } from '../../contract/endpoints/past-games'
import type { PointsExplanation } from '../../contract/games/points'
import type { Answer } from '../../contract/questions/questions'
import { routes } from '../../contract/routes'
import { shown } from '../../contract/text'
import { PointsExplained } from '../points/points-explained'
import { answerWord } from '../points/words'
import { answerWords } from '../question-kinds/answer-words'
import { query } from '../queries'
import { RadixDialog } from '../ui/dialog/radix-dialog'
import '../ui/dialog/dialog.css'
import { formatCount } from '../ui/format'
import { LoadFailure } from '../ui/load-failure'
import '../ui/loading/skeleton.css'
import styles from './player-points.module.css'

export interface PlayerPointsProps {
  player: PlayerResult
  game: Reply<typeof routes.pastGames.get>
  onClose: () => void
}

/** Why a player has these points, question by question. */
export function PlayerPoints({ player, game, onClose }: PlayerPointsProps) {
  const path = { gameId: String(game.id), participantId: String(player.id) }
  // Never what was read before a correction.
  const points = useQuery({ ...query(routes.pastGames.playerPoints, path), gcTime: 0 })
  return (
    <RadixDialog
      open
      onOpenChange={onClose}
      title={`Why ${shown(player.nickname)} has ${formatCount(player.score, 'point')}`}
      description="Each question, with the answer and what it earned"
      className={styles.dialog}
    >
      {points.data ? (
        <ol className={`stack ${styles.questions}`}>
          {points.data.map((each) => (
            <Question key={each.questionIndex} points={each} question={questionOf(game, each)} />
          ))}
        </ol>
      ) : points.isError ? (
        <LoadFailure
          title="Couldn’t load these points"
          error={points.error}
          isBusy={points.isFetching}
          onRetry={() => void points.refetch()}
        />
      ) : (
        <div className="skeleton" style={{ height: '16rem' }} role="status" aria-label="Loading" />
      )}
    </RadixDialog>
  )
}

const questionOf = ({ questions }: PlayerPointsProps['game'], { questionIndex }: PointsExplanation) =>
  questions.find(({ index }) => index === questionIndex)

const Question = ({ points, question }: { points: PointsExplanation; question: PastQuestion | undefined }) => (
  <li className="stack gap-2">
    <h3 className={`breakable ${styles.text}`}>
      {points.questionIndex + 1}. <span dir="auto">{shown(question?.text ?? '')}</span>
    </h3>
    <p className="strong figures">
      {answerWord(points)} · {formatCount(points.pointsAwarded, 'point')}
    </p>
    <Answered points={points} question={question} />
    <PointsExplained points={points} whose="theirs" />
  </li>
)

/** Nothing where there was no answer, or its text was removed. */
function Answered({ points: { answer }, question }: { points: PointsExplanation; question: PastQuestion | undefined }) {
  const said = question && answer && answerWords(question, answer as Answer)
  if (!said) return null
  return (
    <p className="breakable muted">
      Answer: <span dir="auto">{shown(said)}</span>
    </p>
  )
}
