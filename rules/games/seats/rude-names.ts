/** What becomes of a newcomer with a rude name. */
import { limits } from '../../../contract/limits'
import { rudeNamesOf, type Game } from '../game-state'

/** What a filter takes a nickname for. A doubtful one may be somebody's own. */
export type NameVerdict = 'fine' | 'doubtful' | 'rude'

const verdicts: readonly NameVerdict[] = ['fine', 'doubtful', 'rude']

export const worstOf = (...some: readonly NameVerdict[]): NameVerdict =>
  verdicts.findLast((verdict) => some.includes(verdict)) ?? 'fine'

/** A name that is free, and rude in no language. */
export interface SpareName {
  nickname: string
  key: string
}

/** The host is asked about doubtful names, too, as long as there are places; followers are known to the host. */
export function treatmentOf(
  game: Game,
  { verdict, follows }: { verdict: NameVerdict; follows: boolean },
): 'as_typed' | 'to_look_at' | 'replaced' {
  const mode = rudeNamesOf(game)
  if (mode === 'allow' || verdict === 'fine') return 'as_typed'
  if (mode === 'ask' && follows) return 'as_typed'
  if (mode === 'ask' && game.toLookAt < limits.toLookAtPerGame) return 'to_look_at'
  return verdict === 'rude' ? 'replaced' : 'as_typed'
}
