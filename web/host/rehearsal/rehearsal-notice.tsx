import { Plural, Trans } from '@lingui/react/macro'
import '../lobby/lobby.css'

/** Nobody can join a rehearsal. */
export const RehearsalNotice = ({ players }: { players: number }) => (
  <div className="hall-where">
    <p className="hall-join dim">
      <Plural value={players} one="# bot joins by itself" other="# bots join by themselves" />
    </p>
    <h1 className="hall-pin hall-word">
      <Trans comment="A game with bots">Rehearsal</Trans>
    </h1>
    <p className="hall-welcome">
      <Trans>Play it as you would with people: every button works.</Trans>
      <span className="dim">
        {' '}
        <Trans>Your lobby stays open meanwhile, and nothing of this is kept.</Trans>
      </span>
    </p>
  </div>
)
