/** The events for changes that everybody receives alike; the others are in announcer.ts. */
import type { EndOfEvening } from '../../../../contract/games/evenings'
import type { LeaderboardEntry } from '../../../../contract/games/players'
import type { Team } from '../../../../contract/games/teams'
import type { GameEvent } from '../../../../contract/games/game-events'
import { breakBefore } from '../../../../rules/games/evenings/evening'
import { closing, countedAtEnd } from '../../../../rules/games/state-for-viewer'
import { isSlide, questionAt, type Game } from '../../../../rules/games/game-state'
import { revealMsOf } from '../../../../rules/games/show'
import { revealOf, secondsOf, withoutKey } from '../../../../rules/questions'
import { participantOf, type Player } from '../../../../rules/games/scores/standings'
import type { ChangeOf } from '../sync/bus-messages'

export type SharedChange = ChangeOf<
  | ('opened' | 'paused' | 'resumed' | 'extended' | 'closed')
  | ('settings' | 'finished' | 'locked' | 'ceremony_skipped' | 'next')
>

interface ToldWith {
  /** Null where everybody plays for themselves. */
  teams: Team[] | null
  /** Of the evening, in a break. */
  board: LeaderboardEntry[] | null
  endOfEvening: EndOfEvening
}

/** The part that everybody gets. */
export function eventOf(change: SharedChange, game: Game, { teams, board, endOfEvening }: ToldWith): GameEvent {
  switch (change.type) {
    case 'opened': {
      const question = questionAt(game, change.index)
      return {
        type: 'question_started',
        question: withoutKey(question),
        questionIndex: change.index,
        totalQuestions: game.questions.length,
        timePerQuestion: secondsOf(question, game.timePerQuestion),
        opensInMs: change.opensInMs,
        shownInMs: change.shownInMs,
        areAnswersHidden: change.areAnswersHidden,
        ...(game.phase.name === 'question' && game.phase.isMixed && { isMixed: true }),
      }
    }
    case 'paused':
      return { type: 'question_paused', questionIndex: change.index, remainingMs: change.remainingMs }
    case 'resumed': {
      const { index: questionIndex, remainingMs, opensInMs, shownInMs } = change
      return { type: 'question_resumed', questionIndex, remainingMs, opensInMs, shownInMs }
    }
    case 'extended': {
      const { index: questionIndex, remainingMs, extensions } = change
      return { type: 'question_extended', questionIndex, remainingMs, extensions }
    }
    case 'settings':
      return { type: 'settings_changed', settings: change.settings }
    case 'closed':
      return {
        type: 'countdown_started',
        countdownBetweenQuestions: game.settings.countdownBetweenQuestions,
        revealMs: revealMsOf(game, change.index),
        questionIndex: change.index,
        ...closing(questionAt(game, change.index), change.summary),
        ...whatFollows(game, change, board),
        ...(teams && { teams }),
      }
    case 'finished':
      return {
        type: 'quiz_finished',
        leaderboard: change.leaderboard,
        ...(teams && { teams }),
        revealInMs: change.revealInMs,
        ...countedAtEnd(game),
        ...(change.longestStreak && { longestStreak: change.longestStreak }),
        ...endOfEvening,
      }
    case 'locked':
      return { type: 'lobby_locked', locked: change.locked }
    case 'ceremony_skipped':
      return { type: 'ceremony_skipped' }
    case 'next':
      return { type: 'next_game', pin: change.pin }
  }
}

/** The previous leaderboard goes to the hall only: phones have no use for it. */
export const showChanged = ({ index, shown, isHeld, nextInMs, endsInMs }: ChangeOf<'shown'>, game: Game) => {
  const nextRound = breakBefore(game, index)
  const isBreak = nextRound !== null && endsInMs !== undefined
  return {
    ...{ type: 'show_changed', questionIndex: index, shown, isHeld, nextInMs },
    ...(isBreak && { break: { nextRound, endsInMs, held: isHeld } }),
  } satisfies GameEvent
}

/** A break begins with the close of a round's last question, also of a slide, and lasts until the host says how long. */
function whatFollows(game: Game, { index, leaderboard }: ChangeOf<'closed'>, board: LeaderboardEntry[] | null) {
  const nextRound = breakBefore(game, index)
  if (nextRound === null) return isSlide(game, index) ? { leaderboard: [], nextInMs: 0 } : { leaderboard }
  return {
    ...{ leaderboard, nextInMs: null, break: { nextRound, endsInMs: null, held: false } },
    ...(board && { eveningLeaderboard: board }),
  }
}

export const scoresCorrected = ({ index, question, summary, leaderboard, longestStreak }: ChangeOf<'corrected'>) =>
  ({
    type: 'scores_corrected',
    questionIndex: index,
    reveal: revealOf(question),
    leaderboard,
    ...(summary && { results: summary }),
    ...(longestStreak && { longestStreak }),
  }) satisfies GameEvent

export const playerJoined = (player: Player, joined: number) =>
  ({ type: 'player_joined', participant: participantOf(player), joined }) satisfies GameEvent
