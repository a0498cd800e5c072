import { expect, test } from 'vitest'
import { redisAddress } from './address'

test('a single server, with and without a name, a password, a database and TLS', () => {
  expect(redisAddress('redis://cache')).toEqual({
    kind: 'single',
    nodes: [{ host: 'cache', port: 6_379 }],
    isTls: false,
    db: 0,
  })
  expect(redisAddress('rediss://app:p%40ss@[::1]:7000/3')).toEqual({
    kind: 'single',
    nodes: [{ host: '::1', port: 7_000 }],
    isTls: true,
    username: 'app',
    password: 'p@ss',
    db: 3,
  })
})

test('sentinels, with the name that they know it by', () => {
  expect(redisAddress('redis+sentinel://:secret@one,two:26380/hall')).toEqual({
    kind: 'sentinel',
    nodes: [
      { host: 'one', port: 26_379 },
      { host: 'two', port: 26_380 },
    ],
    isTls: false,
    password: 'secret',
    db: 0,
    master: 'hall',
  })
})

test('a cluster, by some of its nodes', () => {
  expect(redisAddress('redis+cluster://one:7001,two:7002')).toMatchObject({
    kind: 'cluster',
    nodes: [
      { host: 'one', port: 7_001 },
      { host: 'two', port: 7_002 },
    ],
  })
})

test.each([
  'http://cache',
  'cache:6379',
  'redis://',
  'redis://cache:70000',
  'redis://one,two',
  'redis://cache/name',
  'redis+sentinel://one,two',
  'redis+cluster://one/3',
  'redis://a b',
])('%s is refused', (url) => {
  expect(redisAddress(url)).toBeNull()
})
