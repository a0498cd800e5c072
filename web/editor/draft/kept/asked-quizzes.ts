import { storedItem } from '../../../ui/browser/storage'
import type { DraftPlace } from './kept-draft'

/** Older quizzes are forgotten: their hosts are asked again. */
const quizzesAtMost = 200

const stored = (userId: string) => storedItem('local', `asked-about-right:${userId}`)

/** The saved quizzes whose host this browser has asked about the right answers, the latest last. */
function askedQuizzes(userId: string): number[] {
  try {
    const kept: unknown = JSON.parse(stored(userId).read() ?? '[]')
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'number') : []
  } catch {
    return []
  }
}

export const wasAskedAboutRight = ({ userId, quizId }: DraftPlace): boolean =>
  quizId !== undefined && askedQuizzes(userId).includes(quizId)

/** Stops this browser from asking again, however often the quiz is opened and saved. */
export function rememberAskedAboutRight({ userId, quizId }: DraftPlace): void {
  if (quizId === undefined) return
  const others = askedQuizzes(userId).filter((id) => id !== quizId)
  stored(userId).write(JSON.stringify([...others, quizId].slice(-quizzesAtMost)))
}
