/**
 * Why a sign-in with Google failed. The browser is redirected to `/auth?error=` with one of these codes, and the page
 * shows the sentence.
 */
export const signInErrors = {
  google_not_set_up: 'Google sign-in is not set up here.',
  google_cancelled: 'Google didn’t sign you in, so nothing has changed. You can try again.',
  google_expired: 'This sign-in took too long or was started in another tab. Please try again.',
  google_unavailable: 'We couldn’t reach Google. Please try again in a moment.',
  google_misconfigured: 'Google rejected this site’s settings. The server’s log tells the administrator why.',
  google_not_trusted: 'We couldn’t verify Google’s reply, so you’re not signed in. Please try again.',
  too_many_requests: 'Too many tries at once. Please wait a moment and try again.',
  sign_in_failed: 'Something went wrong on our side. Please try again.',
} as const

export type SignInError = keyof typeof signInErrors
