import { networkInterfaces, type NetworkInterfaceInfo } from 'node:os'
import type { Env } from '../env'

type Networks = NodeJS.Dict<NetworkInterfaceInfo[]>
type Settings = Pick<Env, 'APP_ORIGIN' | 'HOST' | 'PORT'>

/**
 * The origins where phones reach this installation, most likely first: APP_ORIGIN, or this machine's local addresses.
 */
export function addresses({ APP_ORIGIN, HOST, PORT }: Settings, networks: Networks = networkInterfaces()): string[] {
  if (APP_ORIGIN) return [APP_ORIGIN]
  const isEverywhere = HOST === '0.0.0.0' || HOST === '::'
  const hosts = isEverywhere ? localAddresses(networks) : HOST.startsWith('127.') ? [] : [HOST]
  const written = hosts.map((host) => `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`)
  return written.length > 0 ? written : [`http://localhost:${PORT}`]
}

/** The public address; without one, the page's own if it is this machine's, which is no loopback on a phone. */
export function originFor(settings: Settings, page: string | undefined): string {
  const [best = '', ...others] = addresses(settings)
  return page !== undefined && others.includes(page) ? page : best
}

function localAddresses(networks: Networks): string[] {
  return Object.entries(networks)
    .flatMap(([name, infos = []]) =>
      infos.map(({ address, family, internal }) => ({ name, address, family, internal })),
    )
    .filter(({ address, family, internal }) => family === 'IPv4' && !internal && !address.startsWith('169.254.'))
    .toSorted((a, b) => likelihood(b) - likelihood(a))
    .map(({ address }) => address)
}

// Interfaces of containers, virtual machines and private networks, where there are no phones.
const virtual =
  /^(docker|br-|veth|virbr|vmnet|vboxnet|vethernet|utun|tun|tap|wg|tailscale|zt|cni|flannel|podman|lxc|bridge)/i

function likelihood({ name, address }: { name: string; address: string }): number {
  const isHome = address.startsWith('192.168.') || address.startsWith('10.')
  return (virtual.test(name) ? 0 : 2) + (isHome ? 1 : 0)
}
