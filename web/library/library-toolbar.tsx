import { Button } from '../ui/button'
import { SearchField } from '../ui/forms/search-field'
import { pageSizes, type LibraryFilters } from './library-filters'
import styles from './library.module.css'

export const searchId = 'search'

interface LibraryToolbarProps {
  filters: LibraryFilters
  onChange: (change: Partial<LibraryFilters>) => void
  hasPaging: boolean
}

/** Search, order and page size of the library. */
export function LibraryToolbar({ filters, onChange, hasPaging }: LibraryToolbarProps) {
  return (
    <div className={`gap-3 ${styles.toolbar}`} role="search">
      <SearchField
        id={searchId}
        label="Search quizzes by name or description"
        placeholder="Search quizzes by name or description..."
        search={filters.search}
        onSearch={(search) => onChange({ search })}
      />
      <select
        className="control"
        aria-label="Sort by"
        value={filters.sortBy}
        onChange={({ target }) => onChange({ sortBy: target.value === 'name' ? 'name' : 'created' })}
      >
        <option value="created">Created Date</option>
        <option value="name">Name</option>
      </select>
      <Button
        look="ghost"
        className={styles.direction}
        onClick={() => onChange({ sortDirection: filters.sortDirection === 'asc' ? 'desc' : 'asc' })}
      >
        {directionLabels[filters.sortBy][filters.sortDirection]}
        <span aria-hidden="true">{filters.sortDirection === 'asc' ? '↑' : '↓'}</span>
      </Button>
      <select
        className="control"
        // Hidden, not removed, so that nothing moves once it is known whether there are pages.
        style={{ visibility: hasPaging ? 'visible' : 'hidden' }}
        aria-label="Quizzes per page"
        value={filters.limit}
        onChange={({ target }) => onChange({ limit: Number(target.value) })}
      >
        {pageSizes.map((size) => (
          <option key={size} value={size}>
            {size} per page
          </option>
        ))}
      </select>
    </div>
  )
}

const directionLabels = {
  created: { asc: 'Oldest first', desc: 'Newest first' },
  name: { asc: 'A to Z', desc: 'Z to A' },
} as const
