import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { buildPrograms } from './build.mjs'
import { root } from './project.mjs'

test('each program that runs in a process of its own is built into the folder of the server, where it looks for them', async () => {
  const sources = readdirSync(`${root}/server`, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.ts$/.test(file))
    .filter((file) =>
      /^(await (serveOneRequest|openPicture)\(|parentPort\?)/m.test(readFileSync(`${root}/server/${file}`, 'utf8')),
    )
  expect(sources.length).toBeGreaterThan(0)

  const folder = mkdtempSync(join(tmpdir(), 'built-'))
  await buildPrograms(folder)
  const built = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'))
  rmSync(folder, { recursive: true })
  const bots = 'bots.js'
  expect(built.toSorted()).toEqual([...sources.map((file) => `${basename(file, '.ts')}.js`), bots].toSorted())
})
