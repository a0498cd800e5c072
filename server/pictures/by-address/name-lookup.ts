import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'

/**
 * All addresses of a name. Asks name servers rather than the operating system, where an unresponsive name server would
 * block a thread that other lookups need, such as the mail server's.
 */
export async function addressesOf(name: string, servers?: string[]): Promise<LookupAddress[]> {
  const resolver = new Resolver({ timeout: 2_500, tries: 2 })
  if (servers) resolver.setServers(servers)
  const [v4, v6] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  const found = [
    ...(v4.status === 'fulfilled' ? v4.value.map((address) => ({ address, family: 4 })) : []),
    ...(v6.status === 'fulfilled' ? v6.value.map((address) => ({ address, family: 6 })) : []),
  ]
  if (found.length === 0 && v4.status === 'rejected') throw v4.reason
  return found
}
