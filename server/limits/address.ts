import { isIPv4, isIPv6 } from 'node:net'

/** What is counted together, and how many times as much as one address it may have. */
export interface Network {
  key: string
  factor: number
}

/** A /48 has 65,536 networks of /64. */
const wideNetworkFactor = 10

/**
 * The networks that count an address, the widest first: an IPv4 address, or the /64 of an IPv6 one, since a single household
 * owns all of it; and the /48 around that, since anybody can have one for the asking, and with it 65,536 networks.
 */
export function networksOf(address: string | undefined): Network[] {
  const clientKey = clientKeyOf(address)
  const own = { key: clientKey, factor: 1 }
  if (!clientKey.endsWith('::/64')) return [own]
  const prefix = clientKey.split(':').slice(0, 3).join(':')
  return [{ key: `${prefix}::/48`, factor: wideNetworkFactor }, own]
}

/**
 * The key under which one client is counted: an IPv4 address, or the /64 of an IPv6 one. This machine has a key of its own,
 * which no stranger on the network can use up. All that a proxy calls an address and that is none shares one key, and so do
 * connections that have closed meanwhile: of these the framework knows no address, whatever its types say.
 */
export function clientKeyOf(address: string | undefined): string {
  if (address === undefined) return 'unknown'
  const plain = withoutPort(address)
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/%.*$/, '')
  if (plain === '::1' || plain.startsWith('127.')) return 'loopback'
  if (isIPv4(plain)) return plain
  return isIPv6(plain) ? `${first64BitsOf(plain)}::/64` : 'unknown'
}

/** Some proxies add the port, which differs with each connection. */
function withoutPort(address: string): string {
  return /^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address
}

/** The first four groups, written out. */
function first64BitsOf(address: string): string {
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
