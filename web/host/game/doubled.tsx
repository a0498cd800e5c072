import './doubled.css'

/** Beside a name on a board: its joker doubles the round. */
export const Doubled = () => (
  <span className="rigid doubled">
    <span aria-hidden="true">×2</span>
    <span className="unseen">joker played</span>
  </span>
)
