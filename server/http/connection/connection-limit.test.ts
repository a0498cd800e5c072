import fastify from 'fastify'
import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { testLog } from '../../../tests/kit/app/test-log'
import { maxConnections, limitConnections } from './connection-limit'

const table = (soft: string) => `Limit                     Soft Limit           Hard Limit           Units
Max processes             127431               127431               processes
Max open files            ${soft.padEnd(21)}524288               files
`

test.each([
  [table('65536'), 65_280],
  [table('300'), 256],
  [table('unlimited'), undefined],
  ['', undefined],
])('some descriptors are never a connection’s', (limits, most) => expect(maxConnections(limits)).toBe(most))

test('one connection too many is closed at once, and the log says so once', async () => {
  const { log, lines } = testLog('warn')
  const app = fastify({ loggerInstance: log })
  limitConnections(app)
  await app.listen({ port: 0, host: '127.0.0.1' })
  app.server.maxConnections = 1
  const open = () => connect((app.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {})
  const first = open()
  await once(app.server, 'connection')
  await Promise.all([once(open(), 'close'), once(open(), 'close')])
  expect(lines).toHaveLength(1)
  expect(first.destroyed).toBe(false)
  first.destroy()
  await app.close()
})
