import './skeleton.css'

/** A workshop page that is on its way: the bar, a heading, some cards, where they will be. */
export function PageSkeleton() {
  return (
    <main className="page-skeleton" aria-busy="true">
      <div className="page-skeleton-bar" />
      <div className="page-skeleton-body">
        <BodySkeleton />
      </div>
    </main>
  )
}

/** What is below the bar. */
export function BodySkeleton() {
  return (
    <>
      <h1 className="unseen">Loading</h1>
      <div className="page-skeleton-parts">
        <div className="skeleton page-skeleton-title" />
        <div className="skeleton page-skeleton-line" />
        <div className="page-skeleton-cards">
          <div className="skeleton" />
          <div className="skeleton" />
          <div className="skeleton" />
        </div>
      </div>
    </>
  )
}
