import { i18n } from '#i18n'
import { msg, t } from '@lingui/core/macro'
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
        label={t`Search users by name, email or ID`}
        placeholder={t`Search name, email or ID`}
        search={search}
        onSearch={(typed) => onChange({ search: typed })}
      />
      <Select
        label={t({ message: 'Status', comment: 'The state of a user’s subscription' })}
        value={status}
        options={['all', ...statusFilters]}
        nameOf={(each) => (each === 'all' ? t`All statuses` : labelOfFilter(each))}
        onChoose={(chosen) => onChange({ status: chosen })}
      />
      <Select
        label={t({ message: 'Type', comment: 'How a user signs in' })}
        value={type}
        options={['all', ...userTypes]}
        nameOf={(each) =>
          each === 'all'
            ? t({ message: 'All types', comment: 'Users who sign in in any way' })
            : i18n._(typeLabels[each])
        }
        onChoose={(chosen) => onChange({ type: chosen })}
      />
      <Select
        label={t`Sort by`}
        value={`${sortBy} ${sortDirection}` as const}
        options={orders.map(({ value }) => value)}
        nameOf={nameOfOrder}
        onChoose={(chosen) => onChange(orders.find(({ value }) => value === chosen)?.order ?? {})}
      />
    </div>
  )
}

const orders = (
  [
    ['created', 'desc', msg`Newest first`],
    ['created', 'asc', msg`Oldest first`],
    ['name', 'asc', msg`Name A to Z`],
    ['name', 'desc', msg`Name Z to A`],
    ['email', 'asc', msg`Email A to Z`],
    ['email', 'desc', msg`Email Z to A`],
  ] as const
).map(([sortBy, sortDirection, name]) => ({
  value: `${sortBy} ${sortDirection}` as const,
  order: { sortBy, sortDirection },
  name,
}))

function nameOfOrder(order: (typeof orders)[number]['value']): string {
  const known = orders.find(({ value }) => value === order)
  return known ? i18n._(known.name) : order
}

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
