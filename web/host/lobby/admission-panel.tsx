import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import type { GameView } from '../../live/view/game-view'
import type { HostCommands } from '../game/use-host-commands'
import { byLook, NamesToLookAt } from '../players/groups/names-to-look-at'
import { AdmitAllButton } from '../players/groups/admit-all-button'
import '../players/player-lists.css'

interface PanelProps {
  view: GameView
  commands: HostCommands
  /** Opens the list of players. */
  onOpen: () => void
}

/** Beside the PIN, while newcomers wait: how many. Their names are in the list of players, not on the wall. */
export function AdmissionPanel({ view, commands, onOpen }: PanelProps) {
  const { byHand } = view.admission ?? { byHand: false }
  const { others, toLookAt } = byLook(view)
  return (
    <section className="lobby-door" aria-labelledby="lobby-door">
      <div className="row cluster spread lobby-door-head">
        <h2 id="lobby-door">{byHand ? t`Let in by hand` : t`Waiting to come in`}</h2>
        {(byHand || others.length > 0) && (
          <span className="chip" role="status">
            <Plural value={others.length} one="# waiting" other="# waiting" />
          </span>
        )}
      </div>
      {others.length === 0 && toLookAt.length === 0 && (
        <p className="dim">
          <Trans>New players are counted here first.</Trans>
        </p>
      )}
      <div className="row cluster lobby-door-acts">
        {others.length > 0 && (
          <>
            <AdmitAllButton count={others.length} commands={commands} />
            <button className="game-button quiet small" type="button" onClick={onOpen}>
              <Trans>See names</Trans>
            </button>
          </>
        )}
        <NamesToLookAt count={toLookAt.length} onOpen={onOpen} className="game-button quiet small" />
      </div>
    </section>
  )
}
