import type { Problems } from './problem'

/** Refusals of links by which players take their results home. */
export const takeHomeProblems = {
  take_home_too_early: { status: 409, message: 'The game isn’t over yet. You can keep your results at the end.' },
  take_home_not_offered: { status: 409, message: 'The host hasn’t offered results to take home in this game.' },
  take_home_too_late: {
    status: 409,
    message:
      'Results can be kept until a minute after the end, and that minute is over. The host can offer them again.',
  },
  take_home_gone: {
    status: 410,
    message: 'Nothing is here anymore. The time of this link may be over, or somebody has deleted what it showed.',
  },
  nothing_missed: { status: 409, message: 'You got everything right, so there is nothing to play again.' },
  rounds_used_up: { status: 409, message: 'You’ve played these questions again 100 times. You know them by now!' },
  take_home_off: {
    status: 503,
    message: 'Results to take home are switched off here. The people who run this site can switch them on.',
  },
} as const satisfies Problems
