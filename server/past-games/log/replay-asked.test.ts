/** T2: `npm run replay` with a file, or with the number of a game. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aLoggedGame, logOf, type LoggedGame } from '../../../tests/kit/app/logged-game'
import { sharedTestApp } from '../../../tests/kit/app/test-app'
import { replayAsked } from './replay-asked'

const t = sharedTestApp()
let game: LoggedGame
let folder: string
beforeAll(async () => {
  game = await aLoggedGame(t)
  folder = await mkdtemp(join(tmpdir(), 'replay-'))
})
afterAll(() => rm(folder, { recursive: true }))

const asked = (what: string) =>
  replayAsked(what, join(folder, what), () => ({ url: t.deps.db.$client.options.connectionString, folder }))

test('T2 a downloaded log and the same game by its number come out the same', async () => {
  await writeFile(join(folder, 'game.log.jsonl'), await logOf(t, game))
  const byFile = await asked('game.log.jsonl')
  expect(byFile).toEqual({ line: expect.stringMatching(/^identical: \d+ rows$/) as string, exitCode: 0 })
  expect(await asked(String(game.id))).toEqual(byFile)
})

test.each([
  ['', 'Say which: npm run replay'],
  ['none.jsonl', 'There is no file'],
  ['999999', 'There is no game 999999.'],
])('T2 what is neither is said: %s', async (what, line) =>
  expect(await asked(what)).toEqual({ line: expect.stringContaining(line) as string, exitCode: 2 }),
)

test('T2 a number means a game of this installation, if it has a database', async () =>
  expect(await replayAsked('1', join(folder, '1'), () => ({ url: undefined, folder }))).toEqual({
    line: `There is no database in ${folder}.`,
    exitCode: 2,
  }))
