import { useEffect, useState } from 'react'
import { limits } from '../../contract/limits'

export const searchId = 'search'
const typingPauseMs = 300

/** Searches when the typing pauses, and at once with Enter. */
export function LibrarySearch({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const [typed, setTyped] = useState(search)
  const [known, setKnown] = useState(search)
  // Cleared or changed from outside, by a button or by the address.
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
      id={searchId}
      type="search"
      enterKeyHint="search"
      className="control"
      aria-label="Search quizzes by name or description"
      placeholder="Search quizzes by name or description..."
      maxLength={limits.search}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={({ key }) => key === 'Enter' && ask()}
    />
  )
}
