import * as client from 'openid-client'
import * as z from 'zod'
import { isStorable, tidyLine } from '../../../contract/text'
import type { SignInError } from '../../../contract/sign-in/sign-in-errors'
import type { Env } from '../../env'
import { mailAddress } from '../../mail/address'

export interface Google {
  /** The address for the browser, and the secrets for checking its return. */
  begin(): Promise<{ address: string; attempt: Attempt }>
  /** Checks Google's signed reply. `search` is the callback's query as received. */
  finish(search: string, attempt: Attempt): Promise<GoogleProfile>
}

/** Ties the reply to the browser that asked, against forged callbacks, replayed tokens and stolen codes. */
export interface Attempt {
  state: string
  nonce: string
  verifier: string
}

export interface GoogleProfile {
  subject: string
  /** Null unless Google has verified it. */
  email: string | null
  firstName: string | null
  lastName: string | null
  picture: string | null
}

/** Why nobody was signed in, as a code for the sign-in page. */
export class GoogleError extends Error {
  readonly code: SignInError

  constructor(code: SignInError, cause?: unknown) {
    super(code, { cause })
    this.code = code
  }
}

/** Sign-in with Google; needs a client registered there and an address to return to. */
export function googleSignIn({
  GOOGLE_CLIENT_ID,
  GOOGLE_CLIENT_SECRET,
  GOOGLE_ISSUER,
  APP_ORIGIN,
}: Env): Google | null {
  if (!GOOGLE_CLIENT_ID || !GOOGLE_CLIENT_SECRET || !APP_ORIGIN) return null
  const callback = `${APP_ORIGIN}/auth/google/callback`
  const discovery = cached(() => discover(new URL(GOOGLE_ISSUER), GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET))

  return {
    async begin() {
      const attempt = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      }
      const address = client.buildAuthorizationUrl(await orGoogleError(discovery()), {
        redirect_uri: callback,
        scope: 'openid email profile',
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: 'S256',
        // Otherwise, on a shared machine, Google would take the account used last.
        prompt: 'select_account',
      })
      return { address: address.href, attempt }
    },
    async finish(search, { state, nonce, verifier }) {
      const config = await orGoogleError(discovery())
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true }
      const tokens = await orGoogleError(client.authorizationCodeGrant(config, new URL(`${callback}${search}`), checks))
      return profileFrom(tokens.claims())
    },
  }
}

const timeoutSeconds = 5

function discover(issuer: URL, id: string, secret: string): Promise<client.Configuration> {
  const isHere = issuer.protocol === 'http:'
  const metadata = { client_secret: secret, [client.clockTolerance]: 60 }
  return client.discovery(issuer, id, metadata, undefined, {
    timeout: timeoutSeconds,
    // Signatures are checked although the token comes straight from Google over TLS.
    execute: [client.enableNonRepudiationChecks, ...(isHere ? [client.allowInsecureRequests] : [])],
  })
}

const cacheMs = 3_600_000

/** Caches a result, but not a failure, for an hour. */
function cached<T>(load: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined
  let expiresAt = 0
  return () => {
    if (!result || performance.now() >= expiresAt) {
      const loading = (result = load())
      expiresAt = performance.now() + cacheMs
      loading.catch(() => {
        if (result === loading) result = undefined
      })
    }
    return result
  }
}

async function orGoogleError<T>(reply: Promise<T>): Promise<T> {
  try {
    return await reply
  } catch (error) {
    throw new GoogleError(signInErrorFor(error), error)
  }
}

/** Google's errors when exchanging a code. A wrong secret is a fault in our settings. */
const tokenErrors: Record<string, SignInError | undefined> = {
  invalid_grant: 'google_expired',
  invalid_client: 'google_misconfigured',
  unauthorized_client: 'google_misconfigured',
  redirect_uri_mismatch: 'google_misconfigured',
}

function signInErrorFor(error: unknown): SignInError {
  if (error instanceof client.AuthorizationResponseError)
    return error.error === 'access_denied' ? 'google_cancelled' : 'google_unavailable'
  if (error instanceof client.ResponseBodyError) return tokenErrors[error.error] ?? 'google_unavailable'
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

const Name = z.string().max(200).refine(isStorable).transform(tidyLine).optional().catch(undefined)
const Claims = z.object({
  sub: z.string().regex(/^[\x21-\x7e]{1,255}$/),
  email: z.string().optional().catch(undefined),
  email_verified: z.boolean().optional().catch(undefined),
  given_name: Name,
  family_name: Name,
  picture: z.string().max(2_000).startsWith('https://').optional().catch(undefined),
})

function profileFrom(claims: unknown): GoogleProfile {
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
