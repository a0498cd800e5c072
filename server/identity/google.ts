import * as client from 'openid-client'
import * as z from 'zod'
import type { SignInError } from '../../contract/sign-in-errors'
import type { Env } from '../env'
import { mailAddress } from '../mail/address'

export interface Google {
  /** Where the browser goes, and what it has to bring back. */
  begin(): Promise<{ address: string; attempt: Attempt }>
  /** Who came back, by Google's signed word. `search` is the callback's query, as it came. */
  finish(search: string, attempt: Attempt): Promise<GoogleProfile>
}

/** Ties the answer to the browser that asked: against forged callbacks, replayed tokens and stolen codes. */
export interface Attempt {
  state: string
  nonce: string
  verifier: string
}

export interface GoogleProfile {
  subject: string
  /** Only where Google has verified it. */
  email: string | null
  firstName: string | null
  lastName: string | null
  picture: string | null
}

/** Why nobody was signed in, in a word that the sign-in page knows. */
export class GoogleError extends Error {
  readonly word: SignInError

  constructor(word: SignInError, cause?: unknown) {
    super(word, { cause })
    this.word = word
  }
}

/** Sign-in with Google needs a client there, and an address to come back to. */
export function googleSignIn({
  GOOGLE_CLIENT_ID,
  GOOGLE_CLIENT_SECRET,
  GOOGLE_ISSUER,
  APP_ORIGIN,
}: Env): Google | null {
  if (!GOOGLE_CLIENT_ID || !GOOGLE_CLIENT_SECRET || !APP_ORIGIN) return null
  const callback = `${APP_ORIGIN}/auth/google/callback`
  const discovered = kept(() => discover(new URL(GOOGLE_ISSUER), GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET))

  return {
    async begin() {
      const attempt = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      }
      const address = client.buildAuthorizationUrl(await asking(discovered()), {
        redirect_uri: callback,
        scope: 'openid email profile',
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: 'S256',
        // On a shared machine Google would else take whoever was there last.
        prompt: 'select_account',
      })
      return { address: address.href, attempt }
    },
    async finish(search, { state, nonce, verifier }) {
      const config = await asking(discovered())
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true }
      const tokens = await asking(client.authorizationCodeGrant(config, new URL(`${callback}${search}`), checks))
      return profileIn(tokens.claims())
    },
  }
}

const patienceSeconds = 5

function discover(issuer: URL, id: string, secret: string): Promise<client.Configuration> {
  const isHere = issuer.protocol === 'http:'
  const known = { client_secret: secret, [client.clockTolerance]: 60 }
  return client.discovery(issuer, id, known, undefined, {
    timeout: patienceSeconds,
    // Signatures are checked although the token comes straight from Google over TLS.
    execute: [client.enableNonRepudiationChecks, ...(isHere ? [client.allowInsecureRequests] : [])],
  })
}

const keptForMs = 3_600_000

/** One discovery serves everybody for an hour; a failed one serves nobody twice. */
function kept<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined
  let until = 0
  return () => {
    if (!answer || performance.now() >= until) {
      const asked = (answer = ask())
      until = performance.now() + keptForMs
      asked.catch(() => {
        if (answer === asked) answer = undefined
      })
    }
    return answer
  }
}

async function asking<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    throw new GoogleError(wordFor(error), error)
  }
}

/** What Google says to us when we bring a code. A wrong secret is ours to mend, however often somebody tries. */
const answers: Record<string, SignInError | undefined> = {
  invalid_grant: 'google_expired',
  invalid_client: 'google_misconfigured',
  unauthorized_client: 'google_misconfigured',
  redirect_uri_mismatch: 'google_misconfigured',
}

function wordFor(error: unknown): SignInError {
  // What Google sent the browser back with, and what it said of the code that the browser brought.
  if (error instanceof client.AuthorizationResponseError)
    return error.error === 'access_denied' ? 'google_cancelled' : 'google_unavailable'
  if (error instanceof client.ResponseBodyError) return answers[error.error] ?? 'google_unavailable'
  if (error instanceof client.WWWAuthenticateChallengeError) return 'google_misconfigured'
  const code = error instanceof client.ClientError ? error.code : undefined
  switch (code) {
    case 'OAUTH_TIMEOUT':
    case 'OAUTH_RESPONSE_IS_NOT_CONFORM':
    case 'OAUTH_RESPONSE_IS_NOT_JSON':
    case 'OAUTH_PARSE_ERROR':
    case undefined:
      return 'google_unavailable'
    default:
      return 'google_not_trusted'
  }
}

const Claims = z.object({
  sub: z.string().regex(/^[\x21-\x7e]{1,255}$/),
  email: z.string().optional().catch(undefined),
  email_verified: z.boolean().optional().catch(undefined),
  given_name: z.string().max(200).optional().catch(undefined),
  family_name: z.string().max(200).optional().catch(undefined),
  picture: z.string().max(2_000).startsWith('https://').optional().catch(undefined),
})

function profileIn(claims: unknown): GoogleProfile {
  const read = Claims.safeParse(claims)
  if (!read.success) throw new GoogleError('google_not_trusted', read.error)
  const { sub, email, email_verified: isVerified, given_name: first, family_name: last, picture } = read.data
  return {
    subject: sub,
    email: isVerified && email ? mailAddress(email) : null,
    firstName: first || null,
    lastName: last || null,
    picture: picture || null,
  }
}
