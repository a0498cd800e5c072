import { statusFilters, userTypes } from '../../../contract/endpoints/admin-users'
import { SearchField } from '../../ui/forms/search-field'
import type { ListFilters } from './user-filters'
import { labelOfFilter, typeLabels } from './user-words'
import styles from './user-toolbar.module.css'

export const searchId = 'search-users'

interface UserToolbarProps {
  filters: ListFilters
  onChange: (change: Partial<ListFilters>) => void
}

/** Search, filters and order of the users. */
export function UserToolbar({ filters, onChange }: UserToolbarProps) {
  const { search, status, type, sortBy, sortDirection } = filters
  return (
    <div className={`gap-3 ${styles.toolbar}`} role="search">
      <SearchField
        id={searchId}
        label="Search users by name, email or ID"
        placeholder="Search name, email or ID"
        search={search}
        onSearch={(typed) => onChange({ search: typed })}
      />
      <Select
        label="Status"
        value={status}
        options={['all', ...statusFilters]}
        nameOf={(each) => (each === 'all' ? 'All statuses' : labelOfFilter(each))}
        onChoose={(chosen) => onChange({ status: chosen })}
      />
      <Select
        label="Type"
        value={type}
        options={['all', ...userTypes]}
        nameOf={(each) => (each === 'all' ? 'All types' : typeLabels[each])}
        onChoose={(chosen) => onChange({ type: chosen })}
      />
      <Select
        label="Sort by"
        value={`${sortBy} ${sortDirection}` as const}
        options={orders.map(({ value }) => value)}
        nameOf={(each) => orders.find(({ value }) => value === each)?.name ?? each}
        onChoose={(chosen) => onChange(orders.find(({ value }) => value === chosen)?.order ?? {})}
      />
    </div>
  )
}

const orders = (
  [
    ['created', 'desc', 'Newest first'],
    ['created', 'asc', 'Oldest first'],
    ['name', 'asc', 'Name A to Z'],
    ['name', 'desc', 'Name Z to A'],
    ['email', 'asc', 'Email A to Z'],
    ['email', 'desc', 'Email Z to A'],
  ] as const
).map(([sortBy, sortDirection, name]) => ({
  value: `${sortBy} ${sortDirection}` as const,
  order: { sortBy, sortDirection },
  name,
}))

interface SelectProps<Value extends string> {
  label: string
  value: Value
  options: readonly Value[]
  nameOf: (value: Value) => string
  onChoose: (value: Value) => void
}

function Select<Value extends string>({ label, value, options, nameOf, onChoose }: SelectProps<Value>) {
  return (
    <select
      className="control"
      aria-label={label}
      value={value}
      onChange={({ target }) => {
        const chosen = options.find((each) => each === target.value)
        if (chosen !== undefined) onChoose(chosen)
      }}
    >
      {options.map((each) => (
        <option key={each} value={each}>
          {nameOf(each)}
        </option>
      ))}
    </select>
  )
}
