import { t } from '@lingui/core/macro'
import type { TimedQuestion, WalkPhase } from './walk'

interface ResultText {
  words: string
  kind: 'right' | 'wrong' | 'locked' | 'none'
}

export function resultText(
  { choice, verdict }: Extract<WalkPhase, { name: 'result' }>,
  { kind }: Pick<TimedQuestion, 'kind'>,
): ResultText {
  if (!verdict) return { words: t({ message: 'Not counted', comment: 'Of a question without points' }), kind: 'none' }
  if (choice.answer === null && !verdict.counted) return { words: t`Time’s up`, kind: 'none' }
  if (verdict.wasLate)
    return { words: t({ message: 'Too late', comment: 'Of an answer that came after the time' }), kind: 'none' }
  if (kind === 'poll')
    return { words: t`Thanks for your vote!`, kind: verdict.isCorrect === undefined ? 'locked' : 'none' }
  if (verdict.isCorrect === undefined)
    return {
      words: t({ message: 'Saved', context: 'An answer is kept; what was right is not told yet' }),
      kind: 'locked',
    }
  if (verdict.credit > 0 && verdict.credit < 1) return { words: t`Partly right`, kind: 'right' }
  return verdict.isCorrect
    ? { words: t({ message: 'Correct!', comment: 'To a player: your answer is right' }), kind: 'right' }
    : { words: t({ message: 'Not this time', comment: 'The answer was wrong' }), kind: 'wrong' }
}
