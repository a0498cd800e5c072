import { t } from '@lingui/core/macro'
import { limits } from '../../../contract/limits'
import { graphemes, isBlank } from '../../../contract/text'

export const uploadingWords = (): string => t`A picture is on its way`

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
  if (count === 0) return t`No row is ready yet`
  if (target === 'existing') {
    if (!into) return t`Choose the quiz`
    const room = limits.questionsPerQuiz - into.questionCount
    return count > room ? t`It has room for ${room}: leave some out` : null
  }
  if (isBlank(title)) return t`Your quiz needs a title`
  if (graphemes(title.trim(), limits.quizTitle) > limits.quizTitle) return t`The title has more than 100 characters`
  return target === 'new' && count > limits.questionsPerQuiz ? t`That’s too many for one quiz` : null
}
