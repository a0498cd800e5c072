import { useEffect, useState } from 'react'
import { limits } from '../../../contract/limits'
import './fields.css'

const typingPauseMs = 300

interface SearchFieldProps {
  id: string
  label: string
  placeholder: string
  search: string
  onSearch: (search: string) => void
}

/** Searches when typing pauses, and at once on Enter. */
export function SearchField({ id, label, placeholder, search, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(search)
  const [known, setKnown] = useState(search)
  // A button or the address has changed the search.
  if (search !== known) {
    setKnown(search)
    if (search !== typed.trim()) setTyped(search)
  }
  const ask = () => {
    if (typed.trim() !== search) onSearch(typed.trim())
  }

  useEffect(() => {
    if (typed.trim() === search) return
    const timer = setTimeout(ask, typingPauseMs)
    return () => clearTimeout(timer)
  })

  return (
    <input
      id={id}
      type="search"
      enterKeyHint="search"
      className="control"
      aria-label={label}
      placeholder={placeholder}
      maxLength={limits.search}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={({ key }) => key === 'Enter' && ask()}
    />
  )
}
