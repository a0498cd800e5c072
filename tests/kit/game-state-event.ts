import type { GameState } from '../../contract/games/game-state'
import { wireVersion } from '../../contract/wire-version'

/** A player's first state of a waiting game, for tests to change. */
export const aState = (more: Partial<GameState> = {}): GameState => ({
  type: 'game_state',
  version: 1,
  wire: wireVersion,
  as: 'player',
  phase: 'waiting',
  pin: '482913',
  title: 'Volcanoes',
  locked: false,
  singlePlayer: false,
  questionIndex: 0,
  totalQuestions: 3,
  timePerQuestion: 20,
  countdownBetweenQuestions: 3,
  remainingMs: null,
  counts: { joined: 1, connected: 1, answered: 0 },
  ...more,
})
