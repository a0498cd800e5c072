import './stage-light.css'

/**
 * The lights of the ceremony: two beams that search for the winner, one for each of the other two places, and one for
 * the winner.
 */
export function StageLight({ on }: { on: 'winner' | number[] }) {
  const lit = on === 'winner' ? on : on.map((place) => `on-place-${place}`).join(' ')
  return (
    <div className={`stage-light ${lit}`} aria-hidden="true">
      <i className="beam left" />
      <i className="beam right" />
      <i className="beam second" />
      <i className="beam third" />
      <i className="beam middle" />
      <i className="glow" />
    </div>
  )
}
