import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import { Button } from '../button'
import { pageNumbers, type PageStep } from './page-numbers'
import styles from './pagination.module.css'

interface PaginationProps {
  page: number
  totalPages: number
  /** The pages that have a button. */
  pages?: PageStep[]
  onPage: (page: number) => void
}

export function Pagination({ page, totalPages, pages = pageNumbers(page, totalPages), onPage }: PaginationProps) {
  const numbers = useRef<HTMLUListElement>(null)
  if (totalPages < 2) return null

  const step = (to: number) => {
    onPage(to)
    // At either end the pressed button becomes disabled, so the focus moves to the page's own button.
    if (to === 1) focusOn(numbers.current?.firstElementChild)
    if (to === totalPages) focusOn(numbers.current?.lastElementChild)
  }
  return (
    <nav
      className={`row cluster gap-3 ${styles.pagination}`}
      aria-label={t({ message: 'Pages', comment: 'Read aloud: of the links to other pages of a list' })}
    >
      <Button look="ghost" size="small" disabled={page <= 1} onClick={() => step(page - 1)}>
        <Trans comment="Button: the page of a list before this one">Previous</Trans>
      </Button>
      <ul ref={numbers} className={`gap-1 ${styles.pages}`}>
        {pages.map((place, index) => (
          <li key={place === 'gap' ? `gap-${index}` : place}>
            {place === 'gap' ? (
              <span className={`center muted figures ${styles.gap}`}>{'…'}</span>
            ) : (
              <button
                type="button"
                className={`center muted figures ${styles.page}`}
                aria-label={t({ message: `Page ${place}`, comment: 'Button: a page of a list, by its number' })}
                aria-current={place === page ? 'page' : undefined}
                onClick={() => onPage(place)}
              >
                {place}
              </button>
            )}
          </li>
        ))}
      </ul>
      <Button look="ghost" size="small" disabled={page >= totalPages} onClick={() => step(page + 1)}>
        <Trans context="The page of a list after this one">Next</Trans>
      </Button>
    </nav>
  )
}

const focusOn = (place: Element | null | undefined): void =>
  place?.querySelector('button')?.focus({ preventScroll: true })
