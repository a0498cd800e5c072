import { Trans } from '@lingui/react/macro'
import './skeleton.css'

/** A loading host page: grey shapes for the bar, a heading and some cards. */
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

/** The part below the bar. */
export function BodySkeleton() {
  return (
    <>
      <h1 className="unseen">
        <Trans>Loading</Trans>
      </h1>
      <div className="stack gap-4 page-skeleton-parts">
        <div className="skeleton page-skeleton-title" />
        <div className="skeleton page-skeleton-line" />
        <div className="gap-5 page-skeleton-cards">
          <div className="skeleton" />
          <div className="skeleton" />
          <div className="skeleton" />
        </div>
      </div>
    </>
  )
}
