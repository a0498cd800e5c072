/**
 * Why somebody comes back from Google without being signed in. The browser is sent to `/auth?error=` with one of these
 * words, and the page says the sentence.
 */
export const signInErrors = {
  google_not_set_up: 'Google sign-in is not set up on this installation.',
  google_cancelled: 'Google has not signed you in, so nothing has changed. You can try again.',
  google_expired: 'This sign-in took too long or was started in another tab. Please try again.',
  google_unavailable: 'Google could not be reached. Please try again in a moment.',
  google_misconfigured:
    'Google does not accept the settings of this installation. Whoever runs it finds out why in its log.',
  google_not_trusted: 'Google’s answer could not be verified, so nobody was signed in. Please try again.',
  too_many_requests: 'That was too much at once. Please wait a moment and try again.',
  sign_in_failed: 'Something went wrong on our side. Please try again.',
} as const

export type SignInError = keyof typeof signInErrors
