import './stage-light.css'

/** The light of the ceremony: two beams that look for the winner, and one that has found them. */
export function StageLight({ isOnWinner }: { isOnWinner: boolean }) {
  return (
    <div className={`stage-light ${isOnWinner ? 'on-winner' : ''}`} aria-hidden="true">
      <i className="beam left" />
      <i className="beam right" />
      <i className="beam middle" />
      <i className="glow" />
    </div>
  )
}
