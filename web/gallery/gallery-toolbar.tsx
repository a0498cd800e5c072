import { useState } from 'react'
import { limits } from '../../contract/limits'
import { difficulties } from '../../contract/questions/quiz-choices'
import { Button } from '../ui/button'
import '../ui/forms/fields.css'
import type { GalleryFilters } from './gallery-filters'
import styles from './gallery.module.css'

interface ToolbarProps {
  filters: GalleryFilters
  onChange: (change: Partial<GalleryFilters>) => void
}

export function GalleryToolbar({ filters, onChange }: ToolbarProps) {
  return (
    <div className={`gap-3 ${styles.toolbar}`} role="search">
      <SearchBox search={filters.search} onSearch={(search) => onChange({ search })} />
      <select
        className="control"
        aria-label="Difficulty"
        value={filters.difficulty}
        onChange={({ target: { value } }) =>
          onChange({ difficulty: difficulties.find((difficulty) => difficulty === value) ?? 'all' })
        }
      >
        <option value="all">All difficulties</option>
        <option value="easy">Easy</option>
        <option value="medium">Medium</option>
        <option value="hard">Hard</option>
      </select>
      <select
        className="control"
        aria-label="Sort by"
        value={filters.sortBy}
        onChange={({ target: { value } }) => onChange({ sortBy: value === 'popular' ? 'popular' : 'newest' })}
      >
        <option value="newest">Newest</option>
        <option value="popular">Most popular</option>
      </select>
    </div>
  )
}

/** Searches on Enter or by its button, not while typing. */
function SearchBox({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const [typed, setTyped] = useState(search)
  const [known, setKnown] = useState(search)
  // A button or the address has changed the search.
  if (search !== known) {
    setKnown(search)
    setTyped(search)
  }
  return (
    <form
      className={`gap-2 ${styles.search}`}
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(typed.trim())
      }}
    >
      <input
        id="search"
        type="search"
        className="control"
        aria-label="Search public quizzes"
        placeholder="Search public quizzes..."
        maxLength={limits.search}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" look="ghost">
        Search
      </Button>
    </form>
  )
}
