/**
 * The version of the live game's wire format, sent with each `game_state`. Raise it with every change of game-state.ts
 * or game-events.ts that an older page cannot show; such a page then reloads itself.
 */
export const wireVersion = 5
