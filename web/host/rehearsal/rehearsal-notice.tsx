import { formatNumber } from '../../ui/format'
import '../lobby/lobby.css'

/** Nobody can join a rehearsal. */
export const RehearsalNotice = ({ players }: { players: number }) => (
  <div className="hall-where">
    <p className="hall-join dim">{formatNumber(players)} bots join by themselves</p>
    <h1 className="hall-pin hall-word">Rehearsal</h1>
    <p className="hall-welcome">
      Play it as you would with people: every button works.
      <span className="dim"> Your lobby stays open meanwhile, and nothing of this is kept.</span>
    </p>
  </div>
)
