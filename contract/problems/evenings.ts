import type { Problems } from './problem'

/** Refusals of evenings with several rounds. */
export const eveningsProblems = {
  evening_not_found: { status: 404, message: 'This evening doesn’t exist, or it isn’t yours.' },
  evening_too_long: {
    status: 409,
    message:
      'These rounds have more than 1,000 questions together. Please leave a round out, or choose shorter quizzes.',
  },
  evenings_full: { status: 409, message: 'You keep 100 evenings, which is all there can be. Please delete one first.' },
} as const satisfies Problems
