import { i18n } from '#i18n'
import { useState } from 'react'
import { limits } from '../../contract/limits'
import { difficulties, questionRanges, tags } from '../../contract/questions/quiz-choices'
import { kindsWithNames, languagesWith, rangeNames, tagName } from '../quizzes/facet-names'
import { Button } from '../ui/button'
import '../ui/forms/fields.css'
import type { GalleryFilters } from './gallery-filters'
import styles from './gallery.module.css'

interface ToolbarProps {
  filters: GalleryFilters
  onChange: (change: Partial<GalleryFilters>) => void
}

export function GalleryToolbar({ filters, onChange }: ToolbarProps) {
  const { difficulty, language, tag, questions, kind, sortBy } = filters
  return (
    <div className={`gap-3 ${styles.toolbar}`} role="search">
      <SearchBox search={filters.search} onSearch={(search) => onChange({ search })} />
      <Choice
        name="Language"
        value={language}
        options={[['all', 'Any language'], ...languagesWith(language === 'all' ? null : language)]}
        onChoose={(chosen) => onChange({ language: chosen })}
      />
      <Choice
        name="Tag"
        value={tag}
        options={[['all', 'Any tag'], ...tags.map((each) => [each, tagName(each)] as const)]}
        onChoose={(chosen) => onChange({ tag: chosen })}
      />
      <Choice
        name="Number of questions"
        value={questions}
        options={[['all', 'Any length'], ...questionRanges.map((range) => [range, i18n._(rangeNames[range])] as const)]}
        onChoose={(chosen) => onChange({ questions: chosen })}
      />
      <Choice
        name="Kind of questions"
        value={kind}
        options={[['all', 'Any kind'], ...kindsWithNames]}
        onChoose={(chosen) => onChange({ kind: chosen })}
      />
      <Choice
        name="Difficulty"
        value={difficulty}
        options={[['all', 'All difficulties'], ...difficulties.map((each) => [each, capitalized(each)] as const)]}
        onChoose={(chosen) => onChange({ difficulty: chosen })}
      />
      <Choice
        name="Sort by"
        value={sortBy}
        options={[
          ['newest', 'Newest'],
          ['popular', 'Most popular'],
        ]}
        onChoose={(chosen) => onChange({ sortBy: chosen })}
      />
    </div>
  )
}

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

interface ChoiceProps<Value extends string> {
  name: string
  value: Value
  options: readonly (readonly [value: Value, name: string])[]
  onChoose: (value: Value) => void
}

const Choice = <Value extends string>({ name, value, options, onChoose }: ChoiceProps<Value>) => (
  <select
    className="control"
    aria-label={name}
    value={value}
    onChange={({ target }) => {
      const chosen = options.find(([each]) => each === target.value)
      if (chosen) onChoose(chosen[0])
    }}
  >
    {options.map(([each, label]) => (
      <option key={each} value={each}>
        {label}
      </option>
    ))}
  </select>
)

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
