import type { LookupAddress } from 'node:dns'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { addressesOf } from './name-lookup'

/** Where pictures may be fetched from, and how long that may take. */
export interface FetchRules {
  /** How long a host waits for a slot before anything is requested. */
  waitMs: number
  resolve: (name: string) => Promise<LookupAddress[]>
  /** Decides on each network address before anything is sent there. */
  mayConnect: (address: string, port: number) => boolean
  /** From the start to the first byte of the picture's own reply. */
  firstByteMs: number
  /** From the start to the end. */
  timeoutMs: number
}

/** The product's rules, which no setting changes. Tests allow a server of their own on loopback. */
export const publicWeb: FetchRules = {
  resolve: (name) => addressesOf(name),
  mayConnect: (address, port) => (port === 80 || port === 443) && isPublic(address),
  waitMs: 8_000,
  firstByteMs: 3_000,
  timeoutMs: 8_000,
}

/** The part of IPv6 that is publicly routed. All others are for special uses, or unused. */
const routed = ipaddr.IPv6.parseCIDR('2000::/3')
/** Looks public, but in Azure a server of the cloud itself answers there. */
const ofTheCloud = ['168.63.129.16']

/** Whether this address is the same machine for everybody in the world: not this server, its network or its cloud. */
export function isPublic(address: string): boolean {
  if (isIP(address) === 0 || ofTheCloud.includes(address)) return false
  const parsed = ipaddr.parse(address)
  // IPv6 addresses that contain an IPv4 address have ranges of their own, and are refused with them.
  return parsed.range() === 'unicast' && (!(parsed instanceof ipaddr.IPv6) || parsed.match(routed))
}
