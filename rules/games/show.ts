/** What the hall shows between questions, when the game goes on from there, and the host's settings for it. */
import type { Shown } from '../../contract/games/game-state'
import type { GameSettings } from '../../contract/games/game-settings'
import { limits } from '../../contract/limits'
import { changed, followedBy, unchanged, type Outcome, type Refused } from './change'
import { heldBreak, leftMsOf, untilPressed } from './evenings/break-clock'
import { breakBefore } from './evenings/evening'
import { startOfRound } from './evenings/rounds'
import {
  currentIndex,
  isSlide,
  nextInMs,
  type CountdownPhase,
  type FinishedPhase,
  type Game,
  type Phase,
  type QuestionPhase,
} from './game-state'

export interface ShowCommand {
  index: number
  shown?: Shown | undefined
  held?: boolean | undefined
}

/** A round's last question is followed by a break, until the host says how long. */
export const closeQuestion = (game: Game, { index, opensAt, isMixed }: QuestionPhase, now: number): CountdownPhase => ({
  ...{ name: 'countdown', index, opensAt, closedAt: now },
  ...{ countsFrom: now + revealMsOf(game, index), shown: 'reveal', isHeld: false, isMixed },
  ...(breakBefore(game, index) !== null && { break: untilPressed }),
})

/** Someone playing alone already knows the result, so there is no reveal. */
export const revealMs = (singlePlayer: boolean): number => (singlePlayer ? 0 : limits.revealMs)

/** When the countdown after a close begins, as its stored moments say. */
export const countsFromOf = (stored: number, closedAt: number, singlePlayer: boolean): number =>
  Math.max(stored, closedAt + revealMs(singlePlayer))

/** How long the reveal of a question takes. */
export const revealMsOf = (game: Game, index: number): number =>
  isSlide(game, index) ? 0 : revealMs(game.singlePlayer)

/** Players may send reactions in the lobby, between questions, and until the ceremony is over. */
export const mayCheer = (phase: Phase, now: number): boolean =>
  phase.name === 'waiting' || phase.name === 'countdown' || (phase.name === 'finished' && now < phase.revealedAt)

/** A press that arrives after the game has moved on changes nothing. */
export function showStep(game: Game, { index, shown, held }: ShowCommand, now: number): Outcome | Refused {
  const { phase } = game
  if (phase.name === 'finished') return { refused: 'game_finished' }
  const current = currentIndex(phase) ?? -1
  if (index > current) return { refused: 'question_not_next' }
  if (index < current) return unchanged(game)
  if (phase.name !== 'countdown') return { refused: 'question_still_open' }
  const isHeld = held ?? phase.isHeld
  const after = {
    ...{ ...phase, shown: shownNext(game, phase, shown), isHeld, countsFrom: countsFrom(phase, isHeld, now) },
    ...(phase.break && isHeld !== phase.isHeld && { break: heldBreak(phase.break, isHeld, now) }),
  }
  const isSame = after.shown === phase.shown && isHeld === phase.isHeld
  return isSame ? unchanged(game) : shownStep({ ...game, phase: after }, after, now)
}

/** Before the first question, of the game or of a round, there is no earlier leaderboard to show. */
const shownNext = (game: Game, phase: CountdownPhase, asked: Shown | undefined): Shown =>
  asked === undefined || (asked === 'previous_leaderboard' && phase.index === startOfRound(game)) ? phase.shown : asked

const shownStep = (game: Game, phase: CountdownPhase, now: number): Outcome =>
  changed(game, {
    ...{ type: 'shown', index: phase.index, shown: phase.shown },
    ...{ isHeld: phase.isHeld, nextInMs: nextInMs(game, phase, now) },
    ...(phase.break && { endsInMs: leftMsOf(phase.break, now) }),
  })

/** Releasing a hold restarts the countdown. */
const countsFrom = (phase: CountdownPhase, isHeld: boolean, now: number) =>
  phase.isHeld && !isHeld ? Math.max(phase.countsFrom, now) : phase.countsFrom

/** A new pace restarts the countdown: a host who changes it is not done with this question. */
function paceStep(game: Game, phase: CountdownPhase, now: number): Outcome {
  const after = { ...phase, countsFrom: Math.max(phase.countsFrom, now) }
  return shownStep({ ...game, phase: after }, after, now)
}

/** The pace changes at once. Settings for opening a question and telling players apply from the next question. */
export function settingsStep(game: Game, chosen: Partial<GameSettings>, now: number): Outcome | Refused {
  const { phase } = game
  if (phase.name === 'finished') return takeHomeStep(game, phase, chosen, now)
  const settings = { ...game.settings, ...chosen }
  const keys = Object.keys(settings) as (keyof GameSettings)[]
  if (keys.every((key) => settings[key] === game.settings[key])) return unchanged(game)
  if (settings.scoring !== game.settings.scoring && phase.name !== 'waiting') return { refused: 'scoring_fixed' }
  const isPaceNew = settings.countdownBetweenQuestions !== game.settings.countdownBetweenQuestions
  return followedBy(changed({ ...game, settings }, { type: 'settings', settings }), (after) =>
    phase.name === 'countdown' && isPaceNew && !phase.break ? paceStep(after, phase, now) : unchanged(after),
  )
}

/** After the end the host can still offer links to take home, also once more: then phones have another minute. */
function takeHomeStep(
  game: Game,
  phase: FinishedPhase,
  { takeHomeDays, ...others }: Partial<GameSettings>,
  now: number,
): Outcome | Refused {
  if (takeHomeDays === undefined || Object.values(others).some((value) => value !== undefined))
    return { refused: 'game_finished' }
  if (takeHomeDays === game.settings.takeHomeDays && (!takeHomeDays || now < phase.linksUntil)) return unchanged(game)
  const settings = { ...game.settings, takeHomeDays }
  const linksUntil = Math.max(phase.linksUntil, now + limits.takeHomeMs)
  return changed({ ...game, settings, phase: { ...phase, linksUntil } }, { type: 'settings', settings })
}
