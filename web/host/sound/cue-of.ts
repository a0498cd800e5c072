import type { GameView } from '../../live/view/game-view'
import type { QuestionPhase } from '../../live/view/phase'
import { ceremonyOf } from '../../live/ceremony'
import { momentsPassed } from '../game/use-moments'
import type { Cue } from './cue'

/** The duration of a podium step's sound; then the drums roll for the next one. */
const stepMs = 1_200

/** What the hall hears at this moment of the game. `now` is this page's clock. A skipped ceremony is at its end. */
export function cueOf(view: GameView, now: number, isSkipped = false): Cue {
  const { phase } = view
  switch (phase.name) {
    case 'waiting':
      return 'lobby'
    case 'question':
      return cueOfQuestion(phase, now)
    case 'countdown':
      return phase.shown === 'reveal' ? 'reveal' : 'leaderboard'
    case 'finished':
      return cueOfCeremony(view, now, isSkipped)
  }
}

function cueOfQuestion({ pausedAt, shownAt, deadline }: QuestionPhase, now: number): Cue {
  if (pausedAt !== null) return 'paused'
  if (now < shownAt) return { getReady: Math.ceil((shownAt - now) / 1_000) }
  return now < deadline ? { question: deadline } : 'time-up'
}

/** The steps that the stage shows. */
function cueOfCeremony(view: GameView, now: number, isSkipped: boolean): Cue {
  const { ranks, moments } = ceremonyOf(view)
  if (ranks.length === 0) return 'silence'
  const steps = isSkipped ? ranks.length : Math.min(momentsPassed(moments, now), ranks.length)
  if (steps === ranks.length) return 'podium-first'
  const shownAt = moments[steps - 1]
  if (shownAt === undefined || now >= shownAt + stepMs) return 'podium-roll'
  return ranks[steps - 1] === 3 ? 'podium-third' : 'podium-second'
}

/** When the cue changes without an event; null if it stays. */
export function nextCueAt(view: GameView, now: number, isSkipped = false): number | null {
  return momentsOf(view, isSkipped).find((moment) => moment > now) ?? null
}

function momentsOf(view: GameView, isSkipped: boolean): number[] {
  const { phase } = view
  if (phase.name === 'finished') return isSkipped ? [] : momentsOfCeremony(view)
  if (phase.name !== 'question' || phase.pausedAt !== null) return []
  const { shownAt, deadline } = phase
  return [shownAt - 2_000, shownAt - 1_000, shownAt, deadline]
}

function momentsOfCeremony(view: GameView): number[] {
  const { ranks, moments } = ceremonyOf(view)
  return ranks.flatMap((_, step) => {
    const shownAt = moments[step]!
    return step === ranks.length - 1 ? [shownAt] : [shownAt, shownAt + stepMs]
  })
}
