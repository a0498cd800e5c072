import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Face } from '../live/face/face'
import type { GameView } from '../live/view/game-view'
import { ownFace } from '../live/view/own-face'
import { placeOf } from '../live/view/rounds'
import { PersonName } from '../live/person-name'
import { QuestionTop } from '../questions/question-top'
import { Link } from '../ui/navigation/link'
import { TeamPart } from './teams/lazy-team-part'

/** `gained`: the part of the score that is new on the screen. */
export function PlayerTop({ view, index, gained = 0 }: { view: GameView; index: number; gained?: number }) {
  const { number, count, round } = placeOf(view, index)
  const score = view.me?.standing.score ?? 0
  return (
    <QuestionTop
      index={number - 1}
      count={count}
      before={round > 0 && `${t({ message: `R${round}`, comment: 'Round 2, shortened to two or three letters' })} · `}
      score={score}
      gained={gained}
    >
      {view.singlePlayer ? (
        <Link className="quiet-link" href="/" title={t`The game stays open.`}>
          <Trans comment="Link: leaves the game, which stays open">Leave</Trans>
        </Link>
      ) : (
        <span className="column may-shrink">
          <span className="row may-shrink player-who">
            <Face face={ownFace(view)} />
            <PersonName nickname={view.me?.nickname ?? ''} className="dim" />
          </span>
          <TeamPart part="head" view={view} />
        </span>
      )}
    </QuestionTop>
  )
}
