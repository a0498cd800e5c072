import { expect, test } from 'vitest'
import { readImport } from '../../tests/kit/app/files/imports'
import { fileReader, fileSandboxLimits } from './file-reader'

/** Takes all the time that it may have: stars that could each begin a word in bold. */
const slowFile = `[markdown]${' **a'.repeat(4_500)} {=a ~b}\n\n`.repeat(50)

test('a file that takes long keeps others waiting for a second of computing, and is refused when it has had its time', async () => {
  const reader = fileReader({ ...fileSandboxLimits, cpuSeconds: 1, timeoutMs: 120_000 })
  let waiting = 0
  const read: typeof reader = (hostId, file) => {
    waiting++
    return reader(hostId, file)
  }
  const ended: string[] = []
  const start = (host: string, file: string, name: string) =>
    readImport(file, name, read, host)
      .then(
        ({ kind }) => kind,
        ({ code }: { code: string }) => code,
      )
      .then((outcome) => void ended.push(`${host}: ${outcome}`))
  // They fill both places, and the next turn is one of theirs, too.
  const slow = ['amir', 'lea', 'mira'].map((host) => start(host, slowFile, 'quiz.gift'))
  await expect.poll(() => waiting).toBe(3)
  await Promise.all([...slow, start('zoe', 'Question,A,B\nWho?,Ada,Eve', 'quiz.csv')])
  expect(ended[0]).toBe('zoe: table')
  expect(ended.slice(1).toSorted()).toEqual(['amir', 'lea', 'mira'].map((host) => `${host}: import_too_heavy`))
})
