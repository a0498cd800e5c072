/** The course of a live game: every command on a game becomes a step here, or is refused. */
import type { ExtraTime } from '../../contract/games/extra-time'
import { admitStep, removeStep, setAdmissionStep, type Waiting } from './seats/admission'
import type { GameSettings } from '../../contract/games/game-settings'
import { limits } from '../../contract/limits'
import { changed, followedBy, unchanged, type Outcome, type Refused } from './change'
import { beginStep, breakStep, lastsBreak, nextRoundRefusal } from './evenings/break'
import { roundBeginningAt } from './evenings/evening'
import { closesAt, currentIndex, nextInMs, type Game } from './game-state'
import { eraseStep, type Erasure } from './erasing'
import { hideStep } from './hidden-texts'
import type { HiddenText } from './shown-texts'
import { extendStep, openStep, pauseStep, resumeStep } from './question-clock'
import { renameStep, type Rename } from './seats/renaming'
import { moveStep, setAsideStep, teamsStep, type PhonesWanted, type TeamsWanted } from './teams/teams'
import { closeQuestion, settingsStep, showStep, type ShowCommand } from './show'

/** A screen's countdown may end this much before the game's own. */
const screensAheadMs = 1_000

export type Command =
  /** On to the next question. `to` names the question that should be open afterwards. */
  | ({ type: 'advance'; to?: number } & Advance)
  /** On to this round of an evening. */
  | ({ type: 'next_round'; round: number } & Pick<Advance, 'getReadySeconds' | 'byItself'>)
  | { type: 'break'; round: number; endsInMs: number | null }
  | { type: 'close'; index: number }
  /**
   * Time has passed. Any process may send this at any moment, any number of times. `longest`: the most extra time of a
   * present player who has not answered.
   */
  | { type: 'clock'; longest?: ExtraTime }
  | ({ type: 'finish' } & Watched)
  /** Skips the rest of the ceremony. */
  | { type: 'reveal_now' }
  | { type: 'pause' | 'resume'; index: number }
  | { type: 'extend'; index: number; extension: number }
  | ({ type: 'show' } & ShowCommand)
  | { type: 'settings'; chosen: Partial<GameSettings> }
  | { type: 'teams'; wanted: TeamsWanted | PhonesWanted | null }
  | { type: 'move'; ids: readonly number[]; teamId: number | null }
  | { type: 'set_aside'; id: number; isSetAside: boolean; past: boolean }
  | { type: 'lock'; locked: boolean }
  /** Announces where a finished game is played again. */
  | { type: 'next'; pin: string }
  /** Sends everybody still in an earlier game to the game with this PIN. */
  | { type: 'lead_on'; pin: string }
  /** Removes seated `players` and waiting `newcomers`. */
  | { type: 'remove'; players: readonly number[]; newcomers: readonly Waiting[]; canRejoin: boolean }
  | ({ type: 'rename' } & Rename)
  | ({ type: 'hide' } & HiddenText)
  | ({ type: 'erase' } & Erasure)
  /** Admits newcomers; `waiting` is all of them in order, `only` names some. */
  | { type: 'admit'; waiting: readonly Waiting[]; only?: ReadonlySet<number> | undefined }
  | { type: 'set_admission'; byHand: boolean; waiting: readonly Waiting[] }

interface Advance extends Watched {
  getReadySeconds?: GameSettings['getReadySeconds'] | undefined
  byItself?: boolean
}

interface Watched {
  /** A host's screen is connected, so the end is celebrated there. */
  isHostWatching?: boolean
}

export function step(game: Game, command: Command, now: number): Outcome | Refused {
  switch (command.type) {
    case 'advance':
      return advance(game, command, now)
    case 'next_round':
      return goToRound(game, command, now)
    case 'break':
      return breakStep(game, command, now)
    case 'close':
      return closeAt(game, command.index, now)
    case 'clock':
      return clock(game, command.longest, now)
    case 'finish':
      return finish(game, command, now)
    case 'reveal_now':
      return revealNow(game, now)
    case 'pause':
      return pauseStep(game, command.index, now)
    case 'resume':
      return resumeStep(game, command.index, now)
    case 'extend':
      return extendStep(game, command.index, command.extension, now)
    case 'show':
      return showStep(game, command, now)
    case 'settings':
      return settingsStep(game, command.chosen, now)
    case 'lock':
      return lock(game, command.locked)
    case 'teams':
      return teamsStep(game, command.wanted)
    case 'move':
      return moveStep(game, command.ids, command.teamId)
    case 'set_aside':
      return setAsideStep(game, command)
    case 'next':
      return nextGame(game, command.pin)
    case 'lead_on':
      return leadOn(game, command.pin, now)
    case 'remove':
      return removeStep(game, command)
    case 'hide':
      return hideStep(game, command)
    case 'erase':
      return eraseStep(game, command)
    case 'rename':
      return renameStep(game, command)
    case 'admit':
      return admitStep(game, command.waiting, command.only)
    case 'set_admission':
      return setAdmissionStep(game, command.byHand, command.waiting)
  }
}

