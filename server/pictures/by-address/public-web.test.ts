import { describe, expect, test } from 'vitest'
import { isPublic, publicWeb } from './public-web'

test.each(['8.8.8.8', '1.1.1.1', '203.0.112.1', '2606:4700:4700::1111', '2a00:1450:4001:82a::2004'])(
  '%s is public',
  (address) => {
    expect(isPublic(address)).toBe(true)
  },
)

describe.each([
  ['this machine', ['127.0.0.1', '127.255.255.254', '0.0.0.0', '0.1.2.3', '::1', '::']],
  ['a private network', ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fd00::1', 'fc00::1', 'fec0::1']],
  ['a provider’s network', ['100.64.0.1', '100.100.100.200', '192.0.0.192', '198.18.0.1']],
  ['the machine’s own link', ['169.254.169.254', '169.254.0.1', 'fe80::1', 'fe80::1%eth0']],
  ['the cloud', ['168.63.129.16', 'fd00:ec2::254']],
  ['many at once', ['224.0.0.1', '239.255.255.250', '255.255.255.255', 'ff02::1']],
  ['nobody', ['240.0.0.1', '192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8::1', '100::1', '4000::1', '5f00::1']],
  [
    'IPv4 within IPv6',
    [
      '::ffff:127.0.0.1',
      '::ffff:8.8.8.8',
      '::127.0.0.1',
      '::ffff:0:127.0.0.1',
      '64:ff9b::7f00:1',
      '64:ff9b:1::1',
      '2002:7f00:1::',
      '2001::1',
    ],
  ],
  ['nothing', ['', 'localhost', '127.1', '1.1.1', '999.1.1.1', '[::1]']],
])('%s is not public', (_, addresses) => {
  test.each(addresses)('%s', (address) => {
    expect(isPublic(address)).toBe(false)
  })
})

test('only the ports of websites may be connected to', () => {
  const allowed = [21, 22, 25, 80, 443, 3000, 5432, 6379, 8080].filter((port) => publicWeb.mayConnect('8.8.8.8', port))
  expect(allowed).toEqual([80, 443])
})
