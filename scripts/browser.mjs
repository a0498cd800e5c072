import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { giveUp, run } from './project.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const macPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The path of a Chromium for the tests: CHROMIUM_PATH, an installed one, an npm package's, or Debian's. */
export async function browser() {
  const named = process.env.CHROMIUM_PATH
  if (named) return existsSync(named) ? named : giveUp(`CHROMIUM_PATH names no file: ${named}`)
  return (await installed()) ?? (await packaged()) ?? (await fromDebian()) ?? giveUp(missing)
}

const missing = 'No browser was found for the tests. Install Chromium or Chrome, or set CHROMIUM_PATH.'

async function installed() {
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
  return firstThatRuns([...onPath, ...macPaths])
}

/** Needs the system package libnss3. */
async function packaged() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const { default: chromium } = await import('@sparticuz/chromium')
  return firstThatRuns([await chromium.executablePath().catch(() => '')])
}

async function fromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  process.stdout.write('Installing Chromium through apt.\n')
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env })
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env })
  return installed()
}

async function firstThatRuns(paths) {
  for (const path of paths) {
    if (existsSync(path) && (await run(path, ['--version'], { quiet: true })) === 0) return path
  }
  return undefined
}
