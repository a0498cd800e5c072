import { expect, test } from 'vitest'
import { isInThisNetwork } from './in-this-network'

const hostOf = (address: string) => new URL(address).hostname

test.each([
  'http://192.168.0.7:3000',
  'http://10.1.2.3',
  'http://172.16.0.1',
  'http://172.31.9.9',
  'http://localhost:3000',
  'http://school.local',
  'http://[fd00::7]:3000',
])('T7 a link to %s opens in this network alone', (address) => expect(isInThisNetwork(hostOf(address))).toBe(true))

test.each(['https://quizhall.example', 'https://localhost.example', 'http://172.32.0.1', 'http://203.0.113.7'])(
  'T7 a link to %s opens everywhere',
  (address) => expect(isInThisNetwork(hostOf(address))).toBe(false),
)
