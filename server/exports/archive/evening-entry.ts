import type { ExportedEvening } from '../export-store'
import { asText, type ArchiveEntry } from './archive-entries'

/** The plan of an evening, beside the folders of its quizzes. A round whose quiz is gone has its title alone. */
export const eveningEntry = ({ title, rounds, jokers, updatedAt }: ExportedEvening): ArchiveEntry => {
  const plan = { title, jokers, rounds: rounds.map(({ title: quiz, weight }) => ({ quiz, weight })) }
  return asText('evening.json', JSON.stringify(plan, null, 2), updatedAt)
}
