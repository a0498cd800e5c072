import type { NetworkInterfaceInfo } from 'node:os'
import { describe, expect, test } from 'vitest'
import { addresses } from './addresses'

const at = (address: string, internal = false): NetworkInterfaceInfo[] => [
  { address, family: 'IPv4', internal, netmask: '255.255.255.0', mac: '', cidr: null },
]
const everywhere = { HOST: '0.0.0.0', PORT: 3_000 }

describe('where phones find this installation', () => {
  test('on each local network, those of containers last', () => {
    const networks = {
      lo: at('127.0.0.1', true),
      docker0: at('172.17.0.1'),
      tun0: at('10.8.0.2'),
      wlan0: at('192.168.1.7'),
    }
    expect(addresses(everywhere, networks)).toEqual([
      'http://192.168.1.7:3000',
      'http://10.8.0.2:3000',
      'http://172.17.0.1:3000',
    ])
  })

  test('at its public address alone, when it has one', () => {
    const env = { ...everywhere, APP_ORIGIN: 'https://quiz.example.org' }
    expect(addresses(env, { wlan0: at('192.168.1.7') })).toEqual(['https://quiz.example.org'])
  })

  test('where it listens, when that is one address', () => {
    expect(addresses({ HOST: '192.168.1.7', PORT: 80 }, {})).toEqual(['http://192.168.1.7:80'])
  })

  test('only here, when there is no network or it keeps to this machine', () => {
    expect(addresses(everywhere, { wlan0: at('169.254.7.7') })).toEqual(['http://localhost:3000'])
    expect(addresses({ ...everywhere, HOST: '127.0.0.1' }, { wlan0: at('192.168.1.7') })).toEqual([
      'http://localhost:3000',
    ])
  })
})
