import type { Problems } from './problem'

/** Refusals of sign-in, accounts and administration. */
export const identityProblems = {
  magic_link_incomplete: {
    status: 400,
    message: 'Part of this link is missing. Please open the whole link from your email.',
  },
  not_signed_in: { status: 401, message: 'Please sign in first.' },
  wrong_credentials: { status: 401, message: 'Invalid credentials' },
  admin_required: { status: 403, message: 'You need admin privileges to do this.' },
  bot_check_failed: { status: 403, message: 'Security verification failed. Please try again.' },
  administrator_stays: {
    status: 403,
    message: 'The administrator’s account comes with this site, so it stays as it is.',
    reasons: {
      by_password: 'The administrator signs in by the password alone.',
    },
  },
  feedback_not_found: { status: 404, message: 'This feedback no longer exists.' },
  user_not_found: { status: 404, message: 'There’s no user with this ID.' },
  magic_link_used: { status: 410, message: 'This link has been used already. Please ask for a new one.' },
  magic_link_expired: {
    status: 410,
    message: 'This link is no longer valid: it has expired, or there is a newer one.',
  },
  bot_check_unavailable: {
    status: 503,
    message: 'We couldn’t reach the security check. Please try again in a moment.',
  },
  google_not_set_up: { status: 503, message: 'Google sign-in is not set up here.' },
  mail_not_set_up: {
    status: 503,
    message: 'Email is not set up here, so magic links can’t be sent.',
  },
  origin_not_set_up: {
    status: 503,
    message: 'This site’s public address (APP_ORIGIN) is not set, so we can’t send links.',
  },
} as const satisfies Problems
