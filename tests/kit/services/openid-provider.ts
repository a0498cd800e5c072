import { createServer, type RequestListener } from 'node:http'
import { OAuth2Issuer, OAuth2Service, type MutableToken } from 'oauth2-mock-server'
import { listenOnFreePort } from '../app/free-port-server'

/** The provider's claims about a user. */
export interface Person {
  sub: string
  email?: string
  email_verified?: boolean
  given_name?: string
  family_name?: string
  picture?: string
}

type Place = 'discovery' | 'token' | 'keys'

export interface Provider {
  issuer: string
  /** The user who signs in from now on. */
  signsIn: (person: Person) => void
  /** Changes the claims just before they are signed. */
  signs: (change: (claims: MutableToken['payload']) => void) => void
  /** Sets the replies of this endpoint from now on. */
  answers: (place: Place, answer: RequestListener) => void
  /** Signs its tokens with another key from now on. */
  forges: () => void
  /** Ends all trouble. */
  heals: () => void
  /** The number of requests. */
  asked: (place: Place) => number
  stop: () => Promise<void>
}

const paths: Record<Place, string> = {
  discovery: '/.well-known/openid-configuration',
  token: '/token',
  keys: '/jwks',
}

/** A real OpenID Connect provider on loopback. It signs everybody in without asking, and can fail in many ways. */
export async function openidProvider(): Promise<Provider> {
  const issuer = new OAuth2Issuer()
  await issuer.keys.generate('RS256')
  const service = new OAuth2Service(issuer)

  let person: Person = { sub: 'nobody' }
  let change = (_: MutableToken['payload']) => {}
  let isForging = false
  let troubles = new Map<string, RequestListener>()
  const calls: string[] = []

  service.on('beforeTokenSigning', ({ payload }: MutableToken) => {
    Object.assign(payload, person)
    change(payload)
  })
  service.on('beforeResponse', ({ body }: { body: Record<string, unknown> }) => {
    if (isForging) body.id_token = forged(String(body.id_token))
  })
  const server = createServer((request, response) => {
    const path = request.url?.split('?')[0] ?? ''
    calls.push(path)
    const answer = troubles.get(path) ?? service.requestHandler
    answer(request, response)
  })
  const { origin, stop } = await listenOnFreePort(server)
  issuer.url = origin

  return {
    issuer: origin,
    signsIn: (next) => {
      person = next
    },
    signs: (next) => {
      change = next
    },
    answers: (place, answer) => void troubles.set(paths[place], answer),
    forges: () => {
      isForging = true
    },
    heals() {
      troubles = new Map()
      change = () => {}
      isForging = false
    },
    asked: (place) => calls.filter((path) => path === paths[place]).length,
    stop,
  }
}

/** The same token with one letter of its signature changed. */
function forged(token: string): string {
  const [header, claims, signature = ''] = token.split('.')
  return [header, claims, (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1)].join('.')
}
