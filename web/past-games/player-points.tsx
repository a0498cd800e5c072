import { ph, plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { Reply } from '../../contract/api'
import type { PlayerResult } from '../../contract/endpoints/past-games'
import type { PointsExplanation } from '../../contract/games/points'
import { routes } from '../../contract/routes'
import { query } from '../queries'
import { RadixDialog } from '../ui/dialog/radix-dialog'
import { isolated } from '../i18n/locale'
import '../ui/dialog/dialog.css'
import { AnsweredQuestion } from './answered-question'
import { LoadFailure } from '../ui/load-failure'
import '../ui/loading/skeleton.css'
import styles from './player-points.module.css'
import { shownName } from '../ui/shown-name'

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
      title={t`Why ${ph({ name: isolated(shownName(player.nickname)) })} has ${plural(player.score, { one: '# point', other: '# points' })}`}
      description={t`Each question, with the answer and what it earned`}
      className={styles.dialog}
    >
      {points.data ? (
        <ol className="stack">
          {points.data.map((each) => (
            <AnsweredQuestion key={each.questionIndex} heading="h3" points={each} question={questionOf(game, each)} />
          ))}
        </ol>
      ) : points.isError ? (
        <LoadFailure
          title={t`Couldn’t load these points`}
          error={points.error}
          isBusy={points.isFetching}
          onRetry={() => void points.refetch()}
        />
      ) : (
        <div
          className="skeleton"
          style={{ height: '16rem' }}
          role="status"
          aria-label={t({ message: 'Loading', comment: 'Said by screen readers until something has loaded' })}
        />
      )}
    </RadixDialog>
  )
}

const questionOf = ({ questions }: PlayerPointsProps['game'], { questionIndex }: PointsExplanation) =>
  questions.find(({ index }) => index === questionIndex)
