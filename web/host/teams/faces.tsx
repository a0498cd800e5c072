import type { LobbyName } from '../../live/view/game-view'
import { Face } from '../../live/face/face'
import './teams.css'

/** More than any row has room for. */
const most = 40

/** Members' faces side by side, as many as have room. Hidden from screen readers, like each face. */
export const Faces = ({ members, className = '' }: { members: readonly LobbyName[]; className?: string }) => (
  <span className={`team-faces ${className}`} aria-hidden="true">
    {members.slice(0, most).map(({ id, face }) => (
      <Face key={id} face={face} />
    ))}
  </span>
)
