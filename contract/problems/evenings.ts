import type { Problems } from './problem'

/** Refusals of evenings with several rounds. */
export const eveningsProblems = {
  evening_not_found: { status: 404, message: 'This evening doesn’t exist, or it isn’t yours.' },
  evening_too_long: {
    status: 409,
    message:
      'These rounds have more than 1,000 questions together. Please leave a round out, or choose shorter quizzes.',
  },
  evening_too_short: {
    status: 409,
    message:
      'An evening needs at least two rounds whose quizzes are still there and have questions. Please add some, then start it.',
  },
  no_rounds: { status: 409, message: 'This game has no rounds.' },
  round_not_next: { status: 409, message: 'Another round comes next.' },
  no_break_now: { status: 409, message: 'Quizzes are taken anew in the lobby and in the breaks.' },
  round_begun: { status: 409, message: 'This round has begun, so its questions stay as they are.' },
  round_quiz_gone: {
    status: 409,
    message: 'The quiz of this round is gone, or has no questions. The round stays as it was at the start.',
  },
  no_jokers: { status: 409, message: 'This game has no jokers.' },
  no_own_team: { status: 409, message: 'The joker is your team’s. Please choose a team first.' },
  joker_of_others: { status: 409, message: 'You play for yourself alone now. The joker is your team’s to play.' },
  joker_final: { status: 409, message: 'Too late: jokers are played in the lobby and in the breaks, once an evening.' },
  evenings_full: { status: 409, message: 'You keep 100 evenings, which is all there can be. Please delete one first.' },
} as const satisfies Problems
