import './stage-light.css'

/** The light of the ceremony: two beams that look for the winner, one for each of the others, and one for the winner. */
export function StageLight({ on }: { on: string }) {
  return (
    <div className={`stage-light ${on}`} aria-hidden="true">
      <i className="beam left" />
      <i className="beam right" />
      <i className="beam second" />
      <i className="beam third" />
      <i className="beam middle" />
      <i className="glow" />
    </div>
  )
}
