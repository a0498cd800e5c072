/** The rounds of an evening, as a screen shows them. */
import type { BreakShown } from '../../../contract/games/evenings'
import type { GameState } from '../../../contract/games/game-state'
import type { EveningView, GameView } from './game-view'
import type { CountdownPhase, Event } from './phase'

export const eveningOf = ({ rounds, round = 0, hasJokers, doubledBy }: GameState): EveningView | null =>
  rounds ? { round, list: rounds, hasJokers: hasJokers === true, doubledBy } : null

/** The jokers of the last round have been shown, and its first question follows. */
export const roundStarted = (view: GameView, { round, doubledBy }: Event<'round_started'>): GameView =>
  view.evening ? { ...view, evening: { ...view.evening, round, doubledBy } } : view

export const withOwnJoker = (view: GameView, { joker, isOwnProposal }: Event<'own_joker'>): GameView => ({
  ...view,
  me: view.me && { ...view.me, joker, isOwnProposal },
})

/** The hosts' screens receive those that have changed. */
export const withJokers = (view: GameView, { jokers }: Event<'jokers'>): GameView => {
  const changed = new Set(jokers.map(({ id }) => id))
  return { ...view, jokers: [...view.jokers.filter(({ id }) => !changed.has(id)), ...jokers] }
}

/** When a break is over, by this page's clock; null while it is held, or lasts until the host presses. */
export const breakUntil = ({ held, endsInMs }: BreakShown, at: number): number | null =>
  held || endsInMs === null ? null : at + endsInMs

/** The break of an event, which not every one repeats. */
export const breakOf = (
  event: Pick<GameState, 'break' | 'eveningLeaderboard'>,
  known: CountdownPhase | null,
): Pick<CountdownPhase, 'break' | 'eveningLeaderboard'> => ({
  break: event.break ?? known?.break,
  eveningLeaderboard: event.eveningLeaderboard ?? known?.eveningLeaderboard ?? [],
})

export interface QuestionPlace {
  /** From 1. */
  number: number
  count: number
  /** The number of its round; 0 in a game without rounds. */
  round: number
}

/** Where a question stands: in its round, or in a game without rounds among all questions. */
export function placeOf({ evening, totalQuestions }: Pick<GameView, 'evening' | 'totalQuestions'>, index: number) {
  const begun = evening?.list.filter(({ from }) => from <= index) ?? []
  const round = begun[begun.length - 1]
  const place: QuestionPlace = round
    ? { number: index - round.from + 1, count: round.count, round: begun.length }
    : { number: index + 1, count: totalQuestions, round: 0 }
  return place
}
