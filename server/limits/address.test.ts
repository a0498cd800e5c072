import { expect, test } from 'vitest'
import { networksOf, clientKeyOf } from './address'

test('a connection that has closed meanwhile has no address, and is no reason to fail', () => {
  expect(clientKeyOf(undefined)).toBe(clientKeyOf('what a proxy made up'))
  expect(networksOf(undefined)).toEqual([{ key: clientKeyOf(undefined), factor: 1 }])
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['127.0.0.1', 'loopback'],
  ['127.8.8.8', 'loopback'],
  ['::1', 'loopback'],
  ['::ffff:127.0.0.1', 'loopback'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['203.0.113.7:50123', '203.0.113.7'],
  ['[2001:db8:1:2::9]:50123', '2001:db8:1:2::/64'],
  ['unknown', 'unknown'],
  ['203.0.113.7, 203.0.113.8', 'unknown'],
])('%s counts as %s', (address, key) => {
  expect(clientKeyOf(address)).toBe(key)
})

test('an IPv6 address counts with the /48 around it, which may have ten times as much', () => {
  expect(networksOf('2001:db8:1:2::9')).toEqual([
    { key: '2001:db8:1::/48', factor: 10 },
    { key: '2001:db8:1:2::/64', factor: 1 },
  ])
  expect(networksOf('203.0.113.7')).toEqual([{ key: '203.0.113.7', factor: 1 }])
})