/** `opensRound`: it ends a break, which a repeated call that has just closed the round's last question must not. */
function advance(
  game: Game,
  command: Extract<Command, { type: 'advance' }>,
  now: number,
  { opensRound = false } = {},
): Outcome | Refused {
  const { to, getReadySeconds } = command
  if (game.phase.name === 'finished') return unchanged(game)
  const next = (currentIndex(game.phase) ?? -1) + 1
  if (to !== undefined && to < next) return unchanged(game)
  if (to !== undefined && to > next) return { refused: 'question_not_next' }
  if (command.byItself && !isDue(game, now)) return unchanged(game)
  const round = roundBeginningAt(game, next)
  // First comes the break.
  if (round !== null && game.phase.name === 'question') return closeOpen(game, now)
  if (lastsBreak(game) && !opensRound) return unchanged(game)
  return followedBy(closeOpen(game, now), (closed) => {
    if (next >= game.questions.length) return end(closed, command, now)
    const begun = round === null ? unchanged(closed) : beginStep(closed, round)
    return followedBy(begun, (after) => openStep(after, next, now, getReadySeconds))
  })
}

function goToRound(game: Game, command: Extract<Command, { type: 'next_round' }>, now: number): Outcome | Refused {
  const { round, getReadySeconds, byItself = false } = command
  const refused = nextRoundRefusal(game, round)
  if (refused) return refused === 'begun' ? unchanged(game) : refused
  return advance(game, { type: 'advance', getReadySeconds, byItself }, now, { opensRound: true })
}

/** Whether the countdown is over by the game's clock. A screen may not know yet of a hold or a new pace. */
function isDue(game: Game, now: number): boolean {
  if (game.phase.name !== 'countdown') return false
  const inMs = nextInMs(game, game.phase, now)
  return inMs !== null && inMs <= screensAheadMs
}

function closeAt(game: Game, index: number, now: number): Outcome | Refused {
  const current = currentIndex(game.phase) ?? -1
  if (index > current) return { refused: game.phase.name === 'finished' ? 'game_finished' : 'question_not_next' }
  return index === current ? closeOpen(game, now) : unchanged(game)
}

function clock(game: Game, longest: ExtraTime | undefined, now: number): Outcome {
  const { phase } = game
  return phase.name === 'question' && now >= closesAt(game, phase, longest) ? closeOpen(game, now) : unchanged(game)
}

function finish(game: Game, watched: Watched, now: number): Outcome {
  if (game.phase.name === 'finished') return unchanged(game)
  return followedBy(closeOpen(game, now), (closed) => end(closed, watched, now))
}

function revealNow(game: Game, now: number): Outcome | Refused {
  const { phase } = game
  if (phase.name !== 'finished') return { refused: 'ceremony_not_begun' }
  if (now >= phase.revealedAt) return unchanged(game)
  return changed({ ...game, phase: { ...phase, revealedAt: 0 } }, { type: 'ceremony_skipped' })
}

function lock(game: Game, locked: boolean): Outcome | Refused {
  if (game.phase.name === 'finished') return { refused: 'game_finished' }
  if (game.locked === locked) return unchanged(game)
  return changed({ ...game, locked }, { type: 'locked', locked })
}

/** Announces the next game in a finished one. A newer next game replaces an older one. */
function nextGame(game: Game, pin: string): Outcome | Refused {
  if (game.phase.name !== 'finished') return { refused: 'game_not_finished' }
  if (game.singlePlayer) return { refused: 'nobody_to_bring' }
  return tellNext(game, pin)
}

const tellNext = (game: Game, pin: string): Outcome =>
  game.nextPin === pin ? unchanged(game) : changed({ ...game, nextPin: pin }, { type: 'next', pin })

/** A waiting lobby ends, since another game takes its place; a game in progress goes on. */
function leadOn(game: Game, pin: string, now: number): Outcome | Refused {
  const { name } = game.phase
  if (name === 'waiting') return followedBy(end(game, {}, now), (ended) => tellNext(ended, pin))
  return name === 'finished' ? nextGame(game, pin) : unchanged(game)
}

function closeOpen(game: Game, now: number): Outcome {
  const { phase } = game
  if (phase.name !== 'question') return unchanged(game)
  const { index, opensAt } = phase
  return changed({ ...game, phase: closeQuestion(game, phase, now) }, { type: 'closed', index, opensAt })
}

function end(game: Game, { isHostWatching = false }: Watched, now: number): Outcome {
  const index = currentIndex(game.phase) ?? -1
  const isCelebrated = isHostWatching && !game.singlePlayer && index >= 0
  const phase = { name: 'finished', index, revealedAt: now, linksUntil: now + limits.takeHomeMs } as const
  return changed({ ...game, phase, waiting: 0, toLookAt: 0 }, { type: 'finished', isCelebrated })
}
