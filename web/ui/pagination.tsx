import { Button } from './button'
import { pageNumbers } from './page-numbers'
import styles from './pagination.module.css'

interface PaginationProps {
  page: number
  totalPages: number
  onPage: (page: number) => void
}

export function Pagination({ page, totalPages, onPage }: PaginationProps) {
  if (totalPages < 2) return null
  return (
    <nav className={styles.pagination} aria-label="Pages">
      <Button look="ghost" size="small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <ul className={styles.pages}>
        {pageNumbers(page, totalPages).map((step, index) => (
          <li key={step === 'gap' ? `gap-${index}` : step}>
            {step === 'gap' ? (
              <span className={styles.gap}>…</span>
            ) : (
              <button
                type="button"
                className={styles.page}
                aria-label={`Page ${step}`}
                aria-current={step === page ? 'page' : undefined}
                onClick={() => onPage(step)}
              >
                {step}
              </button>
            )}
          </li>
        ))}
      </ul>
      <Button look="ghost" size="small" disabled={page >= totalPages} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  )
}
