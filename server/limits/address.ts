import { isIPv4, isIPv6 } from 'node:net'

/** What a limit counts, and how many times it may have what one address may. */
export interface Network {
  name: string
  times: number
}

/** Of the 65,536 networks of /64 that a provider hands out together. */
const togetherTimes = 10

/**
 * Whom a limit counts, the widest first: an IPv4 address, or the /64 of an IPv6 one, since a single household owns all of
 * it; and the /48 around that, since anybody can have one for the asking, and with it 65,536 addresses.
 */
export function networksOf(address: string | undefined): Network[] {
  const party = partyOf(address)
  const own = { name: party, times: 1 }
  if (!party.endsWith('::/64')) return [own]
  const around = party.split(':').slice(0, 3).join(':')
  return [{ name: `${around}::/48`, times: togetherTimes }, own]
}

/**
 * An IPv4 address, or the /64 of an IPv6 one. This machine itself is one party of its own, which no stranger on the network
 * can use up; and so is all that a proxy calls an address and that is none. Of a connection that has closed meanwhile the
 * framework knows no address, whatever its types say.
 */
export function partyOf(address: string | undefined): string {
  if (address === undefined) return 'nameless'
  const plain = withoutPort(address)
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/%.*$/, '')
  if (plain === '::1' || plain.startsWith('127.')) return 'loopback'
  if (isIPv4(plain)) return plain
  return isIPv6(plain) ? `${network(plain)}::/64` : 'nameless'
}

/** Some proxies name the port too, and that is another one for each connection. */
function withoutPort(address: string): string {
  return /^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address
}

/** The first four groups, written out. */
function network(address: string): string {
  const [head = '', tail] = address.split('::')
  const before = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const gap = tail === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array<string>(Math.max(0, gap)).fill('0'), ...after]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
