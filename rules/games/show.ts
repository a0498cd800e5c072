/** What the hall is shown between two questions, when the game goes on from there, and what the host has chosen for it. */
import type { Shown } from '../../contract/game-events'
import type { GameSettings } from '../../contract/game-settings'
import { limits } from '../../contract/limits'
import { changed, followedBy, unchanged, type Outcome, type Refused } from './change'
import { currentIndex, nextInMs, type CountdownPhase, type Game, type Phase, type QuestionPhase } from './game-state'

export interface ShowCommand {
  index: number
  shown?: Shown | undefined
  held?: boolean | undefined
}

export const closeQuestion = (
  { singlePlayer }: Game,
  { index, opensAt }: QuestionPhase,
  now: number,
): CountdownPhase => ({
  ...{ name: 'countdown', index, opensAt, closedAt: now },
  ...{ countsFrom: now + revealMs(singlePlayer), shown: 'reveal', isHeld: false },
})

/** Alone, one has seen how it went: nothing is celebrated. */
export const revealMs = (singlePlayer: boolean): number => (singlePlayer ? 0 : limits.revealMs)

/** Players may cheer in the lobby, between questions, and until the ceremony is over. */
export const mayCheer = (phase: Phase, now: number): boolean =>
  phase.name === 'waiting' || phase.name === 'countdown' || (phase.name === 'finished' && now < phase.revealedAt)

/** A press that comes after the game has gone on changes nothing. */
export function showStep(game: Game, { index, shown, held }: ShowCommand, now: number): Outcome | Refused {
  const { phase } = game
  if (phase.name === 'finished') return { refused: 'game_finished' }
  const current = currentIndex(phase) ?? -1
  if (index > current) return { refused: 'question_not_next' }
  if (index < current) return unchanged(game)
  if (phase.name !== 'countdown') return { refused: 'question_still_open' }
  const isHeld = held ?? phase.isHeld
  const after = { ...phase, shown: shownNext(phase, shown), isHeld, countsFrom: countsFrom(phase, isHeld, now) }
  const isSame = after.shown === phase.shown && isHeld === phase.isHeld
  return isSame ? unchanged(game) : shownStep({ ...game, phase: after }, after, now)
}

/** Before the first question there was no leaderboard to go back to. */
const shownNext = (phase: CountdownPhase, asked: Shown | undefined): Shown =>
  asked === undefined || (asked === 'previous_leaderboard' && phase.index === 0) ? phase.shown : asked

const shownStep = (game: Game, phase: CountdownPhase, now: number): Outcome =>
  changed(game, {
    ...{ type: 'shown', index: phase.index, shown: phase.shown },
    ...{ isHeld: phase.isHeld, nextInMs: nextInMs(game, phase, now) },
  })

/** When a hold is taken back, the countdown begins again. */
const countsFrom = (phase: CountdownPhase, isHeld: boolean, now: number) =>
  phase.isHeld && !isHeld ? Math.max(phase.countsFrom, now) : phase.countsFrom

/** With another pace the countdown begins anew: the host who chooses it is not yet done with this question. */
function paceStep(game: Game, phase: CountdownPhase, now: number): Outcome {
  const after = { ...phase, countsFrom: Math.max(phase.countsFrom, now) }
  return shownStep({ ...game, phase: after }, after, now)
}

/** The pace changes at once; how a question opens, and when players are told, with the next one. */
export function settingsStep(game: Game, chosen: Partial<GameSettings>, now: number): Outcome | Refused {
  const { phase } = game
  if (phase.name === 'finished') return { refused: 'game_finished' }
  const settings = { ...game.settings, ...chosen }
  const keys = Object.keys(settings) as (keyof GameSettings)[]
  if (keys.every((key) => settings[key] === game.settings[key])) return unchanged(game)
  const isPaceNew = settings.countdownBetweenQuestions !== game.settings.countdownBetweenQuestions
  return followedBy(changed({ ...game, settings }, { type: 'settings', settings }), (after) =>
    phase.name === 'countdown' && isPaceNew ? paceStep(after, phase, now) : unchanged(after),
  )
}
