import { ph } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import '../../ui/loading/skeleton.css'

interface CardListProps {
  total: number
  currentPage: number
  totalPages: number
  children: ReactNode[]
}

/** A page of a list of cards, and how many there are. */
export const CardList = ({ total, currentPage, totalPages, children }: CardListProps) => (
  <>
    <p className="faint figures" aria-live="polite">
      <Trans>
        Showing {ph({ shown: children.length })} of {total} (Page {currentPage} of {totalPages})
      </Trans>
    </p>
    <ul className="stack gap-4">{children}</ul>
  </>
)

export const CardListSkeleton = ({ height }: { height: string }) => (
  <ul className="stack gap-4" aria-hidden="true">
    {Array.from({ length: 3 }, (_, index) => (
      <li key={index} className="skeleton skeleton-card" style={{ height }} />
    ))}
  </ul>
)
