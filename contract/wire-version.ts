/**
 * The version of the live game's wire, sent with each `game_state`. It grows with every change of game-events.ts that a
 * page of the version before cannot show: that page then loads itself anew.
 */
export const wireVersion = 3
