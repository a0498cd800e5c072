import './skeleton.css'

/** A workshop page that is on its way: the bar, a heading, some cards, where they will be. */
export function PageSkeleton() {
  return (
    <div className="page-skeleton" aria-busy="true">
      <p className="unseen" role="status">
        Loading
      </p>
      <div className="page-skeleton-bar" />
      <div className="page-skeleton-body">
        <div className="skeleton page-skeleton-title" />
        <div className="skeleton page-skeleton-line" />
        <div className="page-skeleton-cards">
          <div className="skeleton" />
          <div className="skeleton" />
          <div className="skeleton" />
        </div>
      </div>
    </div>
  )
}
