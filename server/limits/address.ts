import { isIPv4, isIPv6 } from 'node:net'

/** A network whose addresses are counted together, and how many times the limit of one address it gets. */
export interface Network {
  key: string
  factor: number
}

/** A /48 contains 65,536 networks of /64. */
const wideNetworkFactor = 10

/**
 * The networks in which an address is counted, widest first: an IPv4 address itself; or an IPv6 address's /64, which a
 * single household owns completely, and the /48 around it, because anybody can get one with 65,536 networks.
 */
export function networksOf(address: string | undefined): Network[] {
  const clientKey = clientKeyOf(address)
  const own = { key: clientKey, factor: 1 }
  if (!clientKey.endsWith('::/64')) return [own]
  const prefix = clientKey.split(':').slice(0, 3).join(':')
  return [{ key: `${prefix}::/48`, factor: wideNetworkFactor }, own]
}

/**
 * The key under which a client is counted: an IPv4 address, or the /64 of an IPv6 one. This machine has its own key,
 * which no stranger on the network can use up. Values that are no addresses share one key, as do connections that have
 * already closed and have no address, despite the types.
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

/** Some proxies append the port, which differs for each connection. */
function withoutPort(address: string): string {
  return /^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address
}

/** The first four groups, in full. */
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
