import { i18n } from '#i18n'
import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
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
        label={t`Search quizzes by name or description`}
        placeholder={t`Search quizzes by name or description...`}
        search={filters.search}
        onSearch={(search) => onChange({ search })}
      />
      <select
        className="control"
        aria-label={t`Sort by`}
        value={filters.sortBy}
        onChange={({ target }) => onChange({ sortBy: target.value === 'name' ? 'name' : 'created' })}
      >
        <option value="created">
          <Trans comment="The order of quizzes: by the day on which they were made">Created Date</Trans>
        </option>
        <option value="name">
          <Trans context="The order of quizzes">Name</Trans>
        </option>
      </select>
      <Button
        look="ghost"
        className={styles.direction}
        onClick={() => onChange({ sortDirection: filters.sortDirection === 'asc' ? 'desc' : 'asc' })}
      >
        {i18n._(directionLabels[filters.sortBy][filters.sortDirection])}
        <span aria-hidden="true">{filters.sortDirection === 'asc' ? '↑' : '↓'}</span>
      </Button>
      <select
        className="control"
        // Hidden, not removed, so that nothing moves once it is known whether there are pages.
        style={{ visibility: hasPaging ? 'visible' : 'hidden' }}
        aria-label={t`Quizzes per page`}
        value={filters.limit}
        onChange={({ target }) => onChange({ limit: Number(target.value) })}
      >
        {pageSizes.map((size) => (
          <option key={size} value={size}>
            <Trans comment="How many quizzes a page of the library has">{size} per page</Trans>
          </option>
        ))}
      </select>
    </div>
  )
}

const directionLabels = {
  created: { asc: msg`Oldest first`, desc: msg`Newest first` },
  name: {
    asc: msg({ message: 'A to Z', comment: 'The order of names in a list' }),
    desc: msg({ message: 'Z to A', comment: 'The order of names in a list' }),
  },
} as const
