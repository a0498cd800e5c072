import type { LookupAddress } from 'node:dns'
import { once } from 'node:events'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { addAbortSignal } from 'node:stream'
import { brand } from '../../../contract/brand'
import { limits } from '../../../contract/limits'
import { addressProblem, fetchProblem } from './address-problem'
import type { FetchRules } from './public-web'

const redirectsMax = 3
/** In bytes. */
const headersMax = 16 * 1024
const headers = {
  'user-agent': brand,
  accept: 'image/webp,image/png,image/jpeg,image/gif',
  'accept-encoding': 'identity',
}

/**
 * Fetches a picture from a public website. Every address on the way is checked before anything is sent there; otherwise
 * a host could make this server read what only it can reach.
 */
export async function fetchPicture(address: string, rules: FetchRules): Promise<Buffer> {
  const whole = AbortSignal.timeout(rules.timeoutMs)
  const beginning = AbortSignal.any([whole, AbortSignal.timeout(rules.firstByteMs)])
  let signal = beginning
  try {
    const reply = await follow(new URL(address), rules, beginning)
    signal = whole
    return await read(addAbortSignal(whole, reply))
  } catch (error) {
    throw fetchProblem(error, signal)
  }
}

async function follow(url: URL, rules: FetchRules, signal: AbortSignal, redirects = 0): Promise<IncomingMessage> {
  const reply = await ask(url, await allowedAddresses(url, rules, signal), signal)
  const { statusCode = 0 } = reply
  if (statusCode === 200) return reply
  reply.destroy()
  const next = redirectOf(reply, url)
  if (!next) throw addressProblem.answered(statusCode)
  if (redirects === redirectsMax) throw addressProblem.tooManyRedirects()
  return follow(next, rules, signal, redirects + 1)
}

function redirectOf({ statusCode = 0, headers: { location } }: IncomingMessage, { href }: URL): URL | null {
  const isRedirect = [301, 302, 303, 307, 308].includes(statusCode)
  return isRedirect && location && URL.canParse(location, href) ? new URL(location, href) : null
}

/** All addresses of the website's name, each of which must be allowed. */
async function allowedAddresses(url: URL, rules: FetchRules, signal: AbortSignal): Promise<LookupAddress[]> {
  const { protocol, username, password, port } = url
  if (protocol !== 'http:' && protocol !== 'https:') throw addressProblem.wrongScheme()
  if (username || password) throw addressProblem.hasPassword()
  const name = url.hostname.replace(/^\[|\]$/g, '')
  const family = isIP(name)
  const found = family > 0 ? [{ address: name, family }] : await within(signal, rules.resolve(name))
  const number = Number(port || (protocol === 'https:' ? 443 : 80))
  if (!found.every(({ address }) => rules.mayConnect(address, number))) throw addressProblem.notPublic()
  return found
}

/** Connects to exactly the checked addresses, because the name may resolve to others by now. */
async function ask(url: URL, addresses: LookupAddress[], signal: AbortSignal): Promise<IncomingMessage> {
  const lookup: LookupFunction = (_, { all }, done) => {
    const [first] = addresses
    if (all || !first) done(null, addresses)
    else done(null, first.address, first.family)
  }
  const { get } = url.protocol === 'https:' ? https : http
  const request = get(url, { lookup, headers, agent: false, maxHeaderSize: headersMax })
  // Errors after the start of the reply are thrown where it is read.
  request.on('error', () => {})
  try {
    // Needs the signal, because a website that replies in another protocol causes neither a response nor an error.
    const [reply] = (await once(request, 'response', { signal })) as [IncomingMessage]
    return reply
  } catch (error) {
    request.destroy()
    throw error
  }
}

async function read(reply: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of reply as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > limits.pictureBytes) throw addressProblem.tooLarge()
    chunks.push(chunk)
  }
  if (bytes === 0) throw addressProblem.empty()
  return Buffer.concat(chunks)
}

/** Stops waiting at the signal, because a name lookup itself cannot be stopped. */
const within = <Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> =>
  Promise.race([work, once(signal, 'abort').then(() => Promise.reject(signal.reason as Error))])
