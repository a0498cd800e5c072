/** What a player's phone has to load, and how long it takes a slow one. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { chromium } from '@playwright/test'
import packaged from '@sparticuz/chromium'
import { questionKinds, type QuestionKind } from '../../contract/questions/question-kinds'
import type { Address } from '../../bots/wire'
import { partOf, scriptsOf, usualScripts, type Manifest } from '../kit/phone-path'

const built = resolve(import.meta.dirname, '../../dist/web')

const read = (name: string): unknown => JSON.parse(readFileSync(`${built}/.vite/${name}.json`, 'utf8'))
const manifestOf = () => read('manifest') as Manifest

/** Gzip bytes of what one phone loads, from /join to the final screen, with its texts in English. */
export function scriptBytes(scripts: (manifest: Manifest) => ReadonlySet<string>): number {
  const { en } = read('catalogues') as { en: { play: string } }
  return bytesOf(new Set([...scripts(manifestOf()), en.play]))
}

/** What each kind adds to what every phone has. A `choice` adds nothing. */
export function kindScriptBytes(): Map<QuestionKind, number> {
  const manifest = manifestOf()
  const known = usualScripts(manifest)
  const added = (kind: QuestionKind) =>
    bytesOf(new Set([...scriptsOf(manifest, [partOf(kind)])].filter((file) => !known.has(file))))
  return new Map(questionKinds.filter((kind) => kind !== 'choice').map((kind) => [kind, added(kind)]))
}

const bytesOf = (files: ReadonlySet<string>): number =>
  [...files].reduce((sum, file) => sum + statSync(`${built}/${file}.gz`).size, 0)

/** Ms from the tap on the link until somebody can type a nickname: CPU 4 × slower, 400 kbit/s, 400 ms each way and back. */
export async function nicknameFieldMs({ host, port }: Address, executablePath: string): Promise<number> {
  const browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] })
  try {
    const page = await browser.newPage({ viewport: { width: 360, height: 740 } })
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Network.enable')
    const throughput = (400 * 1_000) / 8
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 400,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    })
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const started = performance.now()
    await page.goto(`http://${host}:${port}/join?pin=482913`, { waitUntil: 'commit' })
    const field = page.getByLabel(/nickname/i)
    await field.fill('Zoë', { timeout: 60_000 })
    return performance.now() - started
  } finally {
    await browser.close()
  }
}

/** The one that is named, one that is installed, or the one in an npm package. */
export async function findBrowser(): Promise<string> {
  const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
  return process.env['CHROMIUM_PATH'] ?? installed.find((path) => existsSync(path)) ?? packaged.executablePath()
}
