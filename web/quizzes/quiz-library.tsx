import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { useSearchParams } from 'wouter'
import { limits } from '../../contract/limits'
import { routes } from '../../contract/routes'
import { inWords } from '../api'
import { query } from '../queries'
import { Button, ButtonLink } from '../ui/button'
import { Switch } from '../ui/fields'
import { Notice } from '../ui/notice'
import { Pagination } from '../ui/pagination'
import { asInput, changed, filtersIn, inAddress, noFilters, pageSizes, type Filters } from './filters'
import { useLatePlayers } from './late-players'
import { QuizCard, QuizCardSkeleton } from './quiz-card'
import styles from './dashboard.module.css'

/** A host's own quizzes: searched, sorted, page by page. */
export function QuizLibrary({ mayCreate }: { mayCreate: boolean }) {
  const [address, setAddress] = useSearchParams()
  const filters = filtersIn(address)
  const set = (next: Filters) => setAddress(inAddress(next), { replace: true })
  const [latePlayers, setLatePlayers] = useLatePlayers()
  const list = useQuery({ ...query(routes.quizzes.list, asInput(filters)), placeholderData: keepPreviousData })
  const { data } = list

  // The last quiz of the last page was deleted: there is a page before it.
  const isBeyond = data !== undefined && !list.isPlaceholderData && filters.page > Math.max(1, data.totalPages)
  useEffect(() => {
    if (isBeyond && data) set({ ...filters, page: Math.max(1, data.totalPages) })
  })

  return (
    <section className={styles.library} aria-labelledby="library" aria-busy={list.isFetching}>
      <div className={styles.heading}>
        <h2 id="library" tabIndex={-1}>
          Your Quiz Library
        </h2>
        <LatePlayers isOn={latePlayers} onChange={setLatePlayers} />
        <p className={styles.summary} aria-live="polite">
          {data &&
            data.total > 0 &&
            `Showing ${data.quizzes.length} of ${data.total} quizzes (Page ${data.currentPage} of ${data.totalPages})`}
        </p>
      </div>
      <Toolbar filters={filters} onChange={(change) => set(changed(filters, change))} hasPaging={data !== undefined} />

      {list.isError ? (
        <Notice
          isFailure
          title="Failed to fetch quizzes"
          text={inWords(list.error, 'Check your connection, then try again.')}
        >
          <Button look="ghost" isBusy={list.isFetching} onClick={() => void list.refetch()}>
            Try again
          </Button>
        </Notice>
      ) : !data || isBeyond ? (
        <ul className={styles.cards}>
          {Array.from({ length: 6 }, (_, index) => (
            <QuizCardSkeleton key={index} />
          ))}
        </ul>
      ) : data.total > 0 ? (
        <ul className={styles.cards}>
          {data.quizzes.map((quiz) => (
            <QuizCard key={quiz.id} quiz={quiz} mayCreate={mayCreate} latePlayers={latePlayers} />
          ))}
        </ul>
      ) : filters.search === '' ? (
        <Notice
          title="No quizzes yet"
          text="Write your first one: a title and one question are enough to start a game."
        >
          {mayCreate && (
            <ButtonLink href="/quiz/create" look="ghost">
              Create Quiz
            </ButtonLink>
          )}
        </Notice>
      ) : (
        <Notice title="No quizzes found" text="Nothing in your library matches this search.">
          <Button
            look="ghost"
            onClick={() => {
              set({ ...noFilters, limit: filters.limit })
              document.getElementById('search')?.focus()
            }}
          >
            Clear Filters
          </Button>
        </Notice>
      )}

      {data && data.total > 0 && (
        <Pagination
          page={filters.page}
          totalPages={data.totalPages}
          onPage={(page) => {
            set({ ...filters, page })
            document.getElementById('library')?.scrollIntoView({ block: 'start' })
          }}
        />
      )}
    </section>
  )
}

interface ToolbarProps {
  filters: Filters
  onChange: (change: Partial<Filters>) => void
  hasPaging: boolean
}

function Toolbar({ filters, onChange, hasPaging }: ToolbarProps) {
  return (
    <div className={styles.toolbar} role="search">
      <SearchBox search={filters.search} onSearch={(search) => onChange({ search })} />
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
        {directionWords[filters.sortBy][filters.sortDirection]}
        <span aria-hidden="true">{filters.sortDirection === 'asc' ? '↑' : '↓'}</span>
      </Button>
      {/* Its place is kept until it is known that there are pages. */}
      <select
        className="control"
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

const directionWords = {
  created: { asc: 'Oldest first', desc: 'Newest first' },
  name: { asc: 'A to Z', desc: 'Z to A' },
} as const

const typingPauseMs = 300

/** Searches when the typing pauses. */
function SearchBox({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const [typed, setTyped] = useState(search)
  const [known, setKnown] = useState(search)
  // Cleared or changed from outside, by a button or by the address.
  if (search !== known) {
    setKnown(search)
    if (search !== typed.trim()) setTyped(search)
  }

  useEffect(() => {
    if (typed.trim() === search) return
    const timer = setTimeout(() => onSearch(typed.trim()), typingPauseMs)
    return () => clearTimeout(timer)
  })

  return (
    <input
      id="search"
      type="search"
      className="control"
      aria-label="Search quizzes by name or description"
      placeholder="Search quizzes by name or description..."
      maxLength={limits.search}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  )
}

function LatePlayers({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const id = useId()
  return (
    <div className={styles.late}>
      <Switch id={id} checked={isOn} onChange={onChange} />
      <label htmlFor={id}>Players may join after the start</label>
    </div>
  )
}
