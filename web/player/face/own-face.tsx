import { Trans } from '@lingui/react/macro'
import { Face } from '../../live/face/face'
import { ownFace } from '../../live/view/own-face'
import type { GameView } from '../../live/view/game-view'
import { anotherFace } from './remembered-face'

/** The player's own face, large. A tap brings another one until the game starts. */
export function OwnFace({ view, changeFace }: { view: GameView; changeFace: (face: number) => void }) {
  const face = ownFace(view)
  if (face === undefined || view.singlePlayer) return null
  // The key makes each face appear anew.
  const drawn = <Face key={face} face={face} />
  if (view.phase.name !== 'waiting') return <div className="stack own-face">{drawn}</div>
  return (
    <button type="button" className="stack own-face" onClick={() => changeFace(anotherFace(face))}>
      {drawn}
      <span className="game-button">
        <svg viewBox="0 0 24 24" width="1.1em" height="1.1em" aria-hidden="true">
          <path d="M4 10a8 8 0 0 1 14-4l2 2M20 3v5h-5M20 14a8 8 0 0 1-14 4l-2-2M4 21v-5h5" />
        </svg>
        <Trans comment="Button: another drawn face for a player">New face</Trans>
      </span>
    </button>
  )
}
