import { isIPv4, isIPv6 } from 'node:net'

/**
 * Whom a limit counts: an IPv4 address, or the /64 of an IPv6 one, since a single household owns all of it.
 * This machine itself is one party of its own, which no stranger on the network can use up.
 */
export function partyOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (plain === '::1' || plain.startsWith('127.')) return 'loopback'
  return isIPv4(plain) || !isIPv6(plain) ? plain : `${network(plain)}::/64`
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
