import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

/** Whether the rule finds a text in what a component shows. */
function isFound(shown) {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'))
  const config = { jsPlugins: [resolve('scripts/lint/texts.mjs')], rules: { 'texts/no-text-in-place': 'error' } }
  writeFileSync(join(folder, 'config.json'), JSON.stringify({ categories: { correctness: 'off' }, ...config }))
  writeFileSync(join(folder, 'page.tsx'), `export const Page = () => ${shown}\n`)
  const { stdout } = spawnSync('node_modules/.bin/oxlint', ['-c', join(folder, 'config.json'), folder], {
    encoding: 'utf8',
  })
  rmSync(folder, { recursive: true })
  return stdout.includes('texts(no-text-in-place)')
}

test.each([
  '<p>Join the game</p>',
  '<p>{isOpen ? "Open" : null}</p>',
  '<p>{isOpen && `Open until ${time}`}</p>',
  '<button aria-label="Close" />',
  '<Field label={`Name ${index}`} />',
  '<p><b>{"Open"}</b></p>',
])('a text in place is found: %s', (shown) => expect(isFound(shown)).toBe(true))

test.each([
  '<p><Trans>Join the <b>game</b></Trans></p>',
  '<p>{t`Join`}</p>',
  '<button aria-label={t`Close`} />',
  '<Plural value={n} one="# player" other="# players" />',
  '<p>{name}: {points} %</p>',
  '<input type="text" className="join-field" placeholder="https://" />',
])('what is marked, or no text, passes: %s', (shown) => expect(isFound(shown)).toBe(false))
