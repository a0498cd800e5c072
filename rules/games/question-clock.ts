/** The open question's clock: opening, pausing, resuming, extending. */
import type { GameSettings } from '../../contract/games/game-settings'
import { limits } from '../../contract/limits'
import type { ProblemCode } from '../../contract/problems'
import { changed, unchanged, type Outcome, type Refused } from './change'
import { currentIndex, questionAt, remainingMs, type Game, type QuestionPhase } from './game-state'
import { picturesFirstMs } from '../pictures-first'
import { hasOwnOrders } from './own-order'

/** Players first get ready, then see the question, then can answer it. */
export function openStep(
  game: Game,
  index: number,
  now: number,
  getReadySeconds: GameSettings['getReadySeconds'] = game.settings.getReadySeconds,
): Outcome {
  const { readingSeconds, tellPlayers } = game.settings
  const shownInMs = game.singlePlayer ? 0 : getReadySeconds * 1_000
  const opensInMs = shownInMs + Math.max(readingSeconds * 1_000, picturesFirstMs(questionAt(game, index)))
  const areAnswersHidden = readingSeconds > 0
  const phase: QuestionPhase = {
    ...{ name: 'question', index, shownAt: now + shownInMs, opensAt: now + opensInMs, areAnswersHidden },
    ...{ isToldAtClose: tellPlayers === 'at_close' || game.teams !== null, pausedAt: null, extensions: 0 },
    isMixed: game.settings.mixed && hasOwnOrders(questionAt(game, index)),
  }
  return changed(
    { ...game, phase, correctedIndex: null },
    { type: 'opened', index, shownInMs, opensInMs, areAnswersHidden },
  )
}

export function pauseStep(game: Game, index: number, now: number): Outcome | Refused {
  return whileOpen(game, index, (phase) => {
    if (phase.pausedAt !== null) return unchanged(game)
    const paused = { ...phase, pausedAt: now }
    return changed({ ...game, phase: paused }, { type: 'paused', index, remainingMs: remainingMs(game, paused, now) })
  })
}

/** Paused time counts for nobody, so it is added to the opening time. */
export function resumeStep(game: Game, index: number, now: number): Outcome | Refused {
  return whileOpen(game, index, (phase) => {
    if (phase.pausedAt === null) return unchanged(game)
    const { pausedAt } = phase
    const pausedMs = Math.max(0, now - pausedAt)
    const [shownAt, opensAt] = [phase.shownAt + pausedMs, phase.opensAt + pausedMs]
    const resumed = { ...phase, shownAt, opensAt, pausedAt: null }
    const until = (moment: number) => Math.max(0, Math.round(moment - now))
    return changed(
      { ...game, phase: resumed },
      {
        ...{ type: 'resumed', index, remainingMs: remainingMs(game, resumed, now) },
        ...{ opensInMs: until(opensAt), shownInMs: until(shownAt), pausedAt, pausedMs },
      },
    )
  })
}

/** More time moves only the close: an answer's points depend on the question's own time limit. */
export function extendStep(game: Game, index: number, extension: number, now: number): Outcome | Refused {
  const extensions = Math.min(extension, limits.extensionsMost)
  return whileOpen(game, index, (phase) => {
    if (extensions <= phase.extensions) return unchanged(game)
    const extended = { ...phase, extensions }
    const left = remainingMs(game, extended, now)
    return changed({ ...game, phase: extended }, { type: 'extended', index, remainingMs: left, extensions })
  })
}

function whileOpen(game: Game, index: number, change: (phase: QuestionPhase) => Outcome): Outcome | Refused {
  const { phase } = game
  return phase.name === 'question' && phase.index === index ? change(phase) : { refused: notOpen(game, index) }
}

function notOpen({ phase }: Game, index: number): ProblemCode {
  if (phase.name === 'finished') return 'game_finished'
  return index > (currentIndex(phase) ?? -1) ? 'question_not_open' : 'question_closed'
}
