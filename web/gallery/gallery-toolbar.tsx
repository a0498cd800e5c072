import { i18n } from '#i18n'
import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { limits } from '../../contract/limits'
import { difficulties, questionRanges, tags, type Difficulty } from '../../contract/questions/quiz-choices'
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
        name={t({ message: 'Language', comment: 'A choice above the list of quizzes: the language they are in' })}
        value={language}
        options={[['all', t`Any language`], ...languagesWith(language === 'all' ? null : language)]}
        onChoose={(chosen) => onChange({ language: chosen })}
      />
      <Choice
        name={t({ message: 'Tag', comment: 'A choice above the list of quizzes: what they are about' })}
        value={tag}
        options={[
          ['all', t({ message: 'Any tag', comment: 'Quizzes about anything' })],
          ...tags.map((each) => [each, tagName(each)] as const),
        ]}
        onChoose={(chosen) => onChange({ tag: chosen })}
      />
      <Choice
        name={t`Number of questions`}
        value={questions}
        options={[
          ['all', t({ message: 'Any length', comment: 'Quizzes of any number of questions' })],
          ...questionRanges.map((range) => [range, i18n._(rangeNames[range])] as const),
        ]}
        onChoose={(chosen) => onChange({ questions: chosen })}
      />
      <Choice
        name={t`Kind of questions`}
        value={kind}
        options={[
          ['all', t({ message: 'Any kind', comment: 'Quizzes with any kind of questions' })],
          ...kindsWithNames,
        ]}
        onChoose={(chosen) => onChange({ kind: chosen })}
      />
      <Choice
        name={t`Difficulty`}
        value={difficulty}
        options={[
          ['all', t`All difficulties`],
          ...difficulties.map((each) => [each, i18n._(difficultyWords[each])] as const),
        ]}
        onChoose={(chosen) => onChange({ difficulty: chosen })}
      />
      <Choice
        name={t`Sort by`}
        value={sortBy}
        options={[
          ['newest', t({ message: 'Newest', comment: 'The order of a list of quizzes' })],
          ['popular', t({ message: 'Most popular', comment: 'The order of a list of quizzes' })],
        ]}
        onChoose={(chosen) => onChange({ sortBy: chosen })}
      />
    </div>
  )
}

const difficultyWords: Record<Difficulty, MessageDescriptor> = {
  easy: msg({ message: 'Easy', comment: 'The difficulty of quizzes, in a list to choose from' }),
  medium: msg({ message: 'Medium', comment: 'The difficulty of quizzes, in a list to choose from' }),
  hard: msg({ message: 'Hard', comment: 'The difficulty of quizzes, in a list to choose from' }),
}

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
        aria-label={t`Search public quizzes`}
        placeholder={t`Search public quizzes...`}
        maxLength={limits.search}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" look="ghost">
        <Trans comment="Button">Search</Trans>
      </Button>
    </form>
  )
}
