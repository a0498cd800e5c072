import { expect, inject, test } from 'vitest'
import { SetupError } from '../setup-error'
import { testLog } from '../testing/test-log'
import { migrate } from './migrate'
import { whenThere } from './when-there'

test('where nobody listens it is waited for half a minute, and said which address that is', async () => {
  const { log, lines } = testLog()
  let waitedMs = 0
  const pause = async (ms: number) => void (waitedMs += ms)
  const asked = whenThere('postgres://somebody@127.0.0.3:1/quizhall', migrate, { log, pause })
  await expect(asked).rejects.toEqual(new SetupError('The database at 127.0.0.3:1 does not answer.'))
  expect(waitedMs).toBe(29_000)
  expect(lines.map(({ msg }) => msg)).toEqual(['Waiting for the database at 127.0.0.3:1'])
})

test('a server that refuses is not asked again', async () => {
  const server = inject('databaseServer')
  const asked = whenThere(`${server}/no_such_database`, migrate, testLog())
  const reason = `The database at ${new URL(server).host} refuses: database "no_such_database" does not exist.`
  await expect(asked).rejects.toEqual(new SetupError(reason))
})
