import { limits } from '../../../contract/limits'
import { graphemes, isBlank } from '../../../contract/text'

export const uploadingWords = 'A picture is on its way'

export type SaveTarget = 'new' | 'split' | 'existing'

interface Wish {
  target: SaveTarget
  title: string
  /** The quiz that the questions are added to. */
  into: { questionCount: number } | null
  count: number
}

/** Why nothing can be saved yet; null where it can. */
export function saveBlocker({ target, title, into, count }: Wish): string | null {
  if (count === 0) return 'No row is ready yet'
  if (target === 'existing') {
    if (!into) return 'Choose the quiz'
    const room = limits.questionsPerQuiz - into.questionCount
    return count > room ? `It has room for ${room}: leave some out` : null
  }
  if (isBlank(title)) return 'Your quiz needs a title'
  if (graphemes(title.trim(), limits.quizTitle) > limits.quizTitle) return 'The title has more than 100 characters'
  return target === 'new' && count > limits.questionsPerQuiz ? 'That’s too many for one quiz' : null
}
