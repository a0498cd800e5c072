import type { TimedQuestion, WalkPhase } from './walk'

interface ResultText {
  words: string
  kind: 'right' | 'wrong' | 'locked' | 'none'
}

export function resultText(
  { choice, verdict }: Extract<WalkPhase, { name: 'result' }>,
  { kind }: Pick<TimedQuestion, 'kind'>,
): ResultText {
  if (!verdict) return { words: 'Not counted', kind: 'none' }
  if (choice.answer === null) return { words: 'Time’s up', kind: 'none' }
  if (verdict.wasLate) return { words: 'Too late', kind: 'none' }
  if (kind === 'poll')
    return { words: 'Thanks for your vote!', kind: verdict.isCorrect === undefined ? 'locked' : 'none' }
  if (verdict.isCorrect === undefined) return { words: 'Saved', kind: 'locked' }
  if (verdict.credit > 0 && verdict.credit < 1) return { words: 'Partly right', kind: 'right' }
  return verdict.isCorrect ? { words: 'Correct!', kind: 'right' } : { words: 'Not this time', kind: 'wrong' }
}
