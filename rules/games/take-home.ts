/** The links by which players take their results home. */
import type { PointsExplanation } from '../../contract/games/points'
import type { ProblemCode } from '../../contract/problems'
import { hasKey, type GameQuestion } from '../questions'
import type { Game } from './game-state'

/** Null if a phone can keep one now. They tell who won, so they wait for the end of the ceremony. */
export function whyNotKept(
  { phase, settings, singlePlayer }: Pick<Game, 'phase' | 'settings' | 'singlePlayer'>,
  now: number,
): ProblemCode | null {
  if (phase.name !== 'finished' || now < phase.revealedAt) return 'take_home_too_early'
  if (!settings.takeHomeDays || singlePlayer || phase.index < 0) return 'take_home_not_offered'
  return now < phase.linksUntil ? null : 'take_home_too_late'
}

/** Whether a question could be right, and was not, or not wholly. */
export const isMissed = (
  { kind, isVoid }: Pick<GameQuestion, 'kind' | 'isVoid'>,
  { answer }: Pick<PointsExplanation, 'answer'>,
): boolean => hasKey(kind) && !isVoid && (answer?.credit ?? 0) < 1

/**
 * Why an answer has its points, for whoever has the link: extra time is between a player and the host. All times are
 * told as parts of the usual window, as the counted one is stored; one that was missing would tell of it, too.
 */
export function explainedToAll({ extraTime = 1, answer, ...own }: PointsExplanation): PointsExplanation {
  const tookMs = answer?.elapsedMs ?? null
  return { ...own, answer: answer && { ...answer, elapsedMs: tookMs && Math.round(tookMs / extraTime) } }
}
