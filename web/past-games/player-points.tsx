import { useQuery } from '@tanstack/react-query'
import type { Reply } from '../../contract/api'
import type { PlayerResult } from '../../contract/endpoints/past-games'
import type { PointsExplanation } from '../../contract/games/points'
import { routes } from '../../contract/routes'
import { shown } from '../../contract/text'
import { PointsExplained } from '../points/points-explained'
import { answerWord } from '../points/words'
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
      title={shown(player.nickname)}
      description={formatCount(player.score, 'point')}
      className={styles.dialog}
    >
      {points.data ? (
        <ol className={`stack ${styles.questions}`}>
          {points.data.map((each) => (
            <Question key={each.questionIndex} points={each} text={textOf(game, each)} />
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

const textOf = ({ questions }: PlayerPointsProps['game'], { questionIndex }: PointsExplanation): string =>
  questions.find(({ index }) => index === questionIndex)?.text ?? ''

const Question = ({ points, text }: { points: PointsExplanation; text: string }) => (
  <li className="stack gap-2">
    <h3 className={`breakable ${styles.text}`}>
      {points.questionIndex + 1}. <span dir="auto">{shown(text)}</span>
    </h3>
    <p className="strong figures">
      {answerWord(points)} · {formatCount(points.pointsAwarded, 'point')}
    </p>
    <PointsExplained points={points} whose="theirs" />
  </li>
)
