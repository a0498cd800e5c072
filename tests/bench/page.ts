/** What a player's phone has to load, and how long it takes a slow one. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { chromium } from '@playwright/test'
import packaged from '@sparticuz/chromium'
import { questionKinds, type QuestionKind } from '../../contract/questions/question-kinds'
import type { Address } from '../../bots/wire'

interface Chunk {
  file: string
  name?: string
  isEntry?: boolean
  imports?: string[]
  dynamicImports?: string[]
}

const built = resolve(import.meta.dirname, '../../dist/web')

type Manifest = Record<string, Chunk>

const manifestOf = () => JSON.parse(readFileSync(`${built}/.vite/manifest.json`, 'utf8')) as Manifest

/** Gzip bytes of every script on a player's way from /join to the final screen, in a game of choices. */
export const scriptBytes = (): number => bytesOf(scriptsOfPlayers(manifestOf()))

const partOf = (kind: QuestionKind) => `question-kinds/${kind}/phone.tsx?phone`
const kindParts = new Set(questionKinds.map(partOf))

/** What each kind adds to that. A `choice` adds nothing. */
export function kindScriptBytes(): Map<QuestionKind, number> {
  const manifest = manifestOf()
  const known = scriptsOfPlayers(manifest)
  const added = (kind: QuestionKind) => {
    const wanted = new Set([partOf(kind)])
    for (const key of wanted) for (const next of manifest[key]?.imports ?? []) wanted.add(next)
    return bytesOf(new Set([...filesOf(manifest, wanted)].filter((file) => !known.has(file))))
  }
  return new Map(questionKinds.filter((kind) => kind !== 'choice').map((kind) => [kind, added(kind)]))
}

const filesOf = (manifest: Manifest, keys: ReadonlySet<string>): Set<string> =>
  new Set([...keys].map((key) => manifest[key]?.file ?? '').filter((file) => file.endsWith('.js')))

const bytesOf = (files: ReadonlySet<string>): number =>
  [...files].reduce((sum, file) => sum + statSync(`${built}/${file}.gz`).size, 0)

function scriptsOfPlayers(manifest: Manifest): Set<string> {
  const keys = Object.keys(manifest)
  const screens = keys.filter((key) => manifest[key]?.name === 'player-screen')
  if (screens.length === 0) throw new Error('the built page has no player screen where the bench looks for it')
  const wanted = new Set([...keys.filter((key) => manifest[key]?.isEntry), ...screens])
  for (const key of wanted) {
    const { imports = [], dynamicImports = [], isEntry } = manifest[key] ?? {}
    // The entry can lead to every screen there is; a player's screens lead only to what players may meet.
    const later = isEntry ? [] : dynamicImports.filter((part) => !kindParts.has(part))
    for (const next of [...imports, ...later]) wanted.add(next)
  }
  return filesOf(manifest, wanted)
}

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
