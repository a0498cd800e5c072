import { later, type Problems } from './problem'

/** Refusals of phones that control a game. */
export const remotesProblems = {
  remote_ended: {
    status: 401,
    message: 'This phone doesn’t control the game anymore: the host has removed it, or signed out.',
  },
  player_is_no_remote: {
    status: 403,
    message: 'This browser plays in the game, so it can’t control it. Please use another phone.',
  },
  remote_code_wrong: {
    status: 403,
    message: 'That code isn’t right, or it has expired. Please type the one on the host’s screen.',
  },
  remote_not_found: { status: 404, message: 'This phone isn’t asking anymore, and it isn’t a remote.' },
  remotes_full: { status: 409, message: 'This game has five remotes already. Remove one first.' },
  too_many_remote_codes: {
    status: 429,
    message:
      'Too many wrong codes were tried here. Please check the code on the host’s screen, and try again in a minute.',
    reasons: later,
  },
  too_many_remotes: {
    status: 429,
    message: 'Too many phones are asking to control this game. Please try again in a minute.',
  },
} as const satisfies Problems
