import { afterAll, beforeAll, expect, test } from 'vitest'
import { nameServer, type NameServer } from '../../../tests/kit/services/name-server'
import { fetchProblem } from './address-problem'
import { addressesOf } from './name-lookup'

const v6 = (last: number) => [0x20, 0x01, ...Array<number>(13).fill(0), last]
let server: NameServer
beforeAll(async () => {
  server = await nameServer({
    'both.example': {
      A: [
        [8, 8, 8, 8],
        [10, 0, 0, 1],
      ],
      AAAA: [v6(1)],
    },
    'new.example': { AAAA: [v6(2)] },
    'mail.example': {},
    'silent.example': null,
  })
})
afterAll(() => server.close())

const lookUp = (name: string) => addressesOf(name, [server.address])
const said = async (name: string) => {
  const error: unknown = await lookUp(name).catch((reason: unknown) => reason)
  return fetchProblem(error, new AbortController().signal).message
}

test('all addresses of a name are found, old and new, so that each can be checked', async () => {
  expect(await lookUp('both.example')).toEqual([
    { address: '8.8.8.8', family: 4 },
    { address: '10.0.0.1', family: 4 },
    { address: '2001::1', family: 6 },
  ])
  expect(await lookUp('new.example')).toEqual([{ address: '2001::2', family: 6 }])
})

test('a name that nobody has, or that has no website, is said to be so', async () => {
  expect(await said('nobody.example')).toContain('no website of this name')
  expect(await said('mail.example')).toContain('no website of this name')
})

test('a name server that does not answer is about the network of this server', async () => {
  expect(await said('silent.example')).toContain('no way to that website')
})
